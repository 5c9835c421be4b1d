import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { type SourceFile, citationProblems, headingAnchor } from './rule-citations.ts';

const ROOT = join(import.meta.dirname, '..');
const RULES = 'docs/rules.md';
/** Not ours to word: what is installed, built or recorded. This test quotes bad citations. */
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'test-results', 'playwright-report']);
const OWN = 'tools/rule-citations.test.ts';
const READ = /\.(?:ts|tsx|mjs|css|html|md)$/;

/** Rules that explain others and need no citation. */
const BACKGROUND: ReadonlySet<string> = new Set<string>([]);

function read(path: string): SourceFile {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

function walk(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return walk(path);
    return READ.test(path) && path !== RULES && path !== OWN ? [read(path)] : [];
  });
}

it('every comment cites a rule of the repository, and every rule is cited', () => {
  expect(citationProblems(read(RULES), walk(''), BACKGROUND)).toEqual([]);
});

describe('the checker', () => {
  const rules = {
    path: 'r.md',
    text: '## Group\n\n### 8-K items\n\nText.\n\n### Total debt\n\nSee [items](#8-k-items).\n',
  };
  const problems = (text: string) =>
    citationProblems(rules, [{ path: 'a.ts', text }], new Set(['8-k-items', 'total-debt']));

  it.each([
    ['// Rule: docs/rules.md#8-k-items', []],
    ['// Rules: docs/rules.md#8-k-items, docs/rules.md#group.', []],
    ['x;\n// Rule: docs/rules.md#debt', ["a.ts:2 cites #debt, which r.md doesn't have"]],
    ['// Rule: docs/rules.md#', ["a.ts:1 cites #, which r.md doesn't have"]],
    ['// Source: domain §5.2.', ['a.ts:1 cites a document outside the repository: domain §5.2']],
    ['// Source: spec 4.1.', ['a.ts:1 cites a document outside the repository: spec 4.1']],
    ['// see §8.', ['a.ts:1 cites a document outside the repository: §8']],
    ['// RFC 9110, §13.1.2; Regulation S-K, §229', []],
    ["['§ 409A', '409a@0']", []],
    ["spec: '4.8',", []],
  ])('of %j the problems are %j', (text, expected) => {
    const got = problems(text);
    expect(got.slice(0, Math.max(1, expected.length))).toEqual(expected);
  });

  it('names a rule that nothing cites', () => {
    expect(citationProblems(rules, [], new Set(['8-k-items']))).toEqual([
      'r.md#total-debt is cited nowhere: cite it where it is applied, or list it as background',
    ]);
  });

  it('names a repeated heading and a broken link in the page', () => {
    const page = { path: 'r.md', text: '### Debt\n\n[x](#cash)\n\n### Debt\n' };
    expect(citationProblems(page, [], new Set(['debt']))).toEqual([
      'r.md has two headings with the anchor #debt',
      "r.md:3 cites #cash, which r.md doesn't have",
    ]);
  });

  it('makes anchors as GitHub does', () => {
    expect(['8-K items before August 2004', 'SEC full-text index', 'A & B (c)'].map(headingAnchor)).toEqual([
      '8-k-items-before-august-2004',
      'sec-full-text-index',
      'a--b-c',
    ]);
  });
});
