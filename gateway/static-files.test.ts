import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';
import { readStaticFiles } from './static-files.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'desk-files-')), 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
writeFileSync(join(folder, '..', 'secret.txt'), 'outside');

const gateway = createGateway({
  upstream: () => Promise.reject(new Error('no request may get here')),
  files: readStaticFiles(folder),
  bound_to_loopback: true,
  report: () => undefined,
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return gateway.fetch(new Request(`http://127.0.0.1${path}`, { headers }));
}

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/companies/AAPL/filings?form_type=10-K', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/companies/BRK.B', 200, 'text/html; charset=utf-8', 'no-cache'],
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

test('a compressed copy is served to who takes it, and the ETag answers 304', async () => {
  const first = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await get('/assets/app-1a2b.js', {
    'accept-encoding': 'gzip',
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('only /embed may stand in a frame of another site', async () => {
  const app = await get('/companies');
  expect(app.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(app.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(app.headers.get('x-frame-options')).toBe('DENY');
  const embed = await get('/embed/chart');
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(embed.headers.get('x-frame-options')).toBeNull();
});
