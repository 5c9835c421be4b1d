import { isTextDocument } from '../documents/is-text-document.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';

/** Why a stored document of a filing has no text, in words. */
export async function unreadableReasons(
  { accession_number, ciks }: Filing,
  store: Store,
): Promise<(document: { filename: string; type: string | null }) => string> {
  const lists = await Promise.all(ciks.map((cik) => store.facts.quarantined(cik)));
  const refused = lists.flat().filter((row) => row.accession_number === accession_number);
  return ({ filename, type }) => {
    if (!isTextDocument(filename, type)) return 'it is not a text document';
    // A text is refused under a name of its own: the file itself may be good for other readers.
    const found = refused.find(({ url }) => url.endsWith(`/${filename}#text`));
    if (found !== undefined) return `it was not taken in: ${found.reason}`;
    return `its text is not made yet; load company ${ciks[0] ?? ''} with its documents again`;
  };
}
