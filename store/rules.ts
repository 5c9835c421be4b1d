import { join } from 'node:path';

import { digestOf } from './figure-rules.ts';

const ROOT = join(import.meta.dirname, '..');

const INDEX = ['domain/documents/divide-sections.ts', 'store/texts/index-texts.ts'];

/** Modules that decide what is stored of EDGAR's files, and what is made of that. Figures: `figure-rules.ts`. */
export const RULE_MODULES = {
  /** Sections and words of a text, and its place in the index. */
  index: INDEX,
  /** Text, Items and placed figures of a document, and all that `index` makes of them. */
  texts: ['ingest/steps/read-text.ts', ...INDEX],
  /** Disclosures of a report, their passages and novelty. */
  disclosures: [
    'domain/disclosures/segment-report.ts',
    'domain/disclosures/score-passages.ts',
    'domain/disclosures/comparable-report.ts',
  ],
  /** Facts and printed statements of a report's XBRL. */
  reports: ['ingest/normalise/instance.ts'],
  /** Statements of SEC's Financial Statement Data Sets. */
  data_sets: ['ingest/market/data-set-face.ts', 'ingest/market/read-statements.ts'],
  /** A company's companyfacts. */
  facts: ['ingest/parse/company-facts.ts'],
  /** A company and its filing list. */
  lists: [
    'ingest/parse/submissions.ts',
    'ingest/normalise/company-record.ts',
    'ingest/normalise/filing-record.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

export type RuleName = keyof typeof RULE_MODULES;

const known = new Map<RuleName, string>();

/**
 * Name of the rules that something was made by: a digest of their code, which is stored with it, so that what earlier rules
 * made is found without a number that somebody has to raise.
 */
export function rulesOf(name: RuleName): string {
  const found = known.get(name) ?? digestOf(ROOT, RULE_MODULES[name]);
  known.set(name, found);
  return found;
}
