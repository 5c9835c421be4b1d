import { type SeriesPoint, shownValue } from '../../contract/series.ts';

/** A figure computed from a line's and its base, or why there is none: "Not meaningful: …" is drawn as "n.m.". */
export type Computed<P = SeriesPoint> =
  | { value: number; text: null; now: P; base: P }
  | { value: null; text: string };

/**
 * An amount as shown, as a share of revenue or total assets: the one rule of common size and margins. Not meaningful of zero or a
 * negative figure, nor available of another unit. Rule: docs/rules.md#shares-of-a-line
 */
export function shareOf<P extends Pick<SeriesPoint, 'value' | 'unit' | 'display_value'>>(
  now: P,
  whole: P | null | undefined,
  { name, when }: { name: string; when: string },
): Computed<P> {
  if (!/^[A-Z]{3}$/.test(now.unit)) return { value: null, text: 'Not a monetary amount' };
  if (whole === null || whole === undefined || whole.unit !== now.unit)
    return { value: null, text: `Not available: no ${name} in ${when}` };
  if (whole.value <= 0) {
    const sign = whole.value === 0 ? 'zero' : 'negative';
    return { value: null, text: `Not meaningful: ${name} is ${sign} in ${when}` };
  }
  return { value: shownValue(now) / whole.value, text: null, now, base: whole };
}
