import type { QueryClient } from '@tanstack/react-query';

import type { CompanyEntity } from '../../../../contract/company.ts';
import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { shownValue } from '../../../../contract/series.ts';
import {
  type StatementColumns,
  type StatementName,
  TTM_STATEMENTS,
} from '../../../../contract/statement-names.ts';
import { isAnnualPeriod } from '../../../../domain/calendar/calendar-period.ts';
import { growth } from '../../../../domain/ratios/growth.ts';
import {
  denominatorsOf,
  evaluate,
  type Expression,
  GROWTH_RATES,
  operandsOf,
  RATIOS,
} from '../../../../domain/ratios/ratio-table.ts';
import { printedTable } from '../../../../views/as-reported.ts';
import { PERIOD_ADJECTIVES, statementName } from '../../../../views/choice-names.ts';
import type { Scale } from '../../../../views/choices.ts';
import { type FigureRow, filerOf, type NamedFiler, registerText } from '../../../../views/figure-table.ts';
import { asOfDay } from '../../../../views/format/dates.ts';
import type { ValueType } from '../../../../views/format/figures.ts';
import { label } from '../../../../views/format/names.ts';
import { nameWithUnit } from '../../../../views/ratios.ts';
import {
  type CompanyStatement,
  statementModel,
  statementTable,
  valueRows,
} from '../../../../views/statement.ts';
import { asReportedQuery } from '../../../api/as-reported.ts';
import { statementQuery } from '../../../api/statements.ts';
import {
  type BookCell,
  type BookSheet,
  cellReference,
  exportedFrom,
  tags,
  text,
} from '../../../components/export/book.ts';
import { fileName, saveFile } from '../../../components/export/save-file.ts';
import { figureSheet, type SourcedSheet } from '../../../components/export/sheet.ts';
import { aboutSheet, sourceSheet, writeBook } from '../../../components/export/write-book.ts';
import { segmentSheet, type StatementInput, statementSheets } from './figure-sheets.ts';

const RATIO_NAME_WIDTH = 32;
const RATIO_WIDTH = 12;

type Row = { label: string; format: ValueType } & (
  | { formula: Expression }
  | { growth: string; years: number }
);

const growthRow = (name: string, line: string, years = 1): Row => ({
  label: name,
  format: 'percent',
  growth: line,
  years,
});

/** Growth of three lines, the ratios and rates of the one table, and the tax rate, which is a line of the income statement. */
const ROWS: readonly Row[] = [
  growthRow('Revenue growth', 'revenue'),
  growthRow('Operating income growth', 'operating_income'),
  growthRow('Net income growth', 'net_income'),
  ...GROWTH_RATES.map(({ label: name, of, years }) => growthRow(name, of, years)),
  ...RATIOS.map(({ label: name, value_type, formula }): Row => ({
    label: nameWithUnit(name, value_type),
    format: value_type === 'days' ? 'number' : value_type,
    formula,
  })),
  { label: 'Effective tax rate', format: 'percent', formula: ['/', 'income_tax', 'pretax_income'] },
];

/** A line in a year: its cell as a formula refers to it, with the sign of its fact, and its value. */
type Known = { name: string; value: number };
type KnownOf = (line: string, year: string) => Known | null;

/** A formula and what it gives; a text where it is not meaningful. */
type Calculated = { formula: string; value: number | string } | null;

/**
 * Ratios by year as formulas over the annual statements. A cell whose operand isn't reported is empty. Transition periods and years
 * without a balance sheet are left out, as on the page; growth is over the year before all the same.
 * Rule: docs/rules.md#ratios-over-time
 */
