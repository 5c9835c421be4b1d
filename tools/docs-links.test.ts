import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { headingAnchors, relativeLinks } from './rule-citations.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: (name) => name.includes('node_modules') });
const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => basename(path));

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test.each(PAGES)('links of %s lead to files and headings that exist', (page) => {
  const broken = relativeLinks(read(page)).filter(({ file, anchor }) => {
    const path = file === null ? page : join(dirname(page), file);
    if (!existsSync(join(ROOT, path))) return true;
    return anchor !== null && !headingAnchors(read(path)).has(anchor);
  });
  expect(broken).toEqual([]);
});

test('the index of decisions lists every decision once, in order', () => {
  const linked = relativeLinks(read('docs/decisions/README.md')).flatMap(({ file }) => file ?? []);
  expect(linked.filter((file) => /^\d{4}-/.test(file))).toEqual(DECISIONS.toSorted());
});

test.each(DECISIONS)('%s has title, date, status and three sections', (name) => {
  expect(read(`docs/decisions/${name}`)).toMatch(
    /^# .+\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: \w.*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/,
  );
});

test.each<[heading: string, anchor: string]>([
  ['# The query language', 'the-query-language'],
  ['## SEC’s own index & `efts`', 'secs-own-index--efts'],
  ['### 8-K items', '8-k-items'],
])('%s has the anchor %s', (heading, anchor) => {
  expect([...headingAnchors(heading)]).toEqual([anchor]);
});
