import type { CompanyEvent, DocumentOffset, EventItem } from '../../../views/events.ts';

/**
 * The reader link of an event's item: at its heading when the offset is known, else by item code.
 * Null for an event without an accession number.
 */
export function eventReaderLink(event: CompanyEvent, item: EventItem | undefined = event.items[0]) {
  return readerLink(event, itemPosition(event, item));
}

/** The reader link of the headline. */
export function headlineReaderLink(event: CompanyEvent) {
  const { headline_from } = event;
  return headline_from === null ? null : readerLink(event, positionIn(headline_from));
}

/** The reader link of a document in the filing. */
export function documentReaderLink(event: CompanyEvent, filename: string) {
  return readerLink(event, { document: filename });
}

type ReaderPosition = { document?: string; offset?: number; item?: string };

function readerLink({ accession_number }: CompanyEvent, search: ReaderPosition) {
  if (accession_number === null) return null;
  return { to: '/filings/$accession', params: { accession: accession_number }, search } as const;
}

function positionIn({ filename, offset }: DocumentOffset): ReaderPosition {
  return { document: filename, offset };
}

function itemPosition({ primary_document }: CompanyEvent, item: EventItem | undefined): ReaderPosition {
  if (item === undefined) return {};
  if (item.offset === null) return { item: item.code };
  return primary_document === null
    ? { offset: item.offset }
    : positionIn({ filename: primary_document, offset: item.offset });
}
