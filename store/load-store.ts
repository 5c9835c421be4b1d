import type { Load, LoadFailure, LoadState } from '../contract/loads.ts';

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

/** A duty that this process has. */
export type Claim = {
  /** Whether it still has it; another process may have taken it while this one couldn't reach the store. */
  isHeld(): boolean;
  release(): Promise<void>;
};

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
  /**
   * Says that loads run or wait here, for a minute: another machine can't see this one's processes. A load that is not
   * held counts as running for ten minutes after each of its changes.
   */
  hold(ids: readonly string[]): Promise<void>;
  /**
   * Marks open loads that nobody runs any more as interrupted. Returns how many. Only the service that queued a load
   * knows whether it is lost before a process starts: it passes its own in `own`, another program passes null.
   */
  interruptLost(now: () => Date, own: ReadonlySet<string> | null): Promise<number>;
  /** Decisions to start follow one another, whichever process makes them. */
  inTurn<T>(decide: () => Promise<T>): Promise<T>;
  /**
   * Takes a duty that one process at a time has, until it is released or its process is gone for a minute. Null while
   * another has it.
   */
  claim(duty: string): Promise<Claim | null>;
  /** Changes a load. A final state sets `finished_at`. A load in a final state doesn't change. */
  change(id: string, change: LoadChange, at: string): Promise<LoadRecord | null>;
};
