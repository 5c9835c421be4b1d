import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { API_PREFIX } from '../contract/endpoint.ts';
import { ServiceError } from '../contract/errors.ts';
import { splitUrl } from '../contract/find-endpoint.ts';
import { clip } from '../contract/parameters.ts';
import { escapeHtml } from '../views/svg.ts';
import { originalHeaders } from './security-headers.ts';
import { rebuildRequest, type Upstream } from './upstream.ts';
import { crossOriginReason, type Visitor } from './visitor.ts';

const ORIGINAL_PREFIX = '/original/';

export const isOriginalPath = (pathname: string): boolean => pathname.startsWith(ORIGINAL_PREFIX);

/** As on sec.gov: black on white, whatever the theme. */
const STYLE = `body{margin:16px;background:#fff;color:#000;font-family:serif}
.fact{cursor:pointer}
.fact:hover,.fact:focus-visible{background:#e3eef8;outline:1px solid #0b5fa5}
:target:not(a){background:#fbefd5;outline:2px solid #7f5300}
a[data-to]{cursor:pointer;text-decoration:underline;color:#0b5fa5}
.image{color:#666b76;font:12px sans-serif}
pre{white-space:pre;font:13px/1.35 monospace}
@media print{body{margin:0}.fact{outline:0}}`;

/** On paper: the filing and the page number. A style can't be closed by what is left of a name. */
const footer = (source: string): string =>
  `@page{@bottom-left{content:"${source.replace(/[^\w.-]+/g, ' ')}";font:7pt sans-serif}
@bottom-right{content:counter(page) " of " counter(pages);font:7pt sans-serif}}`;

const page = (body: string, source = ''): string =>
  `<html lang="en"><head><meta charset="utf-8"><title>As filed</title><style>${STYLE}${source === '' ? '' : footer(source)}</style></head><body>${body}</body></html>`;

const say = (message: string): string => page(`<p>${escapeHtml(clip(message, 400))}</p>`);

type OriginalSettings = { upstream: Upstream; report: (message: string, requestId: string) => void };

const HTML = 'text/html; charset=utf-8';

/** Why there is no document, as the service says it. */
async function reasonOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof message === 'string' ? message : 'This document could not be read.';
}

/**
 * Serves `/original/{accession}/{filename}`: a document as filed, for a frame of the reader. The service has written its
 * HTML; should anything get through, the policy of the answer still lets nothing run, load, submit or open.
 * Decision: docs/decisions/0099-show-filings-as-filed-in-a-locked-frame.md
 */
export function createOriginalPages({ upstream, report }: OriginalSettings): Hono<{ Bindings: Visitor }> {
  const pages = new Hono<{ Bindings: Visitor }>({ getPath: ({ url }) => splitUrl(url).pathname });
  pages.onError((error) => {
    if (!(error instanceof ServiceError)) report(error.stack ?? error.message, 'original');
    const [message, status] =
      error instanceof ServiceError ? [error.message, error.status] : ['The gateway failed.', 500];
    return new Response(say(message), {
      status,
      headers: { 'content-type': HTML, 'cache-control': 'no-store' },
    });
  });
  pages.use(originalHeaders, compress({ encoding: 'gzip' }));
  pages.on(['GET', 'HEAD'], '*', async (c) => {
    const reason = crossOriginReason(c.req.raw.headers, c.env);
    if (reason !== null) throw new ServiceError('forbidden', reason);
    const [accession = '', filename = '', more] = c.req.path.slice(ORIGINAL_PREFIX.length).split('/');
    if (filename === '' || more !== undefined)
      throw new ServiceError('not_found', 'No document at this path');
    const path = `${API_PREFIX}/filings/${accession}/documents/${filename}/original`;
    const request = new Request(new URL(path, 'http://gateway.local'), {
      headers: { accept: 'application/json' },
    });
    const answer = await upstream(await rebuildRequest(request, 'original'), c.env.address);
    if (answer.status !== 200) {
      const status = answer.status === 404 ? 404 : 502;
      return c.body(say(await reasonOf(answer)), status, {
        'content-type': HTML,
        'cache-control': 'no-store',
      });
    }
    const body: unknown = await answer.json();
    const html = typeof body === 'object' && body !== null && 'html' in body ? body.html : null;
    if (typeof html !== 'string') throw new ServiceError('upstream_error', 'the answer has no document');
    return c.body(page(html, `${accession} ${filename} as filed`), 200, {
      'content-type': HTML,
      'cache-control': 'private, max-age=300',
    });
  });
  pages.all('*', (c) => c.body('Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' }));
  return pages;
}
