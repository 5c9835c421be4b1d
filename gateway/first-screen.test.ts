import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import type { PageParts } from './compress.ts';
import { readFirstScreens, splitPage, withFirstScreen } from './first-screen.ts';

const PAGE = [
  '<!doctype html><html><head><title>Filings Desk</title>',
  '<script type="module" crossorigin src="/assets/index-1a.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/base-1a.js">',
  '<link rel="stylesheet" crossorigin href="/assets/index-1a.css"></head>',
  '<body><script src="/theme.js"></script><div id="root"><header>Filings Desk</header></div></body></html>',
].join('');

const { head, rest } = splitPage(PAGE);

/** A page as a browser has it in the end. */
const whole = async (page: PageParts | null | undefined): Promise<string> =>
  page == null ? expect.unreachable('no page') : `${page.head}${await page.rest()}`;

test('a page begins with what a browser can fetch while the rest is drawn', () => {
  expect(head).toBe(
    [
      '<!doctype html><html><head>',
      '<link rel="stylesheet" crossorigin href="/assets/index-1a.css">',
      '<link rel="preload" href="/theme.js" as="script">',
    ].join(''),
  );
});

test('a first screen takes the place of the header, cannot be used, and comes before the scripts', () => {
  const drawn = { html: '<main>Revenue $&1</main>', title: 'A < B & C', answers: '[]' };
  expect(withFirstScreen(rest, drawn, ['/theme.js', '/assets/base-1a.js', '/assets/page-1a.js'])).toBe(
    [
      '<title>A &lt; B &amp; C</title></head>',
      '<body><script src="/theme.js"></script><div id="root" inert><main>Revenue $&1</main></div>',
      '<script type="application/json" id="answers">[]</script>',
      '<template id="scripts"><script type="module" crossorigin src="/assets/index-1a.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/base-1a.js">',
      '<link rel="modulepreload" crossorigin href="/assets/page-1a.js"></template></body></html>',
    ].join(''),
  );
});

test('no text of an answer ends its element', () => {
  const name = '</script><script src=//x></script><!--<script>';
  const page = withFirstScreen(rest, { html: '', title: '', answers: JSON.stringify([name]) }, []);
  const data = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual([name]);
});

test('styles in attributes, which the policy of pages refuses, are left out, and words like them are not', () => {
  const html = '<p style="color:red" class="a">say style=&quot;x&quot;</p>';
  const page = withFirstScreen(rest, { html, title: '', answers: '[]' }, []);
  expect(page).toContain('<p class="a">say style=&quot;x&quot;</p>');
});

/** A built folder whose program for Node is this text; null: the build has none. */
function folderOf(program: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-first-screen-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, '.server'));
  if (program !== null) writeFileSync(join(folder, '.server', 'server.js'), program);
  return folder;
}

const open = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://127.0.0.1${address}`, { headers });
const visitor = { address: null, host: 'desk.example.com', secure: true, proxied: false };
const send = () => Promise.reject(new Error('nothing is asked'));

test('without the build for Node pages have no first screen', () => {
  expect(readFirstScreens(folderOf(null), () => undefined)).toBeNull();
});

test.each([
  ['a phone', { 'sec-ch-ua-mobile': '?1' }, 'phone'],
  ['a phone that says it otherwise', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 'phone'],
  ['another device', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, 'wide'],
])('a page is drawn with its query, for %s', async (_, headers, device) => {
  const program =
    'export const drawFirstScreen = async ({ address, device, origin }) => ({ html: `${origin}${address} ${device}`, title: "t", answers: "[]" });';
  const screens = readFirstScreens(folderOf(program), () => undefined);
  const page = await vi.waitFor(() => whole(screens?.(open('/peers?company=A%26B', headers), visitor, send)));
  expect(page).toContain(`<div id="root" inert>https://desk.example.com/peers?company=A%26B ${device}</div>`);
});

test.each([
  ['that leads elsewhere', 'export const drawFirstScreen = async () => null;', 0],
  ['that fails', 'export const drawFirstScreen = async () => { throw new Error("broken") };', 1],
  ['that takes too long', 'export const drawFirstScreen = () => new Promise(() => undefined);', 0],
])('a page %s has no first screen, and a failure is reported', async (_, program, reports) => {
  const said: string[] = [];
  const screens = readFirstScreens(folderOf(`globalThis.isLoaded = true;${program}`), (message) =>
    said.push(message),
  );
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'isLoaded')).toBe(true));
  Reflect.deleteProperty(globalThis, 'isLoaded');
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  const page = await whole(screens?.(open('/'), visitor, send));
  // As it was built.
  expect(page).toContain('<div id="root"><header>Filings Desk</header></div>');
  expect(page).toContain('<title>Filings Desk</title>');
  expect(page).toContain('<script type="module" crossorigin src="/assets/index-1a.js"></script>');
  expect(said).toHaveLength(reports);
});
