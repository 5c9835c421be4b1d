import type { SeriesPoint } from '../../contract/series.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';

/** One value with where it comes from; null with a reason where a ratio or growth is missing or not meaningful. */
export type CurrentCell = {
  value: number | null;
  unit: string | null;
  period: string;
  period_end: string;
  accession_number: string | null;
  concept: string | null;
  is_derived: boolean;
  /** Whether the figure fails a check. */
  is_doubtful: boolean;
  reason: string | null;
  /** Only where `value` is null because it is not meaningful: the number that was computed, if there is one. */
  not_meaningful?: number | null;
};

/** A figure of a statement as a cell. */
export function cellOfPoint(point: SeriesPoint, period_end: string): CurrentCell {
  return {
    value: point.value,
    unit: point.unit,
    period: point.period,
    period_end: point.period_end ?? period_end,
    accession_number: point.accession_number ?? null,
    concept: point.concept ?? null,
    is_derived: (point.derived ?? null) !== null,
    is_doubtful: (point.warnings ?? []).length > 0,
    reason: null,
  };
}

/** A line of twelve months as a cell; a sum names the filing of its newest quarter. */
export function cellOfItem(item: TtmLineItem, end: string): CurrentCell {
  const newest = item.source ?? item.quarters?.at(-1) ?? null;
  const operand = item.derived?.operands.at(-1)?.source ?? null;
  return {
    value: item.value,
    unit: item.units,
    period: 'TTM',
    period_end: item.method === 'balance' ? (newest?.period_end ?? end) : end,
    accession_number: newest?.accession_number ?? operand?.accession_number ?? null,
    concept: item.tag,
    is_derived: item.method !== 'balance',
    is_doubtful: (item.warnings ?? []).length > 0 || (item.warning ?? null) !== null,
    reason: null,
  };
}
