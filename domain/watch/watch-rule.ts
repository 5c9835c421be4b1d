import type { SCREEN_PERIODS } from '../../contract/screen.ts';
import type { Query } from '../query/query.ts';
import type { Condition } from '../screen/condition.ts';

/** Filings that a watch looks at. Null: any. */
export type WatchFilter = {
  ciks: ReadonlySet<string> | null;
  /** Exact forms, and root forms, which take their amendments. */
  forms: ReadonlySet<string> | null;
};

/** A saved search, parsed. */
export type SearchRule = {
  /** The words typed; null if the search has only filters. */
  own: Query | null;
  /** Phrases added for them. */
  added: readonly Query[];
  skip_stop_words: boolean;
  word_forms: boolean;
  items: ReadonlySet<string> | null;
  /** Keys of the sections whose text is searched; null for all. */
  sections: ReadonlySet<string> | null;
  sics: ReadonlySet<string> | null;
  /** EDGAR's codes of places. */
  locations: ReadonlySet<string> | null;
  location_type: 'located' | 'incorporated';
};

export type WatchedCondition = { text: string; condition: Condition };

/** What a watch looks for, ready to be compared with filings. */
export type WatchRule = { filter: WatchFilter } & (
  | { kind: 'companies' }
  | { kind: 'search'; search: SearchRule }
  | { kind: 'disclosure'; tag: string | null; minimum_novelty: number }
  | { kind: 'item'; items: ReadonlySet<string> }
  | {
      kind: 'figure';
      conditions: readonly WatchedCondition[];
      period_type: (typeof SCREEN_PERIODS)[number];
      currency: string;
    }
);

/** A stored filing, as far as filters ask. */
export type WatchedFiling = {
  accession_number: string;
  form: string;
  root_form: string;
  filing_date: string;
  report_date: string | null;
  acceptance_datetime: string | null;
  /** 8-K item codes. */
  items: readonly string[];
  companies: readonly {
    cik: string;
    sic: string | null;
    business_location: string | null;
    state_of_incorporation: string | null;
  }[];
};
