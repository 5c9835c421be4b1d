import type { Fact } from '../domain/facts/fact.ts';
import type { Quarantine } from './quarantine.ts';
import type { ReportStore } from './reports.ts';

export type FactStore = Quarantine &
  ReportStore & {
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
  };
