import type { StatementName } from '../statements/line.ts';
import type { HeldFigure, HeldPeriod } from './held-lines.ts';
import { labelLikeness } from './label-likeness.ts';
import { significantDigits } from './printed-amount.ts';
import type { ReleaseAmount, ReleaseRow } from './release-table.ts';
import type { TableScale } from './table-scale.ts';

/** An earlier column of a row with the figures held of its period. */
export type EarlierAmount = {
  amount: ReleaseAmount;
  held: HeldPeriod;
  /** Whether a column of the row has the period a year later; of a balance, whether it is compared with this one. */
  is_year_before: boolean;
  /** Whether the column to be matched is that one. */
  is_base: boolean;
};

/** A line that a row ties to, by the value of the year before. */
export type Tie = {
  /** What ties: the figure held and the printed amount of its period. */
  figure: HeldFigure;
  amount: ReleaseAmount;
  /** Factor from printed amounts of this row to values of the line, its sign included. */
  factor: number;
  /** How far the row has the words of the line's label or tag, and of the label alone. */
  likeness: number;
  label_likeness: number;
};

/** Digits of one earlier value, or of all together, that tell a line without its label. */
const DIGITS = { one: 4, all: 5 } as const;
const LIKENESS_MIN = 0.4;

const PER_SHARE = /\bper\b.{0,40}\b(?:shares?|unit|ADS)\b|\bEPS\b/i;
const SHARES = /\bshares?\b|\bbasic\b|\bdiluted\b|\bassuming dilution\b/i;

/** Factor from a printed amount to units of a line; null where the row states something else than the line. */
function factorFor(
  { kind, key }: HeldFigure,
  { label, section }: ReleaseRow,
  scale: TableScale,
): number | null {
  const words = `${section} ${label}`;
  const isPerShare =
    PER_SHARE.test(words) &&
    !/\bshares?\b.{0,40}\bused\b|\bused in\b|\bweighted\b|\boutstanding\b/i.test(words);
  if (kind === 'per_share') {
    if (!isPerShare) return null;
    // Either may be printed on a row of its own, or both on one.
    if (/\bdiluted|dilution\b/i.test(label) && !/\bbasic\b/i.test(label) && key === 'eps_basic') return null;
    if (/\bbasic\b/i.test(label) && !/\bdiluted|dilution\b/i.test(label) && key === 'eps_diluted')
      return null;
    return 1;
  }
  if (kind === 'shares') return SHARES.test(words) ? scale.shares : null;
  return isPerShare ? null : scale.money;
}

/** Whether a printed amount is a value to the last digit; computed in units of the table, so that nothing is rounded. */
function isSameAmount(printed: number, value: number, factor: number): boolean {
  const scaled = value / factor;
  return Math.abs(Math.abs(printed) - Math.abs(scaled)) < 1e-9 * Math.max(1, Math.abs(scaled));
}

const figureIn = (held: HeldPeriod, statement: StatementName, key: string): HeldFigure | undefined =>
  held.figures[statement].find((figure) => figure.key === key);

/** Units of the table by which a quarter computed from rounded figures may differ from the printed one. */
const ROUNDING = 2;

type Evidence = 'ties' | 'silent' | 'contradicts';

function evidenceOf(earlier: EarlierAmount, figure: HeldFigure | undefined, factor: number): Evidence {
  if (figure === undefined) return 'silent';
  const { value, derived } = figure.point;
  if (isSameAmount(earlier.amount.value, value, factor)) return 'ties';
  const isComputed = derived !== null && derived !== undefined;
  const difference = Math.abs(Math.abs(earlier.amount.value) - Math.abs(value / Math.abs(factor)));
  return isComputed && difference <= ROUNDING ? 'silent' : 'contradicts';
}

/**
 * The line that a row of a release states: the one whose value of the year before is the row's, to the last digit, while
 * no other earlier column contradicts it. A quarter that is computed from rounded figures may differ by their rounding
 * where another length ties. Several lines are told apart by label; null without one, or where labels don't tell.
 * Rule: docs/rules.md#release-figures
 */
export function tieRow(
  row: ReleaseRow,
  earlier: readonly EarlierAmount[],
  statement: StatementName,
  scale: TableScale,
): Tie | null {
  const base = earlier.find(({ is_base }) => is_base);
  if (base === undefined || base.amount.value === 0) return null;
  const ties = base.held.figures[statement].flatMap((figure): Tie[] => {
    const unsigned = factorFor(figure, row, scale);
    if (unsigned === null) return [];
    const factor = unsigned * Math.sign(figure.point.value) * Math.sign(base.amount.value);
    const evidence = earlier.map((each) => ({
      ...each,
      says: evidenceOf(each, figureIn(each.held, statement, figure.key), factor),
    }));
    const tied = evidence.filter(({ says, is_year_before }) => says === 'ties' && is_year_before);
    const by = tied.find(({ is_base }) => is_base) ?? tied[0];
    const own = by && figureIn(by.held, statement, figure.key);
    if (by === undefined || own === undefined || evidence.some(({ says }) => says === 'contradicts'))
      return [];
    const likeness = labelLikeness(row, [figure.label, figure.point.concept ?? '']);
    if (!isTelling(evidence.filter(({ says }) => says === 'ties')) && likeness < LIKENESS_MIN) return [];
    const label_likeness = labelLikeness(row, [figure.label]);
    return [{ figure: own, amount: by.amount, factor, likeness, label_likeness }];
  });
  const [best, second] = ties.toSorted(byLikeness);
  if (best === undefined) return null;
  return second === undefined || byLikeness(best, second) < 0 ? best : null;
}

/** Two lines may be of one tag, as shareholders' and total equity without noncontrolling interests. */
const byLikeness = (one: Tie, other: Tie): number =>
  other.likeness - one.likeness || other.label_likeness - one.label_likeness;

function isTelling(tied: readonly EarlierAmount[]): boolean {
  const digits = tied.map(({ amount }) => significantDigits(amount.value));
  return Math.max(...digits) >= DIGITS.one || digits.reduce((sum, each) => sum + each, 0) >= DIGITS.all;
}
