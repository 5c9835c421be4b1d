import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { shownValue } from '../../../../contract/series.ts';
import type { StatementColumns } from '../../../../contract/statement-names.ts';
import type { StatementName } from '../../../../contract/statement-names.ts';
import { PERIOD_ADJECTIVES, type Scale } from '../../../../views/choices.ts';
import { label } from '../../../../views/format/names.ts';
import { statementModel } from '../../../../views/statement.ts';
import type { CompanyStatement } from '../../../../views/statement.ts';
import { aboutSheet } from '../../../components/export/about-sheet.ts';
import { type BookSheet, cellReference } from '../../../components/export/book.ts';
import { sourceSheet } from '../../../components/export/source-sheet.ts';
import { printedSheet } from './printed-sheet.ts';
import { type KnownOf, ratioSheet } from './ratio-sheet.ts';
import { segmentSheet } from './segment-sheet.ts';
import { type StatementInput, statementSheets } from './statement-sheet.ts';

/** What a workbook is made of. A part that could not be read is absent, with the reason in `missing`. */
export type WorkbookInput = {
  company: { name: string; cik: string; sample?: boolean | undefined };
  statements: { statement: StatementName; period: StatementColumns; answer: CompanyStatement }[];
  asReported: ResponseOf<'asReported'> | null;
  missing: string[];
  /** Address of the page, and today. */
  link: string;
  date: string;
  /** In which amounts are shown; the values are in full units. */
  scale: Scale;
  /** The past day that the figures are as known on. */
  asOf?: string | undefined;
};

const NAMES: Record<StatementName, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
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
  const inputs = statements.flatMap(({ statement, period, answer }): StatementInput[] => {
    const { grid } = statementModel(answer);
    if (grid.lines.length === 0) return [];
    const own = period === 'annual' ? '' : `, ${PERIOD_ADJECTIVES[period]}`;
    const title = `${label(company.name)}: ${NAMES[statement].toLowerCase()}${own}`;
    return [{ statement, period, name: `${NAMES[statement]}${own}`, title, grid }];
  });
  const { sheets: built, cells } = statementSheets(inputs, cik, input.scale);
  const knownOf: KnownOf = (line, year) => {
    const cell = STATEMENTS.map((name) => cells.find(name, 'annual', line, year)).find(
      (found) => found !== null,
    );
    if (cell === undefined) return null;
    const { sheet, row, column, point } = cell;
    const name = cellReference(sheet, row, column);
    return { name: shownValue(point) === point.value ? name : `(-${name})`, value: point.value };
  };
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
    ratioSheet(knownOf, years),
    ...others.map(({ sheet }) => sheet),
    sourceSheet(
      [...built, ...others].flatMap(({ sources }) => sources),
      input.link,
    ),
  ];
}

/** What the workbook is, its date and address, and what it lacks. */
function about({ company, missing, link, date, asOf, scale }: WorkbookInput): BookSheet {
  const source = company.sample === true ? 'Fictional sample data' : `SEC EDGAR, CIK ${company.cik}`;
  return aboutSheet([
    ['Company', label(company.name)],
    ['Source', source],
    ['Date', date],
    ...(asOf === undefined ? [] : [['As known on', asOf] satisfies [string, string]]),
    ['Page', link],
    [
      'Units',
      scale === 'units'
        ? 'Full units of the reporting currency; outflows of cash are negative'
        : `Amounts of statements are shown in ${scale}; cells have full units; outflows of cash are negative`,
    ],
    ['Formulas', 'Figures that others add up to, and ratios; all other figures are as filed'],
    ['Sources', 'Each reported figure has its tag and accession number in the sheet Sources'],
    ...missing.map((what) => ['Missing', what] satisfies [string, string]),
  ]);
}
