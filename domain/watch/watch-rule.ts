import type { SCREEN_PERIODS } from '../../contract/screen.ts';
import type { WatchDefinition } from '../../contract/watches.ts';
import { type Filer, type FilerFilter, filerTests } from '../company/filer-filter.ts';
import { itemLabel, tagLabel } from '../disclosures/tags.ts';
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
  /** Other wordings of them. */
  added: readonly Query[];
  skip_stop_words: boolean;
  word_forms: boolean;
  items: ReadonlySet<string> | null;
  /** Keys of the sections whose text is searched; null for all. */
  sections: ReadonlySet<string> | null;
  filers: FilerFilter;
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

/** What filters read of a stored filing. */
export type WatchedFiling = {
  accession_number: string;
  form: string;
  root_form: string;
  filing_date: string;
  report_date: string | null;
  acceptance_datetime: string | null;
  /** 8-K item codes. */
  items: readonly string[];
  companies: readonly ({ cik: string } & Filer)[];
};

const NAMED = 3;

function someOf(texts: readonly string[]): string {
  const rest = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What a disclosure is called within a sentence: 'risk factors'. */
const sectionName = (tag: string | undefined): string =>
  tag === undefined ? 'any section' : (itemLabel(tag)?.toLowerCase() ?? tagLabel(tag));

function subject(watch: WatchDefinition): string {
  switch (watch.kind) {
    case 'companies':
      return `Filings of ${someOf(watch.companies)}`;
    case 'search':
      return `Search: ${watch.q}`;
    case 'disclosure': {
      return `New wording in ${sectionName(watch.tag)}, ${percent(watch.minimum_novelty)} or more`;
    }
    case 'item':
      return `8-K item ${someOf(watch.items)}`;
  }
  return `${watch.where.join(', ')}, ${watch.period_type}`;
}

/** What a watch is called unless it was given a name. Example: '8-K item 5.02 · AAPL'. */
export function watchName(watch: WatchDefinition): string {
  const companies = watch.kind === 'companies' ? [] : (watch.companies ?? []);
  const forms = watch.forms ?? [];
  const parts = [subject(watch), someOf(companies), someOf(forms)].filter((part) => part !== '');
  return parts.join(' · ').slice(0, 120);
}

/**
 * Whether EDGAR accepted a filing after a watch was made, so that loading older filings alerts nobody. Without a time of
 * acceptance, the filing date decides.
 * Rule: docs/rules.md#watches
 */
export function isAcceptedSince(
  since: string,
  { acceptance_datetime, filing_date }: Pick<WatchedFiling, 'acceptance_datetime' | 'filing_date'>,
): boolean {
  const accepted = acceptance_datetime === null ? Number.NaN : Date.parse(acceptance_datetime);
  return Number.isNaN(accepted) ? filing_date >= since.slice(0, 10) : accepted >= Date.parse(since);
}

/** Whether a filing is one that a watch looks at. */
export function passesFilter({ ciks, forms }: WatchFilter, filing: WatchedFiling): boolean {
  if (forms !== null && !forms.has(filing.form) && !forms.has(filing.root_form)) return false;
  return ciks === null || filing.companies.some(({ cik }) => ciks.has(cik));
}

/** The other filters of a saved search. Each may be fulfilled by another filer, as in a search. */
export function passesSearchFilter({ items, filers }: SearchRule, filing: WatchedFiling): boolean {
  if (items !== null && !filing.items.some((item) => items.has(item))) return false;
  return filerTests(filers).every((test) => filing.companies.some(test));
}
