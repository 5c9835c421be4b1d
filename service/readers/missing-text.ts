import { isTextDocument } from '../../domain/documents/submission.ts';
import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/** Why a stored document of a filing has no text. */
export async function missingTextReasons(
  filing: Filing,
  store: Store,
): Promise<(document: { filename: string; type: string | null }) => string> {
  const refused = await refusedFiles(filing, store);
  return ({ filename, type }) => {
    if (!isTextDocument(filename, type)) return 'it is not a text document';
    // A text is quarantined separately from its file, which other readers may still use.
    const reason = refused((cik) => SOURCE_KEYS.text(cik, filing.accession_number, filename));
    if (reason !== undefined) return notTaken(reason);
    return `its text has not been extracted; load company ${filing.ciks[0] ?? ''} with its documents again`;
  };
}

/** Why a file was quarantined; null when it was not. */
export async function refusalOf(filing: Filing, filename: string, store: Store): Promise<string | null> {
  const refused = await refusedFiles(filing, store);
  const { accession_number } = filing;
  const reason =
    refused((cik) => SOURCE_KEYS.document(cik, accession_number, filename)) ??
    refused((cik) => SOURCE_KEYS.file(cik, accession_number, filename));
  return reason === undefined ? null : notTaken(reason);
}

const notTaken = (reason: string): string => `it was rejected: ${reason}`;

/** Reason of what was quarantined of a filing, by its key for one of the filers. */
async function refusedFiles(
  { ciks }: Filing,
  store: Store,
): Promise<(key: (cik: string) => string) => string | undefined> {
  const lists = await Promise.all(ciks.map((cik) => store.facts.quarantined(cik)));
  const reasons = new Map(lists.flat().map(({ url, reason }) => [url, reason]));
  return (key) => reasons.get(ciks.map(key).find((url) => reasons.has(url)) ?? '');
}
