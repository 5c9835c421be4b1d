import { type Expression, GROWTH_RATES, operandsOf, RATIOS } from '../../../../domain/ratios/ratio-table.ts';
import type { StatementName } from '../../../api/statements.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';
import type { ValueType } from '../../../format/value-type.ts';
import type { StatementSheet } from './statement-sheet.ts';

const NAME_WIDTH = 32;
const FIGURE_WIDTH = 12;
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

type Row = { label: string; format: ValueType } & (
  | { formula: Expression }
  | { growth: string; years: number }
);

const growthRow = (label: string, growth: string, years = 1): Row => ({
  label,
  format: 'percent',
  growth,
  years,
});

/** Growth of three lines, the ratios and rates of the one table, and the tax rate, which is a line of the income statement. */
const ROWS: readonly Row[] = [
  growthRow('Revenue growth', 'revenue'),
  growthRow('Operating income growth', 'operating_income'),
  growthRow('Net income growth', 'net_income'),
  ...GROWTH_RATES.map(({ label, of, years }) => growthRow(label, of, years)),
  ...RATIOS.map(({ label, value_type, formula }): Row => ({
    label: value_type === 'days' && !label.endsWith('days') ? `${label} (days)` : label,
    format: value_type === 'days' ? 'number' : value_type,
    formula,
  })),
  { label: 'Effective tax rate', format: 'percent', formula: ['/', 'income_tax', 'pretax_income'] },
];

/** The cell of a line in a year, as a formula refers to it; null where there is no figure. */
type CellOf = (line: string, year: string) => string | null;

/**
 * Ratios by year as formulas over the annual statements. A cell whose operand isn't reported is empty. Years without a
 * balance sheet are left out, as on the page; growth is over the year before all the same. Rule: docs/rules.md#ratios-over-time
 */
export function ratioSheet(
  statements: Partial<Record<StatementName, StatementSheet>>,
  all: readonly string[],
): BookSheet {
  const cellOf: CellOf = (line, year) =>
    STATEMENTS.map((name) => statements[name]?.cellOf(line, year) ?? null).find((cell) => cell !== null) ??
    null;
  const years =
    statements.balance_sheet === undefined
      ? all
      : all.filter((year) => cellOf('total_assets', year) !== null);
  const cell = (row: Row, year: string): BookCell => {
    const formula =
      'growth' in row
        ? growthFormula(
            cellOf(row.growth, year),
            cellOf(row.growth, String(Number(year) - row.years)),
            row.years,
          )
        : ratioFormula(row.formula, (line) => cellOf(line, year));
    return formula === null ? null : { kind: 'formula', formula, format: row.format };
  };
  const rows = ROWS.map((row): BookCell[] => [text(row.label), ...years.map((year) => cell(row, year))]);
  return {
    name: 'Ratios',
    rows: [
      [text('Ratios by fiscal year, from the annual statements', true)],
      [text('Ratio', true), ...years.map((year) => text(year, true))],
      ...rows.filter((row) => row.slice(1).some((value) => value !== null)),
    ],
    widths: [NAME_WIDTH, ...years.map(() => FIGURE_WIDTH)],
    frozen: { rows: 2, columns: 1 },
  };
}

/** Not meaningful over a negative figure and empty over zero, as on the page. Rule: docs/rules.md#ratio-definitions */
function ratioFormula(formula: Expression, cellOf: (line: string) => string | null): string | null {
  const cells = new Map(operandsOf(formula).map((line) => [line, cellOf(line)]));
  if ([...cells.values()].includes(null)) return null;
  const write = (part: Expression): string => {
    if (typeof part === 'number') return String(part);
    if (typeof part === 'string') return cells.get(part) ?? '';
    return `${operand(part[1])}${part[0]}${operand(part[2])}`;
  };
  const operand = (part: Expression): string => (typeof part === 'object' ? `(${write(part)})` : write(part));
  const denominators = denominatorsOf(formula).map(write);
  const is = (sign: string) =>
    denominators.length === 1
      ? `${denominators[0] ?? ''}${sign}0`
      : `OR(${denominators.map((one) => `${one}${sign}0`).join(',')})`;
  return `IF(${is('=')},"",IF(${is('<')},"n.m.",${write(formula)}))`;
}

function denominatorsOf(formula: Expression): Expression[] {
  if (typeof formula !== 'object') return [];
  const inner = [...denominatorsOf(formula[1]), ...denominatorsOf(formula[2])];
  return formula[0] === '/' ? [...inner, formula[2]] : inner;
}

/** Not meaningful after zero or a negative figure, nor, compounded, to a negative one. Rule: docs/rules.md#growth */
function growthFormula(now: string | null, before: string | null, years: number): string | null {
  if (now === null || before === null) return null;
  if (years === 1) return `IF(${before}<=0,"n.m.",${now}/${before}-1)`;
  return `IF(OR(${before}<=0,${now}<0),"n.m.",(${now}/${before})^(1/${years})-1)`;
}
