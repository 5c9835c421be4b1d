import type { Fact } from '../statements/fact.ts';
import type { InstanceRecord } from '../statements/instance.ts';

/** A file that was not taken in, and why. */
export type QuarantineRecord = {
  /** Address on sec.gov. */
  url: string;
  cik: string;
  accession_number: string | null;
  /** One sentence: what was wrong with it. */
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
};

export type FactStore = {
  /**
   * Replaces a company's companyfacts in one transaction; a rerun with the same facts writes nothing. Returns rows
   * changed.
   */
  saveFacts(cik: string, facts: Fact[]): Promise<number>;
  /** Facts of the concepts, of all taxonomies and units, in no order; empty when none are loaded. */
  facts(cik: string, concepts: readonly string[]): Promise<Fact[]>;
  /** Changes whenever anything stored may have changed, by this process or another: what was read before may be old. */
  version(): Promise<string>;
  /** Every concept a company has facts of, with how many. */
  concepts(cik: string): Promise<{ concept: string; count: number }[]>;
  /** CIKs with facts. */
  companiesWithFacts(): Promise<string[]>;
  /** Stores one filing's instance in one transaction. Returns rows changed. */
  saveInstance(record: InstanceRecord): Promise<number>;
  /** Newest instance of a company among these root forms, by period end then filing date; null when none is stored. */
  latestInstance(cik: string, root_forms: readonly string[]): Promise<InstanceRecord | null>;
  /** Stored instances of a company, newest first, without their content. */
  instances(
    cik: string,
  ): Promise<Pick<InstanceRecord, 'accession_number' | 'form' | 'filed' | 'period_end'>[]>;
  /** Notes a file that was not taken in; again for the same reason writes nothing. */
  quarantine(record: QuarantineRecord): Promise<void>;
  /** Drops the note on a file of a company, which has been taken in since. */
  release(url: string, cik: string): Promise<void>;
  /** Files not taken in: of a company, or with null of all, by CIK and address. */
  quarantined(cik: string | null): Promise<QuarantineRecord[]>;
};
