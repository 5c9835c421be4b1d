import type { ExchangeCode, SectorCode } from '../contract/company-codes.ts';
import type { NamedCompany } from '../domain/company/company-index.ts';
import type { SubsetRule } from '../domain/company/subsets.ts';

/** One row of EDGAR's ticker lists: a security, not a company. `rank` is its row, 0 for the first. */
export type TickerRow = {
  cik: string;
  name: string;
  ticker: string;
  exchange: ExchangeCode | null;
  rank: number;
};

export type FormerName = { name: string; from: string | null; to: string | null };

/** A company as its submissions file states it. Empty strings of EDGAR are null here. */
export type CompanyRecord = {
  cik: string;
  name: string;
  entity_type: string | null;
  /** Four digits as text. */
  sic: string | null;
  sic_description: string | null;
  state_of_incorporation: string | null;
  /** MMDD. */
  fiscal_year_end: string | null;
  filer_category: string | null;
  business_location: string | null;
  /** Primary first. */
  tickers: { ticker: string; exchange: ExchangeCode | null }[];
  former_names: FormerName[];
  sample: boolean;
};

/** A stored company, or only its row of the ticker list if `loaded` is false. */
export type Company = CompanyRecord & {
  /** Primary ticker; null when it has none. */
  ticker: string | null;
  /** Exchange of the primary ticker. */
  exchange: ExchangeCode | null;
  /** Null until loaded. */
  sector: SectorCode | null;
  /** Row in the ticker list, lower is more popular. Null if it isn't on the list. */
  rank: number | null;
  loaded: boolean;
  /** When the stored data was read, ISO 8601 UTC. Null until loaded. */
  as_of: string | null;
};

export type CompanyMatch = { company: Company; score: number; matched_former_name?: string };

export type CompanyFilter = {
  sector?: SectorCode | undefined;
  exchange?: ExchangeCode | undefined;
  loaded?: boolean | undefined;
  /** Evaluated as of `today` (YYYY-MM-DD). */
  subset?: { rule: SubsetRule; today: string } | undefined;
};

type CompanyPage = { companies: Company[]; total: number };

export type CompanyStore = {
  /** Company of a ticker or CIK as typed; a numeric text is a CIK first. Null when there is none. */
  resolve(identifier: string): Promise<Company | null>;
  /** Ranked search (docs/rules.md#company-search): at most `limit` companies, one row a CIK, and how many matched. */
  search(q: string, limit: number): Promise<{ matches: CompanyMatch[]; total: number }>;
  /** The company that each text names by a ticker or its whole name, in the texts' order; null for one that names none. */
  named(texts: readonly string[]): Promise<(NamedCompany | null)[]>;
  /** Companies that have a ticker or are loaded, most popular first, then by name. */
  list(filter: CompanyFilter, page: { offset: number; limit: number }): Promise<CompanyPage>;
  count(filter: CompanyFilter): Promise<number>;
  /** At most `limit` CIKs above `after` of companies that are loaded and not invented, ascending. */
  loadedAfter(after: string, limit: number): Promise<string[]>;
  /** Names by CIK, for co-registrants; CIKs unknown to the store are absent. */
  names(ciks: string[]): Promise<Map<string, string>>;
  /** Those of the CIKs that are companies of the sample. */
  invented(ciks: string[]): Promise<Set<string>>;
  /** Industry names by SIC code, as companies state them. Codes of no company are absent. */
  industries(sics: string[]): Promise<Map<string, string>>;
  /** Upserts by CIK in one transaction. Returns whether anything changed. */
  save(record: CompanyRecord, readAt: string): Promise<boolean>;
  /** Securities of one of the two lists. */
  countTickers(list: { sample: boolean }): Promise<number>;
  /**
   * Replaces the ticker lists in one transaction: the sample's rows and EDGAR's are two lists, and each replaces
   * only itself. Returns rows added, changed or dropped.
   */
  saveTickers(rows: TickerRow[], list: { sample: boolean; read_at: string }): Promise<number>;
};
