import type { CompanyEvent, EventItem, EventPlace } from './company-event.ts';

/**
 * Address of the reader at an item of an event: its heading where that is known, else wherever the reader finds the item.
 * Null for an event without an accession number.
 */
export function eventAddress(event: CompanyEvent, item: EventItem | undefined = event.items[0]) {
  return readerAddress(event, placeOf(event, item));
}

/** Address of the reader at the words of the headline. */
export function headlineAddress(event: CompanyEvent) {
  const { headline_from } = event;
  return headline_from === null ? null : readerAddress(event, placeIn(headline_from));
}

/** Address of the reader at a document of the filing. */
export function documentAddress(event: CompanyEvent, filename: string) {
  return readerAddress(event, { document: filename });
}

type Place = { document?: string; offset?: number; item?: string };

function readerAddress({ accession_number }: CompanyEvent, search: Place) {
  if (accession_number === null) return null;
  return { to: '/filings/$accession', params: { accession: accession_number }, search } as const;
}

function placeIn({ filename, offset }: EventPlace): Place {
  return { document: filename, offset };
}

function placeOf({ primary_document }: CompanyEvent, item: EventItem | undefined): Place {
  if (item === undefined) return {};
  if (item.offset === null) return { item: item.code };
  return primary_document === null
    ? { offset: item.offset }
    : placeIn({ filename: primary_document, offset: item.offset });
}
