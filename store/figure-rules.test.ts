import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { parseSync } from 'vite';
import { afterEach, expect, test } from 'vitest';

import { codeOf, commentsOf, digestOf, FIGURE_MODULES, RULE_MODULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '..');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function write(files: Record<string, string>, root = mkdtempSync(join(tmpdir(), 'figure-rules-'))): string {
  folders.push(...(folders.includes(root) ? [] : [root]));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Every file of this repository that Node loads with the given modules. */
function loadedByNode(modules: readonly string[]): string[] {
  const imports = modules.map((name) => `await import(${JSON.stringify(pathToFileURL(join(ROOT, name)))});`);
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
    ${imports.join('\n')}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const files = stdout.split('\n').filter((url) => url.startsWith('file:'));
  return [...new Set(files.map((url) => relative(ROOT, fileURLToPath(url))))];
}

test('the digest covers every file that Node loads to compute figures', () => {
  const loaded = loadedByNode(FIGURE_MODULES).filter((name) => !name.startsWith('node_modules'));
  const covered = codeOf(ROOT, FIGURE_MODULES);
  expect(loaded.filter((name) => !covered.has(name))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(70);
  // A store's engine is no rule of figures: a new index must not have a market's figures computed again.
  expect([...covered.keys()].filter((name) => name.includes('sqlite'))).toEqual([]);
});

const FILES: Record<string, string> = {
  'a/entry.ts': `import { b } from '../b/b.ts';\nimport type { T } from '../t/t.ts';\nexport { b };`,
  'b/b.ts': `import {\n  c,\n  type C,\n} from "../c/c.ts";\nimport './side.ts';\nexport const b = c;`,
  'b/side.ts': `export const later = () => import('../d/d.ts');`,
  'c/c.ts': `export * from './e.ts';\nexport type C = 1;`,
  'c/e.ts': `export const c = 1;`,
  'd/d.ts': '',
  't/t.ts': 'export type T = 1;',
  'b/b.test.ts': '',
};

test.each([
  ['a/entry.ts', true],
  ['b/b.ts', true],
  ['b/side.ts', true],
  ['c/c.ts', true],
  ['c/e.ts', true],
  ['d/d.ts', true],
  ['t/t.ts', false],
  ['b/b.test.ts', false],
])('a change of %s changes the digest: %s', (name, isRule) => {
  const root = write(FILES);
  const before = digestOf(root, ['a/entry.ts']);
  write({ [name]: `${FILES[name]}\nexport const changed = 1;` }, root);
  expect(digestOf(root, ['a/entry.ts']) !== before).toBe(isRule);
});

const COMMENTED = `const a = "// no"; // why
/** What it returns.
 *  In two lines. */
const b = a + \`/* no */ \${[a].map((x) => { return \`//\${x}\`; })} // no\`; /* why */
  // why
const c = /[/*]\\/*'/u.test(b) ? 4 / 2 /* why */ : '/* no */';
`;
const BARE = `const a = "// no";
const b = a + \`/* no */ \${[a].map((x) => { return \`//\${x}\`; })} // no\`;
const c = /[/*]\\/*'/u.test(b) ? 4 / 2 : '/* no */';
`;

const digest = (code: string) => digestOf(write({ 'a.ts': code }), ['a.ts']);

test('comments change no digest, and what looks like one does', () => {
  expect(digest(COMMENTED)).toBe(digest(BARE));
  for (const at of BARE.matchAll(/no/g)) {
    expect(digest(`${BARE.slice(0, at.index)}on${BARE.slice(at.index + 2)}`)).not.toBe(digest(BARE));
  }
});

test('comments of all rules are those that a parser finds', () => {
  const code = codeOf(ROOT, [...FIGURE_MODULES, ...Object.values(RULE_MODULES).flat()]);
  expect(code.size).toBeGreaterThan(100);
  for (const [name, text] of code) {
    const comments = parseSync(name, text).comments.map(({ start, end }) => [start, end]);
    expect([name, commentsOf(text)]).toEqual([name, comments]);
  }
});

test('a rule that moves to another folder is still covered', () => {
  const root = write({
    ...FILES,
    'a/entry.ts': `export { f } from '../new/room/f.ts';`,
    'new/room/f.ts': '1',
  });
  expect([...codeOf(root, ['a/entry.ts']).keys()]).toEqual(['a/entry.ts', 'new/room/f.ts']);
});
