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
import type { ValueType } from '../../../../views/format/figures.ts';
import { nameWithUnit } from '../../../../views/ratios.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';

const NAME_WIDTH = 32;
const FIGURE_WIDTH = 12;

type Row = { label: string; format: ValueType } & (
  | { formula: Expression }
  | { growth: string; years: number }
);

const growthRow = (label: string, line: string, years = 1): Row => ({
  label,
  format: 'percent',
  growth: line,
  years,
});

/** Growth of three lines, the ratios and rates of the one table, and the tax rate, which is a line of the income statement. */
const ROWS: readonly Row[] = [
  growthRow('Revenue growth', 'revenue'),
  growthRow('Operating income growth', 'operating_income'),
  growthRow('Net income growth', 'net_income'),
  ...GROWTH_RATES.map(({ label, of, years }) => growthRow(label, of, years)),
  ...RATIOS.map(({ label, value_type, formula }): Row => ({
    label: nameWithUnit(label, value_type),
    format: value_type === 'days' ? 'number' : value_type,
    formula,
  })),
  { label: 'Effective tax rate', format: 'percent', formula: ['/', 'income_tax', 'pretax_income'] },
];

/** A line in a year: its cell as a formula refers to it, with the sign of its fact, and its value. */
type Known = { name: string; value: number };
export type KnownOf = (line: string, year: string) => Known | null;

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
      [text('Ratio', true), ...years.map(({ id, label = id }) => text(label, true))],
      ...rows,
    ],
    widths: [NAME_WIDTH, ...years.map(() => FIGURE_WIDTH)],
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
