import type { Load, LoadFailure, LoadState } from '../../contract/loads.ts';

/** A load and its options. `pid` is its process, null if none is running. */
export type LoadRecord = Load & {
  forms: string[] | null;
  since: string | null;
  pid: number | null;
};

export type LoadChange = Partial<
  Pick<
    LoadRecord,
    | 'cik'
    | 'name'
    | 'ticker'
    | 'step'
    | 'done'
    | 'total'
    | 'filings_added'
    | 'documents_added'
    | 'documents_missing'
    | 'message'
    | 'pid'
  >
> & { state?: LoadState; failure?: LoadFailure | null };

export type LoadStore = {
  create(load: {
    id: string;
    identifier: string;
    with_documents: boolean;
    forms: string[] | null;
    since: string | null;
    at: string;
  }): Promise<LoadRecord>;
  get(id: string): Promise<LoadRecord | null>;
  /** Newest first. */
  list(limit: number): Promise<LoadRecord[]>;
  /** Queued and running ones. */
  open(): Promise<LoadRecord[]>;
  /** Changes a load. A final state sets `finished_at`. A load in a final state doesn't change. */
  change(id: string, change: LoadChange, at: string): Promise<LoadRecord | null>;
};
