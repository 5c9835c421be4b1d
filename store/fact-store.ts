import type { ReportFace } from '../domain/statements/as-reported/face-statement.ts';
import type { Fact } from '../domain/statements/fact.ts';
import type { InstanceRecord } from '../domain/statements/instance.ts';
import type { Quarantine } from './quarantine.ts';

/** A report whose statements are stored as printed. */
export type FaceReport = Pick<InstanceRecord, 'accession_number' | 'form' | 'filed' | 'period_end'> & {
  /** As its cover states them; null when it states none. */
  fiscal_year: number | null;
  fiscal_period: string | null;
};

export type FactStore = Quarantine & {
  /**
   * Replaces a company's companyfacts in one transaction; a rerun with the same facts writes nothing. Returns rows
   * changed.
   */
  saveFacts(cik: string, facts: Fact[]): Promise<number>;
  /** Facts of the concepts, of all taxonomies and units, in no order; empty when none are loaded. */
  facts(cik: string, concepts: readonly string[]): Promise<Fact[]>;
  /** Every concept a company has facts of, with how many. */
  concepts(cik: string): Promise<{ concept: string; count: number }[]>;
  /** CIKs with companyfacts. */
  companiesWithFacts(): Promise<string[]>;
  /** CIKs with a stored instance of a report. */
  companiesWithInstances(): Promise<string[]>;
  /** Stores one filing's instance in one transaction. Returns rows changed. */
  saveInstance(record: InstanceRecord): Promise<number>;
  /** Newest instance of a company among these root forms, by period end then filing date; null when none is stored. */
  latestInstance(cik: string, root_forms: readonly string[]): Promise<InstanceRecord | null>;
  /** The newest `limit` instances of a company among these root forms, newest first. */
  newestInstances(cik: string, root_forms: readonly string[], limit: number): Promise<InstanceRecord[]>;
  /** Stored instances of a company, newest first, without their content. */
  instances(
    cik: string,
  ): Promise<Pick<InstanceRecord, 'accession_number' | 'form' | 'filed' | 'period_end'>[]>;
  /** Stores the statements of a report as printed in one transaction. Returns rows changed. */
  saveFace(cik: string, report: FaceReport, face: ReportFace): Promise<number>;
  /** Reports of a company whose statements are stored as printed, newest first, without them. */
  faceReports(cik: string): Promise<FaceReport[]>;
  /** Statements of a filing as printed; null when they are not stored. */
  face(cik: string, accession_number: string): Promise<ReportFace | null>;
};
