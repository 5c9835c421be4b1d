import { join } from 'node:path';

import { expect, test } from 'vitest';

import { codeOf, RULE_MODULES, type RuleName, rulesOf } from './rules.ts';

const ROOT = join(import.meta.dirname, '..');

/** A file whose change must, and one whose change must not, have stored data made again. */
const CASES: [name: RuleName, rule: string, other: string][] = [
  ['index', 'domain/text/words.ts', 'domain/documents/read-html.ts'],
  ['texts', 'domain/documents/item-heading.ts', 'domain/text/shingles.ts'],
  ['texts', 'domain/documents/item-forms.ts', 'domain/facts/fact.ts'],
  ['disclosures', 'domain/text/shingles.ts', 'domain/documents/read-html.ts'],
  ['reports', 'ingest/parse/linkbases.ts', 'ingest/parse/company-facts.ts'],
  ['data_sets', 'domain/faces/presented-face.ts', 'ingest/parse/linkbases.ts'],
  ['facts', 'ingest/parse/json.ts', 'ingest/parse/linkbases.ts'],
  ['lists', 'ingest/normalise/filing-record.ts', 'ingest/parse/company-facts.ts'],
];

test.each(CASES)('rules of %s cover %s and not %s', (name, rule, other) => {
  const covered = codeOf(ROOT, RULE_MODULES[name]);
  expect([covered.has(rule), covered.has(other)]).toEqual([true, false]);
});

test('rules have different names, the same at each call', () => {
  const names: RuleName[] = ['index', 'texts', 'disclosures', 'reports', 'data_sets', 'facts', 'lists'];
  expect(new Set(names.map(rulesOf)).size).toBe(7);
  expect(names.map(rulesOf)).toEqual(names.map(rulesOf));
});
