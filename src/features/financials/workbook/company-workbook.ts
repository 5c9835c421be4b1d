import type { ResponseOf } from '../../../../contract/endpoints.ts';
import type { StatementPeriod } from '../../../../contract/statement-names.ts';
import type { CompanyStatement, StatementName } from '../../../api/statements.ts';
import { aboutSheet } from '../../../components/export/about-sheet.ts';
import type { BookSheet } from '../../../components/export/book.ts';
import { sourceSheet } from '../../../components/export/source-sheet.ts';
import { label } from '../../../format/label.ts';
import { PERIOD_ADJECTIVES } from '../statement-labels.ts';
import { statementModel } from '../statement-model.ts';
import { printedSheet } from './printed-sheet.ts';
import { ratioSheet } from './ratio-sheet.ts';
import { segmentSheet } from './segment-sheet.ts';
import { type StatementSheet, statementSheet } from './statement-sheet.ts';

/** What a workbook is made of. A part that could not be read is absent, with the reason in `missing`. */
export type WorkbookInput = {
  company: { name: string; cik: string; sample?: boolean | undefined };
  statements: { statement: StatementName; period: StatementPeriod; answer: CompanyStatement }[];
  asReported: ResponseOf<'asReported'> | null;
  missing: string[];
  /** Address of the page, and today. */
  link: string;
  date: string;
  /** The past day that the figures are as known on. */
  asOf?: string | undefined;
};

const NAMES: Record<StatementName, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};
const PRINTED_NAMES = {
  income_statement: 'As reported, income',
  comprehensive_income: 'As reported, comprehensive',
  balance_sheet: 'As reported, balance sheet',
  cash_flow: 'As reported, cash flow',
  equity: 'As reported, equity',
} as const;

/** The sheets of a company's workbook: standardized statements, ratios, segments, statements as reported, sources. */
export function companyWorkbook(input: WorkbookInput): BookSheet[] {
  const { company, statements, asReported } = input;
  const { cik } = company;
  const built = statements.flatMap(({ statement, period, answer }) => {
    const { grid } = statementModel(answer);
    if (grid.lines.length === 0) return [];
    const name = period === 'annual' ? NAMES[statement] : `${NAMES[statement]}, ${PERIOD_ADJECTIVES[period]}`;
    const title = `${label(company.name)}: ${name.toLowerCase()}`;
    return [{ statement, period, ...statementSheet({ name, title, cik }, grid) }];
  });
  const annual: Partial<Record<StatementName, StatementSheet>> = Object.fromEntries(
    built.filter(({ period }) => period === 'annual').map((sheet) => [sheet.statement, sheet]),
  );
  const answer = statements.find(
    ({ statement, period }) => statement === 'income_statement' && period === 'annual',
  )?.answer;
  const years = answer === undefined ? [] : statementModel(answer).grid.periods;
  const segments = segmentSheet(answer?.segments ?? null, cik);
  const printed =
    asReported === null
      ? []
      : asReported.statements.map((statement) =>
          printedSheet({ name: PRINTED_NAMES[statement.kind], cik }, statement, asReported.filing),
        );
  const others = [...(segments === null ? [] : [segments]), ...printed];
  return [
    about(input),
    ...built.map(({ sheet }) => sheet),
    ratioSheet(
      annual,
      years.map(({ id }) => id),
    ),
    ...others.map(({ sheet }) => sheet),
    sourceSheet([...built, ...others].flatMap(({ sources }) => sources)),
  ];
}

/** What the workbook is, its date and address, and what it lacks. */
function about({ company, missing, link, date, asOf }: WorkbookInput): BookSheet {
  const source = company.sample === true ? 'Fictional sample data' : `SEC EDGAR, CIK ${company.cik}`;
  return aboutSheet([
    ['Company', label(company.name)],
    ['Source', source],
    ['Date', date],
    ...(asOf === undefined ? [] : [['As known on', asOf] satisfies [string, string]]),
    ['Page', link],
    ['Units', 'Full units of the reporting currency; outflows of cash are negative'],
    ['Sources', 'Each reported figure has its tag and accession number in the sheet Sources'],
    ...missing.map((what) => ['Missing', what] satisfies [string, string]),
  ]);
}
