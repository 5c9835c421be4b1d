import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { dropLegalWords, nameWords } from './company-name.ts';
import { nameSimilarity } from './name-similarity.ts';
import { buildTrigrams, type TrigramIndex } from './trigrams.ts';

/** A company as search sees it. Smaller `popularity` is more popular. */
export type SearchableCompany = {
  cik: string;
  name: string;
  /** Primary ticker. */
  ticker: string | null;
  /** Every ticker, the primary among them. */
  tickers: readonly string[];
  former_names: readonly string[];
  popularity: number;
};

type NameKey = { full: string; core: string };
type Entry = NameKey & {
  company: SearchableCompany;
  words: string[];
  former: (NameKey & { name: string })[];
};

export type CompanyIndex = { entries: Entry[]; byTicker: Map<string, Set<Entry>>; trigrams: TrigramIndex };

export type RankedCompany = { cik: string; score: number; matched_former_name?: string };

/** Least Jaro-Winkler similarity that counts as a typing error. */
const TYPO_SIMILARITY = 0.88;
/** Shorter texts are too alike by chance. */
const TYPO_MIN_LENGTH = 4;
const SUBSTRING_MIN_LENGTH = 3;
const TICKER_PREFIX_MAX = 5;

function keyOf(name: string): NameKey & { words: string[] } {
  const words = nameWords(name);
  return { words, full: words.join(' '), core: dropLegalWords(words).join(' ') };
}

/** Prepares companies for search; built once for a state of the names. */
export function buildCompanyIndex(companies: readonly SearchableCompany[]): CompanyIndex {
  const entries = companies
    .toSorted((a, b) => a.popularity - b.popularity || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map((company) => ({
      company,
      ...keyOf(company.name),
      former: company.former_names.map((name) => ({ name, ...keyOf(name) })),
    }));
  const byTicker = new Map<string, Set<Entry>>();
  for (const entry of entries) {
    for (const ticker of entry.company.tickers) {
      const holders = byTicker.get(ticker) ?? new Set();
      byTicker.set(ticker, holders.add(entry));
    }
  }
  return { entries, byTicker, trigrams: buildTrigrams(entries.map(({ core }) => core)) };
}

type Query = NameKey & { words: string[]; core_words: string[]; cik: string | null; ticker: string | null };

function readQuery(q: string): Query {
  const key = keyOf(q);
  return { ...key, core_words: dropLegalWords(key.words), cik: parseCik(q), ticker: parseTicker(q) };
}

function startsName(entry: NameKey, query: Query): boolean {
  return entry.core.startsWith(query.core) || entry.full.startsWith(query.full);
}

function hasWordPrefixes(entry: Entry, query: Query): boolean {
  const everyIn = (wanted: string[]): boolean =>
    wanted.every((prefix) => entry.words.some((word) => word.startsWith(prefix)));
  return everyIn(query.core_words) || everyIn(query.words);
}

/** Score of a company by what it is called now, 0 when no class but typing errors or substrings can apply. */
function scoreName(entry: Entry, query: Query, holders: Set<Entry> | undefined): number {
  if (holders?.has(entry) === true) return 1000;
  if (entry.company.cik === query.cik) return 900;
  if (query.core === '') return 0;
  if (entry.core === query.core) return 800;
  const { ticker } = query;
  const short = ticker !== null && ticker.length <= TICKER_PREFIX_MAX;
  if (short && entry.company.ticker?.startsWith(ticker) === true) return 700;
  if (startsName(entry, query)) return 600;
  return hasWordPrefixes(entry, query) ? 500 : 0;
}

function findFormerName(entry: Entry, query: Query): string | undefined {
  if (query.core === '') return undefined;
  return entry.former.find((former) => startsName(former, query))?.name;
}

/** Entries whose name is the query with a typing error. */
function findTypos(index: CompanyIndex, query: Query): Set<Entry> {
  const found = new Set<Entry>();
  if (query.core.length < TYPO_MIN_LENGTH) return found;
  for (const position of index.trigrams.similar(query.core)) {
    const entry = index.entries[position];
    if (entry !== undefined && nameSimilarity(query.core, entry.core) >= TYPO_SIMILARITY) found.add(entry);
  }
  return found;
}

/**
 * Companies that a text names, best first, at most `limit`, one a CIK; `total` counts all that matched.
 * Scores: 1000 a ticker, 900 the CIK, 800 the name, 700 start of the primary ticker, 600 start of the name, 500 starts of
 * its words, 400 a former name or its start, 300 the name with a typing error, 200 inside the name. Equal scores stand by
 * popularity, then by name.
 * Source: domain §9.2. Example: 'microsft' → MICROSOFT CORP, 300.
 */
export function rankCompanies(
  index: CompanyIndex,
  q: string,
  limit: number,
): { ranked: RankedCompany[]; total: number } {
  const query = readQuery(q);
  const holders = query.ticker === null ? undefined : index.byTicker.get(query.ticker);
  const typos = findTypos(index, query);
  const ranked: RankedCompany[] = [];
  for (const entry of index.entries) {
    const match = scoreEntry(entry, query, { holders, typos });
    if (match !== null) ranked.push({ cik: entry.company.cik, ...match });
  }
  // Entries stand by popularity and the sort is stable.
  const sorted = ranked.toSorted((a, b) => b.score - a.score);
  return { ranked: sorted.slice(0, limit), total: ranked.length };
}

function scoreEntry(
  entry: Entry,
  query: Query,
  found: { holders: Set<Entry> | undefined; typos: Set<Entry> },
): Omit<RankedCompany, 'cik'> | null {
  const score = scoreName(entry, query, found.holders);
  if (score > 0) return { score };
  const former = findFormerName(entry, query);
  if (former !== undefined) return { score: 400, matched_former_name: former };
  if (found.typos.has(entry)) return { score: 300 };
  const inside = query.core.length >= SUBSTRING_MIN_LENGTH && entry.core.includes(query.core);
  return inside ? { score: 200 } : null;
}
