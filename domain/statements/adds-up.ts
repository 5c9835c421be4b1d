import type { Fact } from './fact.ts';
import type { Figure } from './figure.ts';
import { statedUnit } from './same-figure.ts';

type Total = Pick<Fact, 'value' | 'unit'>;

/** Share of the year by which quarters may miss it, as after a small correction of one of them alone. */
const SLACK = 0.001;
/** Rounded values of one year miss it by this many of their units at most. */
const UNITS = 3;
/** Of values stated to different units, the coarser may only end in zeros by chance. */
const MOST = 0.01;

/** Whether figures add up to a total within 0.1 percent or rounding. */
export function isSum(parts: readonly Figure[], full: Total): boolean {
  return isRoundedSum(parts, full) || gap(parts, full) <= SLACK * Math.abs(full.value);
}

/** Whether figures add up to a total but for rounding. */
export function isRoundedSum(parts: readonly Figure[], full: Total): boolean {
  const values = [full.value, ...parts.map(({ value }) => value)].filter((value) => value !== 0);
  const units = values.map(statedUnit);
  const most = MOST * Math.max(0, ...values.map(Math.abs));
  const rounding = Math.max(Math.min(...units), Math.min(Math.max(...units), most));
  return gap(parts, full) <= UNITS * rounding;
}

function gap(parts: readonly Figure[], full: Total): number {
  if (parts.some(({ unit }) => unit !== full.unit)) return Number.POSITIVE_INFINITY;
  return Math.abs(parts.reduce((sum, { value }) => sum + value, -full.value));
}

/** Whether four quarters add up to the year; true when a quarter is missing. */
export function addsUp(
  quarters: readonly (Figure | null)[],
  full: Total | null,
  isTotal: typeof isSum = isSum,
): boolean {
  const known = quarters.filter((figure) => figure !== null);
  return full === null || known.length < quarters.length || isTotal(known, full);
}
