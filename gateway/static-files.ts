import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import type { Context, MiddlewareHandler } from 'hono';

import { chooseCoding } from './compress.ts';

const HTML = 'text/html; charset=utf-8';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const CODINGS = { br: '.br', gzip: '.gz' } as const;
const ORDER = ['br', 'gzip'] as const;

type Bytes = Uint8Array<ArrayBuffer>;
type StaticFile = { type: string; etag: string; plain: Bytes; coded: Map<'br' | 'gzip', Bytes> };

/** The page of embedded views: the gateway serves it under the widgets' names only. */
const EMBED_PAGE = 'embed.html';

/** Answers a GET or HEAD of the built application; passes on what it has no file for. */
export type StaticFiles = MiddlewareHandler;

/**
 * Reads a built folder into memory once, with the compressed copies next to the files.
 * `serveStatic` of @hono/node-server does less: it takes `br;q=0.5` and `*` as no match, sends no ETag and, with an
 * uncompressed file, no Vary, and reads the disk on every request.
 * A range is answered with the whole file, as HTTP allows: no file here is large.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    const isHidden = relative(folder, path).startsWith('.');
    const isServed = path !== join(folder, EMBED_PAGE) && !isHidden;
    if (entry.isFile() && type !== undefined && isServed) {
      files.set(`/${relative(folder, path).split(sep).join('/')}`, readFile(path, type));
    }
  }
  const filesOf = readPageFiles(folder);
  return async (c, next) => {
    const file = findFile(files, c.req.path);
    if (file === undefined) return next();
    return answer(c, file, file.type === HTML ? earlyLinks(filesOf(c.req.path)) : null);
  };
}

/** The built page of embedded views; null where the build has none. */
export function readEmbedPage(folder: string): string | null {
  return readPage(folder, EMBED_PAGE);
}

/** The built page of the application; null where there is none. */
export function readMainPage(folder: string): string | null {
  return readPage(folder, 'index.html');
}

function readPage(folder: string, name: string): string | null {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The files of the page at a path, as the build lists them; none where it does not. */
export function readPageFiles(folder: string): (pathname: string) => string[] {
  const path = join(folder, '.vite', 'route-chunks.json');
  const pages: PageFiles[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  return createPageFiles(pages);
}

function readFile(path: string, type: string): StaticFile {
  const plain = new Uint8Array(readFileSync(path));
  const coded: StaticFile['coded'] = new Map();
  for (const coding of ORDER) {
    const copy = `${path}${CODINGS[coding]}`;
    if (existsSync(copy)) coded.set(coding, new Uint8Array(readFileSync(copy)));
  }
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, etag, plain, coded };
}

/** A deep link has no file: it gets the application, which knows its own routes. A missing asset is missing. */
function findFile(files: Map<string, StaticFile>, pathname: string): StaticFile | undefined {
  return files.get(pathname) ?? (isFilePath(pathname) ? undefined : files.get('/index.html'));
}

/** Whether a path names a file of the build rather than a page. */
export function isFilePath(pathname: string): boolean {
  return pathname.startsWith('/assets/') || TYPES[extname(pathname)] !== undefined;
}

function answer(c: Context, file: StaticFile, link: string | null): Response {
  const coding = chooseCoding(c.req.header('accept-encoding'), [...file.coded.keys()]);
  const body = coding === 'identity' ? file.plain : (file.coded.get(coding) ?? file.plain);
  const plain = coding === 'identity';
  return c.body(body, 200, {
    'content-type': file.type,
    'content-length': String(body.byteLength),
    'cache-control': c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    etag: `"${file.etag}${plain ? '' : `-${coding}`}"`,
    ...(plain ? {} : { 'content-encoding': coding }),
    ...(link === null ? {} : { link }),
  });
}

/** A page of the application by its path (`/companies/$id`), and the files it needs, in order. */
type PageFiles = { path: string; files: string[] };

const FILE = /^\/(?:assets\/)?[\w.-]+\.(?:css|js|woff2)$/;

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style`;
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  return file.startsWith('/assets/') ? `<${file}>; rel=modulepreload` : `<${file}>; rel=preload; as=script`;
}

/** How many segments of a path match literally; null when the path is another page's. */
function fit(parts: readonly string[], names: readonly string[]): number | null {
  if (parts.length !== names.length) return null;
  if (parts.some((part, at) => !part.startsWith('$') && part !== names[at])) return null;
  return parts.filter((part) => !part.startsWith('$')).length;
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * The files of the page at a path; none when the path has no known page.
 * @throws Error for a file that is not the application's.
 */
export function createPageFiles(pages: readonly PageFiles[]): (pathname: string) => string[] {
  for (const { path, files } of pages) {
    const other = files.find((file) => !FILE.test(file));
    if (other !== undefined) throw new Error(`'${other}' of ${path} is not a file of the application`);
  }
  const known = pages.map(({ path, files }) => ({ parts: split(path), files }));
  return (pathname) => {
    const names = split(pathname);
    let best: { score: number; files: string[] } = { score: -1, files: [] };
    for (const { parts, files } of known) {
      const score = fit(parts, names);
      if (score !== null && score > best.score) best = { score, files };
    }
    return best.files;
  };
}

/** Files as a `Link` header, so that a browser fetches them together and not one after the other; null for none. */
export function earlyLinks(files: readonly string[]): string | null {
  return files.length === 0 ? null : files.map(linkTo).join(', ');
}
