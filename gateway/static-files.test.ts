import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';
import { createPageFiles, earlyLinks, readStaticFiles } from './static-files.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'desk-files-')), 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
mkdirSync(join(folder, '.vite'));
writeFileSync(
  join(folder, '.vite', 'route-chunks.json'),
  JSON.stringify([{ path: '/companies/$id', files: ['/theme.js'] }]),
);
writeFileSync(join(folder, '..', 'secret.txt'), 'outside');

const gateway = createGateway({
  upstream: () => Promise.reject(new Error('no request may be sent')),
  files: readStaticFiles(folder),
  report: () => undefined,
});

const SCRIPT = '/assets/app-1a2b.js';

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return gateway.fetch(new Request(`http://127.0.0.1${path}`, { method, headers }));
}

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/companies/AAPL/filings?form_type=10-K', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/companies/BRK.B', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/no/such/page', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/companies/AAPL/nothing', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/%zz', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/app-1a2b.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/gone-9z.js', 404, 'text/plain; charset=utf-8', null],
  ['/favicon.ico', 404, 'text/plain; charset=utf-8', null],
])('%s is answered %i %s', async (path, status, type, caching) => {
  const response = await get(path);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([status, type, caching]);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/assets/%00',
])('nothing outside the folder is served for %s', async (path) => {
  expect(await (await get(path)).text()).not.toContain('outside');
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['identity;q=0', null],
])('Accept-Encoding %j is answered with coding %j', async (accepted, coding) => {
  const response = await get(SCRIPT, accepted === undefined ? {} : { 'accept-encoding': accepted });
  const { headers } = response;
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(headers.get('content-length')).toBe(String(bytes.byteLength));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((plain: Buffer) => plain);
  expect(decode(bytes).toString()).toBe('export {};');
});

test.each(['identity', 'gzip', 'br'])('each coding (%s) has an ETag that answers 304', async (accepted) => {
  const first = await get(SCRIPT, { 'accept-encoding': accepted });
  const etag = first.headers.get('etag') ?? '';
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(SCRIPT, { 'accept-encoding': accepted, 'if-none-match': held });
    expect([held, again.status, await again.text()]).toEqual([held, 304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
  }
  const other = await get(SCRIPT, { 'accept-encoding': accepted, 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('a page that has not changed still names what to fetch with it', async () => {
  const first = await get('/companies/AAPL');
  const again = await get('/companies/AAPL', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('link')]).toEqual([304, '</theme.js>; rel=preload; as=script']);
});

test('HEAD has the headers of GET and no body', async () => {
  const got = await get(SCRIPT, { 'accept-encoding': 'gzip' });
  const head = await get(SCRIPT, { 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...got.headers]);
});

test('a range is answered with the whole file', async () => {
  const response = await get(SCRIPT, { range: 'bytes=0-3' });
  expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
  expect(await response.text()).toBe('export {};');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const response = await get(SCRIPT, {}, method);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

const filesOf = createPageFiles([
  { path: '/', files: ['/assets/home-1a.js', '/assets/inter-1a.woff2'] },
  {
    path: '/companies/$id',
    files: ['/theme.js', '/assets/app-1a.css', '/assets/company-1a.js'],
  },
  { path: '/companies/$id/filings', files: ['/assets/filings-1a.js'] },
  { path: '/companies/browse', files: ['/assets/browse-1a.js'] },
]);

test.each<[pathname: string, expected: string | null]>([
  [
    '/',
    '</assets/home-1a.js>; rel=modulepreload, </assets/inter-1a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ],
  [
    '/companies/AAPL',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  [
    '/companies/BRK.B/',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  ['/companies/browse', '</assets/browse-1a.js>; rel=modulepreload'],
  ['/companies/AAPL/filings', '</assets/filings-1a.js>; rel=modulepreload'],
  ['/companies/AAPL/nothing', null],
  [
    '/companies/%0d%0aset-cookie:a',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  ['/elsewhere', null],
])('%s links %s', (pathname, expected) => {
  expect(earlyLinks(filesOf(pathname))).toBe(expected);
});

test.each([
  'https://example.com/a.js',
  '/assets/a.js>; rel=stylesheet, <x',
  '/assets/../a.js',
  '/a.html',
  '//a.js',
])('a build that names %j is refused', (file) => {
  expect(() => createPageFiles([{ path: '/', files: [file] }])).toThrow('is not a file');
});
