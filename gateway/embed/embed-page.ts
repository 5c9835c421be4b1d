import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { EMBED_PREFIX, isWidget, type Widget, WIDGETS } from '../../contract/embed/widgets.ts';
import { QUERY_MAX, splitUrl } from '../../contract/find-endpoint.ts';
import { clip } from '../../contract/parameters.ts';
import { type Caption, writeCaption } from '../../views/caption.ts';
import { escapeHtml } from '../../views/svg.ts';
import { ViewError } from '../../views/view.ts';
import { embedHeaders, type EmbedOrigins, pageHeaders } from '../security-headers.ts';
import { askThrough, type Upstream } from '../upstream.ts';
import { EMBEDDING_OFF } from './embed-request.ts';

export type EmbedSettings = {
  origins: EmbedOrigins;
  /** The built page of embedded views; null in development, where Vite serves it. */
  page: string | null;
  /** The service with the key of embedded views. */
  upstream: Upstream;
  /** Tags for the head of a widget's page: of its caption, or of why there is none. */
  head: (address: { pathname: string; search: string }, caption: Caption | string) => string;
  report: (message: string, requestId: string) => void;
};

const HTML = 'text/html; charset=utf-8';
/** A page that says why there is no widget. No other site may frame it. */
function refusal(message: string): string {
  const lang = '<!doctype html><html lang="en"><meta charset="utf-8" />';
  return `${lang}<title>Not found – Filings Desk</title><p>${escapeHtml(message)}</p></html>\n`;
}

/** Serves `/embed/{widget}`: the only pages that other sites may frame. */
export function createEmbedPages(settings: EmbedSettings): Hono {
  const { origins, page, upstream } = settings;
  const report = (message: string) => settings.report(message, 'embed');
  const pages = new Hono({ getPath: ({ url }) => splitUrl(url).pathname });
  const missing = new Hono({ getPath: ({ url }) => splitUrl(url).pathname });
  missing.use(pageHeaders);
  missing.all('*', (c) => {
    const name = c.req.path.slice(EMBED_PREFIX.length);
    const unknown = `There is no widget '${clip(name)}'. The widgets are ${WIDGETS.join(', ')}.`;
    return c.body(refusal(origins === null ? EMBEDDING_OFF : unknown), 404, { 'content-type': HTML });
  });
  if (origins === null || page === null) return missing;
  pages.use(embedHeaders(origins), compress({ encoding: 'gzip' }));
  pages.all('*', async (c) => {
    const headers = { 'content-type': HTML, 'cache-control': 'no-cache' };
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.body('Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' });
    }
    const name = c.req.path.slice(EMBED_PREFIX.length);
    const address = splitUrl(c.req.url);
    const { search } = address;
    if (!isWidget(name) || search.length > QUERY_MAX) return c.body(page, 200, headers);
    const head = (caption: Caption | string): string => settings.head(address, caption);
    return c.body(await pageWithCaption(page, name, search, { upstream, head, report }), 200, headers);
  });
  const served = new Hono({ getPath: ({ url }) => splitUrl(url).pathname });
  served.all('*', (c) => {
    const name = c.req.path.slice(EMBED_PREFIX.length);
    return (isWidget(name) ? pages : missing).fetch(c.req.raw);
  });
  return served;
}

const ROWS_MAX = 60;

const twoLines = (text: string, second: string | null = null): string =>
  `${escapeHtml(text)}${second === null ? '' : `<br>${escapeHtml(second)}`}`;

function headCells({ heads = [], days = [] }: Caption): string {
  return heads
    .map((text, at) => (text === '' ? '<td></td>' : `<th scope="col">${twoLines(text, days[at])}</th>`))
    .join('');
}

/** A row; a missing figure's reason appears when it is pointed at. */
function rowCells(
  [head = '', ...texts]: readonly string[],
  [, ...reasons]: readonly (string | null)[],
  detail: string | null = null,
): string {
  const cells = texts.map((text, at) => {
    const reason = reasons[at] ?? null;
    return `<td${reason === null ? '' : ` title="${escapeHtml(reason)}"`}>${escapeHtml(text)}</td>`;
  });
  return `<tr><th scope="row">${twoLines(head, detail)}</th>${cells.join('')}</tr>`;
}

function tableOf(caption: Caption): string {
  const { rows = [], reasons = [], details = [] } = caption;
  if (rows.length === 0) return '';
  const body = rows.slice(0, ROWS_MAX).map((row, at) => rowCells(row, reasons[at] ?? [], details[at]));
  return `<div class="caption-table"><table><thead><tr>${headCells(caption)}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function quotationOf({ quotation = [] }: Caption): string {
  if (quotation.length === 0) return '';
  return `<blockquote>${quotation.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</blockquote>`;
}

function notesOf({ left_out = [], notes = [] }: Caption): string {
  return [...left_out, ...notes].map((note) => `<p>${escapeHtml(note)}</p>`).join('');
}

function renderCaption(caption: Caption): string {
  const { title, source } = caption;
  return [
    '<article class="widget">',
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(caption.caption)}</p></header>`,
    tableOf(caption),
    quotationOf(caption),
    notesOf(caption),
    `<footer>Source: ${escapeHtml(source)}</footer>`,
    '</article>',
  ].join('');
}

function renderMessage(message: string): string {
  return `<article class="widget"><p>${escapeHtml(message)}</p></article>`;
}

/** A page does not wait longer for its caption: the widget itself sends the request again. */
const WAIT_MS = 1_000;

const PLACE = '<div id="caption"></div>';
const TITLE = '<title>Filings Desk</title>';

type Written = { html: string; head: string };

async function write(
  widget: Widget,
  params: URLSearchParams,
  { upstream, head }: Pick<CaptionedPage, 'upstream' | 'head'>,
): Promise<Written> {
  try {
    const caption = await writeCaption(widget, params, askThrough(upstream));
    return { html: renderCaption(caption), head: head(caption) };
  } catch (error) {
    if (!(error instanceof ViewError)) throw error;
    return { html: renderMessage(error.message), head: head(error.message) };
  }
}

type CaptionedPage = {
  upstream: Upstream;
  /** Tags for the page's head, its title among them: of what the widget shows, or of why it shows nothing. */
  head: (caption: Caption | string) => string;
  report: (message: string) => void;
};

/**
 * The page of a widget with its caption, or without it where that takes too long or fails: a page without a caption is
 * still the whole widget to a browser that runs scripts.
 */
export async function pageWithCaption(
  page: string,
  widget: Widget,
  search: string,
  { report, ...parts }: CaptionedPage,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const written = await Promise.race([
    write(widget, new URLSearchParams(search), parts).catch((error: unknown) => {
      report(`No caption for /embed/${widget}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }),
    late,
  ]);
  clearTimeout(timer);
  if (written === null) return page;
  return page
    .replace(PLACE, () => `<div id="caption">${written.html}</div>`)
    .replace(TITLE, () => written.head);
}
