import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import { createEarlyLinks, type PageFiles } from './early-links.ts';
import { securityHeaders } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type StaticFile = { type: string; etag: string; bytes: Map<string, Uint8Array<ArrayBuffer>> };

/** The built application: `find` answers a GET or HEAD from memory, and is null where there is nothing to answer. */
export type StaticFiles = { find(request: Request, pathname: string): Response | null };

/**
 * Reads a built folder into memory once, with the compressed copies that lie beside the files. Requests are looked up
 * in that table, so no path of a request ever reaches the file system.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const table = new Map<string, StaticFile>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (type !== undefined)
      table.set(`/${relative(folder, path).split(sep).join('/')}`, readFile(path, type));
  }
  const linkOf = createEarlyLinks(readPageFiles(folder));
  return { find: (request, pathname) => answer(table, linkOf, request, pathname) };
}

/** What the build says of its pages' files; nothing where it says nothing. */
function readPageFiles(folder: string): PageFiles[] {
  const path = join(folder, '.vite', 'route-chunks.json');
  if (!existsSync(path)) return [];
  const pages: PageFiles[] = JSON.parse(readFileSync(path, 'utf8'));
  return pages;
}

function readFile(path: string, type: string): StaticFile {
  const plain = new Uint8Array(readFileSync(path));
  const bytes = new Map([['identity', plain]]);
  for (const [encoding, ending] of ENCODINGS) {
    try {
      bytes.set(encoding, new Uint8Array(readFileSync(`${path}${ending}`)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return { type, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22), bytes };
}

/** A deep link has no file: it gets the application, which knows its own routes. A missing asset is missing. */
function findFile(table: Map<string, StaticFile>, pathname: string): StaticFile | undefined {
  const asset = pathname.startsWith('/assets/') || TYPES[extname(pathname)] !== undefined;
  return table.get(pathname) ?? (asset ? undefined : table.get('/index.html'));
}

function answer(
  table: Map<string, StaticFile>,
  linkOf: (pathname: string) => string | null,
  request: Request,
  pathname: string,
): Response | null {
  const file = findFile(table, pathname);
  if (file === undefined) return null;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => accepted.includes(name) && file.bytes.has(name),
  );
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = new Headers({
    ...securityHeaders(pathname),
    'content-type': file.type,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  });
  const link = file.type === TYPES['.html'] ? linkOf(pathname) : null;
  if (link !== null) headers.set('link', link);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  const body = file.bytes.get(encoding ?? 'identity') ?? null;
  headers.set('content-length', String(body?.byteLength ?? 0));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
