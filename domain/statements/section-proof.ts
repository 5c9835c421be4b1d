import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { PrintedRow } from './face-figures.ts';

/** A line in one period, and whether it adds to its section or is deducted. */
export type Part = { line: StatementLine; point: SeriesPoint; sign: 1 | -1 };

/** Whether a line adds to its section, or is already in another line of it. */
export type Place = 'counted' | 'inside';
type PlaceOf = (part: Part) => Place | null;

/**
 * Which lines of a section add up to it. `exact`: the counted ones do. `residual`: they are known to be counted, and lack
 * `rest`. `printed`: what they lack are other printed rows. `undecided`: no filing shows which lines are parts of others.
 */
export type Proof = {
  kind: 'exact' | 'printed' | 'residual' | 'undecided';
  counted: Part[];
  inside: Part[];
  rest: number;
  /** What `printed` lacks, as printed. */
  rows?: readonly PrintedRow[];
};

/** Precisions that statements are presented in, greatest first. */
const PRECISIONS = [1e6, 1e5, 1e3];
/** Figures that a statement's precision must fit; a figure from a note may be more precise. */
const MOST_FIGURES = 0.6;
/** A sum of rounded figures is off by some units of the last digit. */
const UNITS = 2;
/** Greatest probability of coincidence at which a sum without some lines is accepted. */
const MAX_ODDS = 0.05;
const MOST_INSIDE = 4;

/** Rounding of a sum: two units of the precision that most of its figures have. */
export function roundingOf(values: readonly number[]): number {
  const fits = (precision: number): boolean =>
    values.filter((value) => value % precision === 0).length >= MOST_FIGURES * values.length;
  return UNITS * (PRECISIONS.find(fits) ?? 1);
}

const amountOf = ({ point, sign }: Part): number => sign * point.value;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + amountOf(part), 0);

type Evidence = {
  placeOf: PlaceOf;
  isPrinted: boolean;
  /** The printed rows that are no line's and that make up an amount; null without such rows. */
  rowsOf?: (rest: number) => readonly PrintedRow[] | null;
};

/**
 * Decides which lines add up to a section's amount. `placeOf` says where a line is known to be; null for one that isn't
 * known. The fewest lines without which the others add up exactly are inside others. Without such a sum the known places
 * decide, and there is a residual; a residual of twice a line is a wrong sign, and undecided. Rule: docs/rules.md#footing
 */
export function proveSection(
  amount: number,
  parts: readonly Part[],
  { placeOf, isPrinted, rowsOf = () => null }: Evidence,
): Proof {
  const rounding = roundingOf([amount, ...parts.map(({ point }) => point.value)]);
  const repeated = repeatedIn(parts, rounding, placeOf);
  const apart = parts.filter((part) => repeated.has(part) || (isPrinted && placeOf(part) === 'inside'));
  const open = parts.filter((part) => !apart.includes(part));
  const lacking = amount - sumOf(open);
  const rows = Math.abs(lacking) <= rounding ? null : rowsOf(lacking);
  if (rows !== null) return { kind: 'printed', counted: open, inside: apart, rest: lacking, rows };
  const exact = exactParts(amount, open, rounding);
  if (exact !== null) {
    const inside = [...apart, ...open.filter((part) => !exact.includes(part))];
    return { kind: 'exact', counted: exact, inside, rest: 0 };
  }
  const known = open.map((part) => ({ part, place: placeOf(part) }));
  const counted = known.filter(({ place }) => place === 'counted').map(({ part }) => part);
  const rest = amount - sumOf(counted);
  const isTurned = counted.some(
    (part) => Math.abs(Math.abs(rest) - 2 * Math.abs(part.point.value)) <= rounding,
  );
  if (known.some(({ place }) => place === null) || isTurned)
    return { kind: 'undecided', counted: [], inside: [], rest: 0 };
  const inside = [...apart, ...known.filter(({ place }) => place === 'inside').map(({ part }) => part)];
  return Math.abs(rest) <= rounding
    ? { kind: 'exact', counted, inside, rest: 0 }
    : { kind: 'residual', counted, inside, rest };
}

/** Lines that contain other lines, and more. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  selling_general_administrative: ['selling_and_marketing', 'general_and_administrative'],
  net_interest: ['interest_income', 'interest_expense'],
};

/** Lines that others repeat: the terms of a sum, or the sum where it is derived or only its terms are printed. */
function repeatedIn(parts: readonly Part[], rounding: number, placeOf: PlaceOf): Set<Part> {
  const repeated = new Set<Part>();
  for (const sum of parts) {
    const keys = SUMS[sum.line.key] ?? [];
    const terms = parts.filter(({ line }) => keys.includes(line.key));
    const isWhole = terms.length === keys.length && Math.abs(sumOf(terms) - amountOf(sum)) <= rounding;
    const isDerived = (sum.point.derived ?? null) !== null && isWhole;
    const isUnprinted = placeOf(sum) === 'inside' && terms.some((term) => placeOf(term) === 'counted');
    const own = isUnprinted || (isDerived && placeOf(sum) !== 'counted') ? [sum] : terms;
    for (const part of terms.length === 0 ? [] : own) repeated.add(part);
  }
  return repeated;
}

/** Lines that add up exactly to the amount, the most that do; null if none do, or two choices do. */
function exactParts(amount: number, parts: readonly Part[], rounding: number): Part[] | null {
  const most = Math.min(MOST_INSIDE, parts.length - 1);
  let choices = 0;
  for (let left_out = 0; left_out <= most; left_out += 1) {
    const sets = without(parts, left_out);
    choices += sets.length;
    const fitting = sets.filter((set) => Math.abs(sumOf(set) - amount) <= rounding);
    if (fitting.length === 0) continue;
    const odds = ((choices - 1) * 2 * rounding) / Math.max(Math.abs(amount), 1);
    return fitting.length === 1 && odds <= MAX_ODDS ? (fitting[0] ?? null) : null;
  }
  return null;
}

/** All choices of the parts with so many left out. */
function without(parts: readonly Part[], left_out: number): Part[][] {
  if (left_out === 0) return [[...parts]];
  return parts.flatMap((_, index) =>
    without(parts.slice(index + 1), left_out - 1).map((rest) => [...parts.slice(0, index), ...rest]),
  );
}
