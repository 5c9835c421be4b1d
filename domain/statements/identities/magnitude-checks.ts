import type { SeriesPoint } from '../../../contract/series.ts';
import { amountText } from '../amount-text.ts';
import type { Check } from './identity.ts';

/** A figure so many times its neighbours, or so small a part of them, is in a wrong scale. */
const SCALE = 500;
/** Neighbours are alike if neither is more times the other. */
const ALIKE = 2;

/** Whether each figure of a line has the scale of the periods before and after it, where these are alike. */
export function checkMagnitudes(key: string, points: readonly SeriesPoint[]): [period: string, Check][] {
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined || point.value === 0) return [];
    const [less, more] = [Math.abs(before.value), Math.abs(after.value)].toSorted((a, b) => a - b);
    if (less === undefined || more === undefined || less === 0 || more > ALIKE * less) return [];
    const usual = (less + more) / 2;
    const size = Math.abs(point.value);
    const isOff = size > SCALE * usual || size < usual / SCALE;
    const says = `${amountText(point.value, point.unit)}, between ${amountText(before.value, point.unit)} and ${amountText(after.value, point.unit)}: the scale may be wrong.`;
    // Held checks compare the figure with itself.
    const expected = isOff ? usual : size;
    const check = {
      identity: 'magnitude' as const,
      keys: [key],
      points: [point],
      expected,
      got: size,
      slack: 0,
      gapWith: null,
      says,
    };
    return [[point.period, check]];
  });
}
