import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { PAGE_TITLES } from '../views/page-titles.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const PAGE = read('docs/contributing.md');

/** Rooms of the product. `tools/`, `e2e/` and `sample/` only use what is added to it. */
const ROOMS = '{auth,contract,desk,domain,edgar,gateway,ingest,mcp,openbb,search,service,src,store,views}';
const NO_TEST = /\.test\.tsx?$|\/testing\/|\/conformance\//;
const SOURCES = globSync(`${ROOMS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !NO_TEST.test(path));

/** Paths that a text names, without placeholders such as `<noun>`. */
function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([\w.$-]+\/[\w./$-]*)`/g)].map(([, path = '']) => path);
}

function sectionOf(heading: string): string {
  const [, section] = PAGE.split(`\n### ${heading}\n`);
  return section?.split(/\n#{2,3} /)[0] ?? '';
}

/** The key by which a section is compared with the code, and the files that the section names. */
function listOf(heading: string): { key: string; files: string[] } {
  const section = sectionOf(heading);
  const [, key = ''] = /Traced with `(\w+)`/.exec(section) ?? [];
  return { key, files: pathsOf(section).filter((path) => /\.tsx?$/.test(path)) };
}

/** Files listed for what an addition needs only sometimes: they don't mention the key. */
const SOMETIMES: Readonly<Record<string, readonly string[]>> = {
  'A ratio': ['contract/ratio-names.ts'],
  'A search filter': ['store/schema.ts', 'search/opensearch/documents.ts'],
};

test.each(['A ratio', 'A search filter'])(
  'the list of "%s" names every file that mentions one',
  (heading) => {
    const { key, files } = listOf(heading);
    expect(key).not.toBe('');
    const mention = new RegExp(`\\b${key}\\b`);
    const sometimes = SOMETIMES[heading] ?? [];
    expect(files.filter((path) => !sometimes.includes(path)).toSorted()).toEqual(
      SOURCES.filter((path) => mention.test(read(path))).toSorted(),
    );
    expect(files).toEqual(expect.arrayContaining([...sometimes]));
  },
);

test.each([
  'e2e/walk.spec.ts',
  'e2e/accessibility.spec.ts',
  'e2e/first-screen.spec.ts',
  'e2e/budget.spec.ts',
  'tools/bench/pages.ts',
])('%s visits every page of the site', (path) => {
  const visited = (address: string): boolean => new RegExp(`['\`}]${address}[?'\`]`).test(read(path));
  expect(Object.keys(PAGE_TITLES).filter((address) => !visited(address))).toEqual([]);
});

test.each(globSync('docs/**/*.md', { cwd: ROOT }))('files that %s names exist', (page) => {
  const rooms = new Set(
    globSync('*', { cwd: ROOT }).filter((name) => name !== 'node_modules' && name !== 'dist'),
  );
  const named = pathsOf(read(page)).filter((path) => rooms.has(path.split('/')[0] ?? ''));
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
