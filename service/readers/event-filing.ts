import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { primaryDocumentOf } from '../../domain/filing/edgar-address.ts';
import type { Filing, StoredDocument } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/** A document of a filing with the length of its text; null where that is not stored. */
type EventExhibit = StoredDocument & { characters: number | null };

/** A filing with its stored documents and texts. */
export type EventFiling = {
  filing: Filing;
  /** Name of the document that contains its items; null while no document is stored. */
  main: string | null;
  /** Its headings; null while its text is not stored. */
  items: ItemSpan[] | null;
  exhibits: EventExhibit[];
};

/** Reads a filing's documents and headings, without the texts. */
export async function readEventFiling(filing: Filing, store: Store): Promise<EventFiling> {
  const [documents, texts] = await Promise.all([
    store.filings.documents(filing.accession_number),
    store.fullText.texts(filing.accession_number),
  ]);
  const known = new Map(texts.map((text) => [text.filename, text]));
  const main = primaryDocumentOf(filing, documents)?.filename ?? null;
  return {
    filing,
    main,
    items: known.get(main ?? '')?.items ?? null,
    exhibits: documents
      .filter(({ type }) => type?.startsWith('EX-'))
      .map((document) => ({ ...document, characters: known.get(document.filename)?.characters ?? null })),
  };
}
