import type { ListReach } from '../contract/coverage.ts';
import { isTextDocument } from '../domain/documents/submission.ts';
import { SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import type { Company } from '../store/companies.ts';
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

/**
 * How far a company's filing list reaches. A list read from EDGAR covers the day it was read; a copy of one, as of a folder, only the
 * days up to its newest filing.
 * Rule: docs/rules.md#reach-of-a-filing-list
 */
export async function listReach(
  { cik, sample, as_of }: Pick<Company, 'cik' | 'sample' | 'as_of'>,
  store: Store,
): Promise<ListReach> {
  const { first, latest } = await store.filings.span(cik);
  const [recent, whole] = await Promise.all([
    store.sources.get(SOURCE_KEYS.list(cik)),
    store.sources.get(SOURCE_KEYS.wholeList(cik)),
  ]);
  const isLive = recent !== null && recent.last_modified !== null;
  // A sample's list is complete, as it is invented.
  const read_at = sample ? as_of : isLive ? recent.read_at : null;
  const read_on = read_at?.slice(0, 10) ?? null;
  const until = read_on !== null && (latest === null || read_on > latest) ? read_on : latest;
  return { from: first, until, is_whole: sample || whole !== null };
}
