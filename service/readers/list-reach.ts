import type { ListReach } from '../../contract/coverage.ts';
import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';

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
