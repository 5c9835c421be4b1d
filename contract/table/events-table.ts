import type { MaterialEventsResponse } from '../material-events.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
  cik: 'text',
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  report_date: 'date',
  items: 'text',
  event_type: 'text',
  headline: 'text',
  snippet: 'text',
  url: 'text',
} as const satisfies Columns;

/** A row for each event; items are separated by spaces. */
export function eventsTable({ company, events }: MaterialEventsResponse): DataTable {
  const rows = events.map((event) => [
    company?.cik,
    event.accession_number ?? event.accession,
    event.form,
    event.filing_date,
    event.report_date,
    event.items.join(' '),
    event.primary_event_type,
    event.headline ?? event.description,
    event.snippet,
    event.url,
  ]);
  return { columns: COLUMNS, rows };
}
