import type { SkippedRow } from '../parse/json.ts';
import type { InstancesResult } from './instances-work.ts';
import type { DisclosuresResult } from './load-disclosures.ts';
import type { FactsResult } from './load-facts.ts';
import type { TextsResult } from './load-texts.ts';

/** What a load did. */
export type LoadSummary = {
  cik: string;
  name: string;
  ticker: string | null;
  company_changed: boolean;
  filings_changed: number;
  documents_stored: number;
  /** Files that the filings name and the source does not have, `accession/filename`. */
  missing: string[];
  /** Files that were not taken, and why. */
  refused: { file: string; reason: string }[];
  /** Older pages of the list that the source does not have: the list is not whole then. */
  pages_missing: string[];
  /** Rows of the list that can't be read. */
  rows_skipped: SkippedRow[];
  /** Stored filings of the days that the list covers which it doesn't have. */
  filings_lost: string[];
  /** Filings whose documents are only fetched when their form is named. */
  left_out: number;
  /** Whether the source lacks the filings list, and the company is known by lists and facts alone. */
  list_missing: boolean;
  facts: FactsResult;
  instances: InstancesResult;
  texts: TextsResult;
  disclosures: DisclosuresResult;
};
