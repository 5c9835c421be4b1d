import type { CurrentCell, ScreenPeriod } from './current-values.ts';

/** A current figure for which other rules find another value. */
export type ChangedFigure = {
  period_type: ScreenPeriod;
  /** Name of its column. */
  column: string;
  period: string;
  period_end: string;
  unit: string | null;
  before: number | null;
  after: number | null;
  /** Report that the figure is from; that of the earlier figure where there is none now. */
  accession_number: string | null;
};

type Cells = ReadonlyMap<string, CurrentCell>;

/** Digits of a figure that count: ratios are quotients of floating point. */
const DIGITS = 12;

const same = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && a.toPrecision(DIGITS) === b.toPrecision(DIGITS));

/**
 * Figures of one period that differ between two rules: of the same facts any, else those of the same report, since a report's
 * facts never change.
 * Rule: docs/rules.md#quality
 */
export function changedFigures(
  period_type: ScreenPeriod,
  before: Cells,
  after: Cells,
  isSameInput: boolean,
): ChangedFigure[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column): ChangedFigure[] => {
    const [old, now] = [before.get(column), after.get(column)];
    const known = now ?? old;
    if (known === undefined || same(old?.value ?? null, now?.value ?? null)) return [];
    const isSamePeriod = old === undefined || now === undefined || old.period_end === now.period_end;
    const isSameReport = old !== undefined && old.accession_number === now?.accession_number;
    if (!isSamePeriod || !(isSameInput || (isSameReport && old.accession_number !== null))) return [];
    const { period, period_end, unit } = known;
    return [
      {
        period_type,
        column,
        period,
        period_end,
        unit: unit ?? old?.unit ?? null,
        before: old?.value ?? null,
        after: now?.value ?? null,
        accession_number: now?.accession_number ?? old?.accession_number ?? null,
      },
    ];
  });
}
