import type { CompanyEvent } from '../../components/events/company-event.ts';

export type EventMonth = {
  /** `2026-10`. */
  id: string;
  /** 'October 2026'. */
  name: string;
  events: CompanyEvent[];
};

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

function monthName(id: string): string {
  const time = Date.parse(`${id}-01T00:00:00Z`);
  return Number.isNaN(time) ? id : format.format(time);
}

/** Events grouped by filing month, in the given order. */
export function groupByMonth(events: readonly CompanyEvent[]): EventMonth[] {
  const months = Map.groupBy(events, ({ filing_date }) => filing_date.slice(0, 7));
  return [...months].map(([id, inMonth]) => ({ id, name: monthName(id), events: inMonth }));
}
