import type { StatementName } from '../../../api/statements.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';
import { RATIO_FORMULAS, type RatioFormula } from './ratio-formulas.ts';
import type { StatementSheet } from './statement-sheet.ts';

const NAME_WIDTH = 32;
const FIGURE_WIDTH = 12;

/**
 * Ratios by year as formulas over the annual statements. A cell whose operand isn't reported is empty. Years without a
 * balance sheet are left out, as on the page; growth is over the year before all the same. Rule: docs/rules.md#ratios-over-time
 */
export function ratioSheet(
  statements: Partial<Record<StatementName, StatementSheet>>,
  all: readonly string[],
): BookSheet {
  const cellOf = ([statement, line]: readonly [StatementName, string], year: string) =>
    statements[statement]?.cellOf(line, year) ?? null;
  const years =
    statements.balance_sheet === undefined
      ? all
      : all.filter((year) => cellOf(['balance_sheet', 'total_assets'], year) !== null);
  const cell = (ratio: RatioFormula, year: string): BookCell => {
    const formula =
      'growth' in ratio
        ? growthFormula(cellOf(ratio.growth, year), cellOf(ratio.growth, String(Number(year) - 1)))
        : quotient(cellOf(ratio.over, year), cellOf(ratio.under, year));
    return formula === null ? null : { kind: 'formula', formula, format: ratio.format };
  };
  const rows = RATIO_FORMULAS.map((ratio): BookCell[] => [
    text(ratio.label),
    ...years.map((year) => cell(ratio, year)),
  ]);
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

/** Not meaningful over zero or a negative figure, as on the page. Rule: docs/rules.md#ratios-over-time */
function quotient(over: string | null, under: string | null): string | null {
  return over === null || under === null ? null : `IF(${under}<=0,"n.m.",${over}/${under})`;
}

/** Not meaningful after zero or a negative figure. */
function growthFormula(now: string | null, before: string | null): string | null {
  return now === null || before === null ? null : `IF(${before}<=0,"n.m.",${now}/${before}-1)`;
}
