import type { EventMarker } from '../../../../views/event-places.ts';
import { type CompanyEvent, eventName } from '../../../../views/events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { countOf } from '../../../../views/format/numbers.ts';

export type Marker = EventMarker<CompanyEvent>;

/** The label of a marker: 'Results of operations, 8-K filed Oct 30, 2025', or '3 events, May 1, 2025 to Jul 31, 2025'. */
export function markerLabel({ events }: Marker): string {
  const [newest, oldest] = [events[0], events.at(-1)];
  if (newest === undefined || oldest === undefined) return '';
  if (events.length === 1)
    return `${eventName(newest)}, ${newest.form} filed ${formatDate(newest.filing_date)}`;
  const [from, to] = [formatDate(oldest.filing_date), formatDate(newest.filing_date)];
  return `${countOf(events.length, 'event')}, ${from === to ? from : `${from} to ${to}`}`;
}
