import type { CompanyEvent } from '../../../views/events.ts';
import { formatMonth } from '../../../views/format/dates.ts';

export type EventMonth = {
  /** `2026-10`. */
  id: string;
  /** 'Oct 2026'. */
  name: string;
  events: CompanyEvent[];
};

/** Events grouped by filing month, in the given order. */
export function groupByMonth(events: readonly CompanyEvent[]): EventMonth[] {
  const months = Map.groupBy(events, ({ filing_date }) => filing_date.slice(0, 7));
  return [...months].map(([id, inMonth]) => ({ id, name: formatMonth(id), events: inMonth }));
}
