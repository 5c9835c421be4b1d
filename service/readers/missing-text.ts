import { isTextDocument } from '../../domain/documents/is-text-document.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';

/** Why a stored document of a filing has no text. */
export async function missingTextReasons(
  filing: Filing,
  store: Store,
): Promise<(document: { filename: string; type: string | null }) => string> {
  const refused = await refusedFiles(filing, store);
  return ({ filename, type }) => {
    if (!isTextDocument(filename, type)) return 'it is not a text document';
    // A text is quarantined separately from its file, which other readers may still use.
    const reason = refused.get(`${filename}#text`);
    if (reason !== undefined) return notTaken(reason);
    return `its text has not been extracted; load company ${filing.ciks[0] ?? ''} with its documents again`;
  };
}

/** Why a file was quarantined; null when it was not. */
export async function refusalOf(filing: Filing, filename: string, store: Store): Promise<string | null> {
  const refused = await refusedFiles(filing, store);
  const reason = refused.get(`${filename}#document`) ?? refused.get(filename);
  return reason === undefined ? null : notTaken(reason);
}

const notTaken = (reason: string): string => `it was rejected: ${reason}`;

/** Reasons by file name, for a filing's quarantined files. */
async function refusedFiles({ accession_number, ciks }: Filing, store: Store): Promise<Map<string, string>> {
  const lists = await Promise.all(ciks.map((cik) => store.facts.quarantined(cik)));
  const refused = lists.flat().filter((row) => row.accession_number === accession_number);
  return new Map(refused.map(({ url, reason }) => [url.slice(url.lastIndexOf('/') + 1), reason]));
}
