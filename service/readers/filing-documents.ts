import type { FilingDocument } from '../../contract/filing.ts';
import { documentUrl } from '../../domain/filing/edgar-url.ts';
import { primaryDocumentOf } from '../../domain/filing/primary-document.ts';
import type { Filing, StoredDocument } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import { missingTextReasons } from './missing-text.ts';

/** A filing's companies. One that is not loaded may have no name yet and is named by its CIK. */
export async function listFilers(ciks: readonly string[], store: Store) {
  const found = await Promise.all(ciks.map((cik) => store.companies.resolve(cik)));
  return found.map((company, index) => {
    const cik = ciks[index] ?? '';
    return {
      cik,
      name: company?.name ?? `CIK ${cik}`,
      ticker: company?.ticker ?? null,
      sample: company?.sample ?? false,
    };
  });
}

/** A filing's documents in the filing's order, each with its text's length, or why it has none. */
export async function listDocuments(
  found: Filing,
  { documents, sample }: { documents: StoredDocument[]; sample: boolean },
  store: Store,
): Promise<FilingDocument[]> {
  if (documents.length === 0) return [];
  const { accession_number, ciks } = found;
  const [texts, reasonOf] = await Promise.all([
    store.fullText.texts(accession_number),
    missingTextReasons(found, store),
  ]);
  const textOf = new Map(texts.map((text) => [text.filename, text]));
  const primary = primaryDocumentOf(found, documents)?.filename;
  return documents.map((document) => {
    const text = textOf.get(document.filename);
    return {
      filename: document.filename,
      type: document.type,
      sequence: document.sequence,
      description: document.description,
      size: document.size_bytes,
      is_primary: document.filename === primary,
      characters: text?.characters ?? null,
      unreadable: text === undefined ? reasonOf(document) : null,
      url: sample ? null : documentUrl(ciks[0] ?? '', accession_number, document.filename),
      items: text?.items ?? [],
    };
  });
}
