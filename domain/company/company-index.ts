import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { type NameKey, nameKey } from './company-name.ts';

/** A company for search. Lower `popularity` is more popular. */
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

export type IndexEntry = NameKey & { company: SearchableCompany; former: (NameKey & { name: string })[] };

/** Companies prepared for search, most popular first. */
export type CompanyIndex = {
  entries: IndexEntry[];
  byTicker: Map<string, Set<IndexEntry>>;
  byCik: Map<string, IndexEntry>;
  /** By the whole name without spaces and legal forms: the most popular company that has it. */
  byName: Map<string, IndexEntry>;
  trigrams: TrigramIndex;
};

function byPopularity(a: SearchableCompany, b: SearchableCompany): number {
  if (a.popularity !== b.popularity) return a.popularity - b.popularity;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

/**
 * Prepares companies for search, once per version of the names. `keyOf` may cache keys between versions, as most names
 * don't change.
 */
export function buildCompanyIndex(
  companies: readonly SearchableCompany[],
  keyOf: (name: string) => NameKey = nameKey,
): CompanyIndex {
  const entries = companies.toSorted(byPopularity).map((company) => ({
    company,
    ...keyOf(company.name),
    former: company.former_names.map((name) => ({ name, ...keyOf(name) })),
  }));
  const byTicker = new Map<string, Set<IndexEntry>>();
  const byName = new Map<string, IndexEntry>();
  for (const entry of entries) {
    if (!byName.has(entry.compact)) byName.set(entry.compact, entry);
    for (const ticker of entry.company.tickers) {
      byTicker.set(ticker, (byTicker.get(ticker) ?? new Set()).add(entry));
    }
  }
  return {
    entries,
    byTicker,
    byCik: new Map(entries.map((entry) => [entry.company.cik, entry])),
    byName,
    trigrams: buildTrigrams(entries.map(({ core_words }) => core_words)),
  };
}

/** Digits, letters and the word boundary; any other character shares the code of one of them. */
const ALPHABET = 37;
const EDGE = 36;

function characterCode(text: string, at: number): number {
  if (at < 0 || at >= text.length) return EDGE;
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 97 + 10;
  return code % 10;
}

/**
 * Distinct trigrams of words with marked boundaries, as numbers: `ibm` gives `^ib`, `ibm`, `bm$`. Trigrams with characters
 * other than a-z and 0-9 may share a number, which adds a few candidates.
 */
export function trigramsOf(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of words) {
    for (let at = -1; at + 2 <= word.length; at += 1) {
      found.add(
        (characterCode(word, at) * ALPHABET + characterCode(word, at + 1)) * ALPHABET +
          characterCode(word, at + 2),
      );
    }
  }
  return found;
}

type TrigramIndex = {
  /** Positions of names that share enough trigrams with `words`, ascending. */
  similar(words: readonly string[]): number[];
};

/** Smallest share of the query's trigrams in a candidate; one wrong letter changes up to three. */
const LEAST_SHARE = 0.3;

/** Index of names by trigram, to find candidates for typing errors. */
export function buildTrigrams(names: readonly (readonly string[])[]): TrigramIndex {
  const postings: number[][] = Array.from({ length: ALPHABET ** 3 }, () => []);
  for (const [position, words] of names.entries()) {
    for (const trigram of trigramsOf(words)) postings[trigram]?.push(position);
  }
  return {
    similar(words) {
      const wanted = trigramsOf(words);
      const least = Math.max(2, Math.ceil(wanted.size * LEAST_SHARE));
      const shared = new Uint16Array(names.length);
      for (const trigram of wanted) {
        for (const position of postings[trigram] ?? []) shared[position] = (shared[position] ?? 0) + 1;
      }
      const found: number[] = [];
      for (let position = 0; position < shared.length; position += 1) {
        if ((shared[position] ?? 0) >= least) found.push(position);
      }
      return found;
    },
  };
}

/** A company that a text names, and whether as its ticker or as its whole name. */
export type NamedCompany = { cik: string; by: 'ticker' | 'name' };

/**
 * The first company of `rankCompanies` if the text is its ticker or whole name. Null otherwise, and for a CIK. Looks no
 * other name up, so a query's words can all be tried.
 * Rule: docs/rules.md#company-search. Example: 'brk.b' → BERKSHIRE HATHAWAY INC, by ticker.
 */
export function namedCompany(index: CompanyIndex, text: string): NamedCompany | null {
  const ticker = parseTicker(text);
  // In order of popularity, like all entries.
  const [holder] = (ticker === null ? undefined : index.byTicker.get(ticker)) ?? [];
  if (holder !== undefined) return { cik: holder.company.cik, by: 'ticker' };
  const cik = parseCik(text);
  if (cik !== null && index.byCik.has(cik)) return null;
  const { compact } = nameKey(text);
  const named = compact === '' ? undefined : index.byName.get(compact);
  return named === undefined ? null : { cik: named.company.cik, by: 'name' };
}
