import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { passagePlace } from '../../../views/passages.ts';

/** The reader at a passage; null if the response doesn't name its document. */
export function readerAddress(match: DisclosureMatch) {
  const search = passagePlace(match);
  return search === null
    ? null
    : ({ to: '/filings/$accession', params: { accession: match.adsh }, search } as const);
}

type Compared = { tag: string; adsh: string; ordinal?: number | undefined };

/** URL of the redline of a disclosure against the same period a year earlier, at a passage if one is given. */
export function redlineAddress(id: string, { tag, adsh, ordinal }: Compared) {
  return {
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { tag, target: adsh, ...(ordinal === undefined ? {} : { passage: ordinal }) },
  } as const;
}
