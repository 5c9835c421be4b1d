import { type SeriesPoint, shownValue } from '../../contract/series.ts';
import { fiscalPeriod } from '../calendar/calendar-period.ts';
import { growth } from './growth.ts';
import { type Computed, shareOf } from './share-of.ts';

/** A line of a statement: its figures, and why others are missing, by period. */
type Line = { points: readonly (SeriesPoint | null)[]; gaps: ReadonlyMap<string, string> };

const pointIn = ({ points }: Pick<Line, 'points'>, period: string | null): SeriesPoint | null =>
  points.find((point) => point?.period === period) ?? null;

const missing = ({ gaps }: Line, period: string): Computed => ({
  value: null,
  text: gaps.get(period) ?? 'Not reported by this server',
});

/** The same period a year before: 'Q1 2025' → 'Q1 2024'. Null for a transition period, which has none. */
function yearBefore(period: string): string | null {
  const [, part = '', year] = /^((?:Q[1-4]|H[12]|9M) )?(\d{4})$/.exec(period) ?? [];
  return year === undefined ? null : `${part}${Number(year) - 1}`;
}

/** Growth of a line, as reported, on the same period a year before. Rule: docs/rules.md#growth */
export function growthAt(line: Line, period: string): Computed {
  const now = pointIn(line, period);
  if (now === null) return missing(line, period);
  const base = pointIn(line, yearBefore(period));
  if (base === null) return { value: null, text: 'Not available: no prior-year figure' };
  const sign = shownValue(base) < 0 ? 'negative' : 'positive';
  const { value, text } = growth(now, base, { when: `in ${fiscalPeriod(base.period)}`, sign });
  return value === null ? { value, text } : { value, text, now, base };
}

/** The line that others are shares of, and its name. */
export type Base = { name: string; points: readonly (SeriesPoint | null)[] } | null;

/** A line's share of another in the same period. */
export function shareAt(line: Line, period: string, base: Base): Computed {
  const now = pointIn(line, period);
  if (now === null) return missing(line, period);
  const whole = base === null ? null : pointIn(base, period);
  return shareOf(now, whole, { name: base?.name ?? 'base', when: fiscalPeriod(period) });
}
