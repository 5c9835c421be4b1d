import type { MaterialEventsResponse } from '../material-events.ts';
import { csvDocument } from './csv-text.ts';

const HEADS = [
  'cik',
  'accession_number',
  'form',
  'filing_date',
  'report_date',
  'items',
  'event_type',
  'headline',
  'snippet',
  'url',
];

/** A row for each event; items are separated by spaces. */
export function eventsCsv({ company, events }: MaterialEventsResponse): string {
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
  return csvDocument(HEADS, rows);
}