export function ratioSheet(
  knownOf: KnownOf,
  all: readonly { id: string; label?: string | undefined }[],
): BookSheet {
  const fiscal = all.filter(({ id }) => isAnnualPeriod(id));
  const withBalance = fiscal.filter(({ id }) => knownOf('total_assets', id) !== null);
  const years = withBalance.length === 0 ? fiscal : withBalance;
  const cell = (row: Row, year: string): BookCell => {
    const found =
      'growth' in row
        ? growthFormula(
            knownOf(row.growth, year),
            knownOf(row.growth, String(Number(year) - row.years)),
            row.years,
          )
        : ratioFormula(row.formula, (line) => knownOf(line, year));
    return found === null ? null : { kind: 'formula', ...found, format: row.format };
  };
  const rows = ROWS.flatMap((row): BookCell[][] => {
    const cells = years.map(({ id }) => cell(row, id));
    // Growth that is never meaningful is no row of the page either.
    const isShown = cells.some(
      (one) => one?.kind === 'formula' && (!('growth' in row) || typeof one.value === 'number'),
    );
    return isShown ? [[text(row.label), ...cells]] : [];
  });
  return {
    name: 'Ratios',
    rows: [
      [text('Ratios by fiscal year, from the annual statements', true)],
      [text('Ratio', true), ...years.map(({ id, label: name = id }) => text(name, true))],
      ...rows,
    ],
    widths: [RATIO_NAME_WIDTH, ...years.map(() => RATIO_WIDTH)],
    frozen: { rows: 2, columns: 1 },
  };
}

/** Not meaningful over a negative figure and empty over zero, as on the page. Rule: docs/rules.md#ratio-definitions */
function ratioFormula(formula: Expression, knownOf: (line: string) => Known | null): Calculated {
  const found = operandsOf(formula).map((line) => [line, knownOf(line)] as const);
  const known = found.flatMap(([line, one]) => (one === null ? [] : [[line, one] as const]));
  if (known.length < found.length) return null;
  const names = new Map(known.map(([line, { name }]) => [line, name]));
  const values = new Map(known.map(([line, { value }]) => [line, value]));
  const write = (part: Expression): string => {
    if (typeof part === 'number') return String(part);
    if (typeof part === 'string') return names.get(part) ?? '';
    return `${operand(part[1])}${part[0]}${operand(part[2])}`;
  };
  const operand = (part: Expression): string => (typeof part === 'object' ? `(${write(part)})` : write(part));
  const denominators = denominatorsOf(formula).map(({ of }) => of);
  const is = (sign: string) => {
    const tests = denominators.map((of) => `${write(of)}${sign}0`);
    return tests.length === 1 ? tests.join('') : `OR(${tests.join(',')})`;
  };
  const divisors = denominators.map((of) => evaluate(of, values));
  return {
    formula: `IF(${is('=')},"",IF(${is('<')},"n.m.",${write(formula)}))`,
    value: divisors.includes(0) ? '' : divisors.some((one) => one < 0) ? 'n.m.' : evaluate(formula, values),
  };
}

/** Not meaningful after zero or a negative figure, nor, compounded, to a negative one. Rule: docs/rules.md#growth */
function growthFormula(now: Known | null, before: Known | null, years: number): Calculated {
  if (now === null || before === null) return null;
  const value = growth(now, before, { years }).value ?? 'n.m.';
  if (years === 1) return { formula: `IF(${before.name}<=0,"n.m.",${now.name}/${before.name}-1)`, value };
  const isNone = `OR(${before.name}<=0,${now.name}<0)`;
  return { formula: `IF(${isNone},"n.m.",(${now.name}/${before.name})^(1/${years})-1)`, value };
}

/** Other periods of the workbook, where the company reports them. */
const OTHERS: readonly StatementColumns[] = ['quarterly', 'semiannual', 'ttm'];

function nameOf({ statement, period }: { statement: StatementName; period: StatementColumns }): string {
  return `${statement.replace('_', ' ')}, ${period}`;
}

/**
 * Requests a company's statements and saves them as one workbook. A part that the server can't answer is named in it.
 * Throws when no statement can be read.
 */
