import type { Edgar } from '../../edgar/client.ts';
import type { Filing, StoredDocument } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/** How far a load is. Counts are those of this load so far. */
export type LoadProgress = {
  cik: string | null;
  name: string | null;
  ticker: string | null;
  /** What the load is doing, as shown to users. */
  step: string;
  /** Of the step: pages of the list, or filings. */
  done: number;
  /** Null until known. */
  total: number | null;
  filings_changed: number;
  documents_stored: number;
  documents_missing: number;
  facts_changed: number;
  instances_changed: number;
};

/** The progress of a load that has not begun. */
export function noProgress(cik: string): LoadProgress {
  return {
    cik,
    name: null,
    ticker: null,
    step: '',
    done: 0,
    total: null,
    filings_changed: 0,
    documents_stored: 0,
    documents_missing: 0,
    facts_changed: 0,
    instances_changed: 0,
  };
}

/** Receives the progress of a load, often; the load waits while it is written down. */
export type LoadObserver = (progress: LoadProgress) => Promise<void>;

/** Reports what changed in the progress of a load. */
export type ReportProgress = (change: Partial<LoadProgress>) => Promise<void>;

/**
 * Whether far fewer rows came than are stored: none, or less than half. EDGAR's files grow, so such a file is taken for
 * a faulty answer and what is stored stays. Rule: docs/rules.md#edgar-answers
 */
export function isSharpShrink(stored: number, came: number): boolean {
  return stored > 0 && came < stored / 2;
}

/** Whether a document is the one that contains the filing's Items. */
export function isMain(
  filing: Filing,
  { filename, type }: Pick<StoredDocument, 'filename' | 'type'>,
): boolean {
  if (filing.primary_document !== null) return filename === filing.primary_document;
  return filename === `${filing.accession_number}.txt` || type === filing.form;
}

/** What every step of a load works with. */
export type LoadTools = {
  store: Store;
  edgar: Edgar;
  now: () => Date;
  signal: AbortSignal;
  /** Accept companyfacts with far fewer facts than are stored. */
  replace_facts?: boolean;
};
