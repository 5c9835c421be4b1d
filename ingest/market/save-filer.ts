import { SOURCE_KEYS, isListKey } from '../../domain/filing/edgar-address.ts';
import type { MarketChange, MarketFiler } from '../../store/market.ts';
import { rulesOf } from '../../store/rules.ts';
import type { SourceRecord } from '../../store/sources.ts';
import { refusalOf } from '../failure.ts';
import { minimalCompany } from '../steps/company.ts';
import { refuseShrink } from '../steps/load-facts.ts';
import type { LoadTools } from '../steps/load-tools.ts';
import type { MarketMembers } from './filers.ts';
import { factsMark, listMark } from './marks.ts';
import type { ReadFiler, Refusal } from './read-filer.ts';

export type SaveTools = Pick<LoadTools, 'store' | 'now' | 'replace_facts'> & {
  /** Addresses of quarantined files. */
  quarantined: ReadonlySet<string>;
};

export type SavedFiler = MarketChange & { is_left_out: boolean; facts: number; refused: Refusal[] };

const NO_CHANGE: MarketChange = { company_changed: false, filings_changed: 0, facts_changed: 0 };

/** Marks of a list: of the archive's members, and as a load of the company alone would leave them. */
function listSources(
  { list, refused }: ReadFiler,
  members: MarketMembers,
  is_left_out: boolean,
): SourceRecord[] {
  const [main] = members.list;
  if (list === null || main === undefined || refused.some(({ url }) => isListKey(url))) return [];
  const own = { etag: null, last_modified: null, sha256: list.sha256, rules: rulesOf('lists') };
  const marks = [listMark(members.cik, members.list, is_left_out ? 'left out' : 'stored')];
  if (!is_left_out) marks.push({ url: SOURCE_KEYS.list(members.cik), ...own });
  if (!is_left_out && list.is_whole) marks.push({ url: SOURCE_KEYS.wholeList(members.cik), ...own });
  return marks.map((mark) => ({ ...mark, read_at: main.changed_at }));
}

function factsSources({ facts, cik }: ReadFiler, members: MarketMembers): SourceRecord[] {
  if (facts === null || members.facts === null) return [];
  const mark = factsMark(cik, members.facts);
  const own = { ...mark, url: SOURCE_KEYS.storedFacts(cik), sha256: facts.sha256 };
  return [mark, own].map((each) => ({
    ...each,
    read_at: members.facts?.changed_at ?? '',
  }));
}

/** Company to save: as its list states it; where only facts are known of an unknown one, by them. */
async function companyOf(tools: SaveTools, { cik, list, facts }: ReadFiler): Promise<MarketFiler['company']> {
  if (list !== null) return list.company;
  const known = await tools.store.companies.resolve(cik);
  return known?.loaded === true ? null : minimalCompany(cik, known, facts?.name ?? null, false);
}

/** Whether a filer is not to be stored: it only reports its holdings, has no facts, and is not stored already. */
async function isLeftOut(tools: SaveTools, read: ReadFiler, members: MarketMembers): Promise<boolean> {
  if (read.list?.is_insider !== true || read.facts !== null || members.facts !== null) return false;
  return (await tools.store.companies.resolve(read.cik))?.loaded !== true;
}

/** The filer without facts far fewer than those stored, which are refused. */
async function withoutShrink(tools: SaveTools, read: ReadFiler): Promise<ReadFiler> {
  if (read.facts === null) return read;
  try {
    await refuseShrink(tools, read.cik, read.facts);
    return read;
  } catch (cause) {
    const reason = refusalOf(cause);
    if (reason === null) throw cause;
    const refusal = { url: SOURCE_KEYS.facts(read.cik), reason };
    return { ...read, facts: null, refused: [...read.refused, refusal] };
  }
}

/**
 * Stores a filer in one transaction and quarantines the members that were refused. An insider without facts is only
 * marked as read, unless insiders are wanted. Throws StoreError.
 */
export async function saveFiler(
  tools: SaveTools,
  given: ReadFiler,
  members: MarketMembers,
  options: { insiders: boolean },
): Promise<SavedFiler> {
  const { store, now, quarantined } = tools;
  const read = await withoutShrink(tools, given);
  const { cik, list, facts, refused } = read;
  const at = now().toISOString();
  for (const { url, reason } of refused)
    await store.facts.quarantine({ url, cik, accession_number: null, reason, at });

  const is_left_out = !options.insiders && (await isLeftOut(tools, read, members));
  if (list === null && facts === null) return { ...NO_CHANGE, is_left_out, facts: 0, refused };
  const sources = [...listSources(read, members, is_left_out), ...factsSources(read, members)];
  const refusedUrls = new Set(refused.map(({ url }) => url));
  const urls = [SOURCE_KEYS.list(cik), SOURCE_KEYS.facts(cik)];
  const change = await store.market.saveFiler({
    cik,
    company: is_left_out ? null : await companyOf(tools, read),
    filings: is_left_out ? null : (list?.filings ?? null),
    facts: facts?.facts ?? null,
    sources,
    released: urls.filter((url) => quarantined.has(url) && !refusedUrls.has(url)),
    read_at: at,
  });
  return { ...change, is_left_out, facts: facts?.facts.length ?? 0, refused };
}