export async function saveCompanyWorkbook(
  client: QueryClient,
  id: string,
  company: CompanyEntity,
  scale: Scale,
): Promise<void> {
  const missing: string[] = [];
  const part = async <T>(name: string, work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  // A failure is reported below, where the same statement is asked for again.
  const income = await client.fetchQuery(statementQuery(id, 'income_statement', 'annual')).catch(() => null);
  const known = income?.period_types ?? ['quarterly'];
  const periods = ['annual' as const, ...OTHERS.filter((period) => known.includes(period))];
  const wanted = periods
    .flatMap((period) => TTM_STATEMENTS.map((statement) => ({ statement, period })))
    // A balance is of a day: twelve months have the quarter's.
    .filter(({ statement, period }) => period !== 'ttm' || statement !== 'balance_sheet');
  const answers = await Promise.all(
    wanted.map(async ({ statement, period }) => {
      const answer = await part(
        nameOf({ statement, period }),
        client.fetchQuery(statementQuery(id, statement, period)),
      );
      return { statement, period, answer };
    }),
  );
  const statements = answers.flatMap(({ answer, ...about }): WorkbookInput['statements'] => {
    if (answer === null) return [];
    if (answer.lines.some(({ points }) => points.length > 0)) return [{ ...about, answer }];
    missing.push(`${nameOf(about)}: no figures`);
    return [];
  });
  if (statements.length === 0) throw new Error(missing[0] ?? 'No statement is available');
  const asReported = await part('As reported', client.fetchQuery(asReportedQuery(id, undefined)));
  const day = asOfDay();
  const book = companyWorkbook({
    company,
    statements,
    asReported,
    missing,
    scale,
    ...exportedFrom(),
    asOf: day,
  });
  saveFile(
    await writeBook(book),
    `${fileName(company.name)}-financials${day === undefined ? '' : `-as-known-on-${day}`}.xlsx`,
  );
}

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
  const filer = filerOf(company);
  const inputs = statements.flatMap(({ statement, period, answer }): StatementInput[] => {
    const model = statementModel(answer);
    const table = statementTable(
      model,
      { ...SHOWN, statement, period_type: period },
      filer,
      valueRows(model.grid),
    );
    if (table.rows.length === 0) return [];
    const own = period === 'annual' ? '' : `, ${PERIOD_ADJECTIVES[period]}`;
    return [{ statement, period, name: `${statementName(statement)}${own}`, table }];
  });
  const { sheets: built, cells } = statementSheets(inputs, input.scale);
  const knownOf: KnownOf = (line, year) => {
    const cell = TTM_STATEMENTS.map((name) => cells.find(name, 'annual', line, year)).find(
      (found) => found !== null,
    );
    if (cell === undefined) return null;
    const { sheet, row, column, point } = cell;
    const name = cellReference(sheet, row, column);
    return { name: shownValue(point) === point.value ? name : `(-${name})`, value: point.value };
  };
  const segments = segmentSheet(statements.find(isAnnual)?.answer.segments ?? null, filer);
  const others = [
    ...(segments === null ? [] : [segments]),
    ...(asReported === null ? [] : printedSheets(asReported, filer)),
  ];
  return [
    aboutBook(input),
    ...built.map(({ sheet }) => sheet),
    ratioSheet(knownOf, inputs.find(isAnnual)?.table.columns ?? []),
    ...others.map(({ sheet }) => sheet),
    sourceSheet(
      [...built, ...others].flatMap(({ sources }) => sources),
      input.link,
    ),
  ];
}

const isAnnual = ({ statement, period }: { statement: StatementName; period: StatementColumns }): boolean =>
  statement === 'income_statement' && period === 'annual';

/** All periods of a statement in full units. */
const SHOWN = { view: 'values', periods: 'all', label: 'fiscal', scale: 'units' } as const;

/** The statements as their report prints them: lines, order, labels and signs, with the tags of each line. */
function printedSheets({ statements, filing }: ResponseOf<'asReported'>, filer: NamedFiler): SourcedSheet[] {
  return statements.map((statement) => {
    const title = `${label(statement.title)}, ${filing.form} ${filing.accession_number}`;
    return figureSheet(
      { ...printedTable(statement, filing, filer), title },
      { name: PRINTED_NAMES[statement.kind], second: { head: 'Tag', of: tagOf } },
    );
  });
}

const tagOf = ({ cells }: FigureRow): string => tags(cells.flatMap(({ sources = [] }) => sources)).join(', ');

/** What the workbook is, its date and address, and what it lacks. */
function aboutBook({ company, missing, link, date, asOf, scale }: WorkbookInput): BookSheet {
  return aboutSheet([
    ['Company', label(company.name)],
    ['Source', registerText([filerOf(company)])],
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
