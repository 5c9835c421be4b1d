import { nameKey, type NameKey } from './company-name.ts';
import { buildTrigrams, type TrigramIndex } from './trigrams.ts';

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
