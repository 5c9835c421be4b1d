import type { FilingDocument, FilingResponse } from '../../contract/reader.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { documentUrl } from './edgar-url.ts';
import { toFilingAnswer } from './filing-answer.ts';
import { findFiling } from './find-filing.ts';
import type { Handler } from './handler.ts';
import { primaryDocumentOf } from './primary-document.ts';
import { unreadableReasons } from './unreadable.ts';

/** One filing with its documents and its neighbours of the same form. An extension. */
export const filing: Handler<'filing'> = async ({ path }, { store }) => {
  const found = await findFiling(path.accession, store);
  const { accession_number, ciks } = found;
  const [companies, documents, missing, { previous, next }] = await Promise.all([
    filersOf(ciks, store),
    store.filings.documents(accession_number),
    store.filings.missing(accession_number),
    store.filings.neighbours(ciks[0] ?? '', accession_number),
  ]);
  const sample = companies.some((company) => company.sample);
  const names = new Map(companies.map(({ cik, name }) => [cik, name]));
  return {
    filing: toFilingAnswer(found, { cik: ciks[0] ?? '', sample }, names),
    companies: companies.map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    documents: await describeDocuments(found, { documents, sample }, store),
    missing,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
    sample,
  };
};

/** A filer whose own list is not loaded may have no name here: its CIK stands for it. */
async function filersOf(ciks: readonly string[], store: Store) {
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

async function describeDocuments(
  found: Filing,
  { documents, sample }: { documents: StoredDocument[]; sample: boolean },
  store: Store,
): Promise<FilingDocument[]> {
  if (documents.length === 0) return [];
  const { accession_number, ciks } = found;
  const [texts, reasonOf] = await Promise.all([
    store.fullText.texts(accession_number),
    unreadableReasons(found, store),
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

function toNeighbour(found: Filing | null): FilingResponse['previous'] {
  if (found === null) return null;
  const { accession_number, form, filing_date, report_date } = found;
  return { accession_number, form, filing_date, period_end: report_date };
}
