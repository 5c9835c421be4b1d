import type { ItemSpan } from '../documents/item-span.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { primaryDocumentOf } from './primary-document.ts';

/** A document of a filing with the length of its text; null where that is not stored. */
export type ToldDocument = StoredDocument & { characters: number | null };

/** A filing with what is stored of its documents and texts. */
export type ToldFiling = {
  filing: Filing;
  /** Name of the document that its items stand in; null while no document is stored. */
  main: string | null;
  /** Its headings; null while its text is not stored. */
  items: ItemSpan[] | null;
  exhibits: ToldDocument[];
};

/** Reads what is stored of a filing, but for the texts themselves. */
export async function readToldFiling(filing: Filing, store: Store): Promise<ToldFiling> {
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
