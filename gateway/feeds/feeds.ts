import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { ServiceError } from '../../contract/errors.ts';
import { FEED_FORMATS, isFeedFormat, SEARCH_FEED_PARAMETERS } from '../../contract/feeds.ts';
import { filingsEndpoint } from '../../contract/filings.ts';
import { checkLengths, splitUrl } from '../../contract/find-endpoint.ts';
import { FullTextQuery } from '../../contract/full-text-query.ts';
import { fullTextEndpoint } from '../../contract/full-text.ts';
import { clip } from '../../contract/parameters.ts';
import type { Ask } from '../../contract/request.ts';
import type { Alert } from '../../contract/watch-alert.ts';
import { alertsEndpoint, watchEndpoint } from '../../contract/watches.ts';
import { pages } from '../../views/addresses.ts';
import { type AlertView, alertView } from '../../views/alerts.ts';
import { datedName } from '../../views/filing-title.ts';
import { highlightParts, type MarkedText } from '../../views/format/marked-text.ts';
import { companyId } from '../../views/format/names.ts';
import { type Hit, hitsOf } from '../../views/hits.ts';
import { ViewError } from '../../views/view.ts';
import { apiHeaders } from '../security-headers.ts';
import { askThrough, type Upstream } from '../upstream.ts';
import { crossOriginReason, type Visitor } from '../visitor.ts';
import { FEED_TOKEN, type FeedContent, type FeedEntry, htmlText, writeFeed } from './feed-document.ts';

const ENTRIES = 50;

const entryId = (accession_number: string): string => `urn:sec:edgar:${accession_number}`;

function namesOf(companies: readonly { name: string }[]): string {
  return companies.map(({ name }) => name).join(', ');
}

async function watchFeed(id: string, ask: Ask, public_url: string): Promise<FeedContent> {
  const { watch } = await ask(watchEndpoint, { path: { id } });
  const { alerts } = await ask(alertsEndpoint, { query: { watch: id, limit: ENTRIES } });
  return {
    title: watch.name,
    href: `/watch?watch=${encodeURIComponent(id)}`,
    entries: alerts.map((alert): FeedEntry => ({
      id: `${entryId(alert.accession_number)}:watch:${watch.id}`,
      title: `${namesOf(alert.companies)}: ${datedName(alert.form, alert.filing_date)}`,
      href: alert.href,
      date: alert.acceptance_datetime ?? alert.matched_at,
      html: alertHtml(alert, public_url),
    })),
  };
}

async function companyFeed(identifier: string, ask: Ask): Promise<FeedContent> {
  const { company } = await ask(companyEndpoint, { path: { cik: identifier } });
  const { filings } = await ask(filingsEndpoint, { path: { cik: identifier }, query: { limit: ENTRIES } });
  return {
    title: `Filings of ${company.name}`,
    href: pages.filings(companyId(company), {}),
    entries: filings.map(({ accession_number, form, filing_date, acceptance_datetime, description }) => ({
      id: entryId(accession_number),
      title: `${company.name}: ${datedName(form, filing_date)}`,
      href: pages.reader(accession_number),
      date: acceptance_datetime ?? `${filing_date}T00:00:00Z`,
      html: description === null ? null : `<p>${htmlText(description)}</p>`,
    })),
  };
}

async function searchFeed(query: URLSearchParams, ask: Ask): Promise<FeedContent> {
  const given = [...query];
  const unknown = given.find(([name]) => !SEARCH_FEED_PARAMETERS.includes(name));
  if (unknown !== undefined)
    throw new ServiceError('invalid_param', `'${clip(unknown[0])}' is no parameter of a search's feed`);
  const search = Object.fromEntries(given);
  const answer = await ask(fullTextEndpoint, { query: { ...search, sort: 'recent', size: ENTRIES } });
  return {
    title: `Search: ${query.get('q') ?? 'all filings'}`,
    href: `/search?${query.toString()}`,
    entries: hitsOf(answer, v.parse(FullTextQuery, search)).map((hit) => ({
      id: entryId(hit.accession_number),
      title: `${hit.filer}: ${datedName(hit.form, hit.filed)}`,
      href: pages.reader(hit.accession_number, hit.reader),
      date: `${hit.filed}T00:00:00Z`,
      html: placeHtml(hit),
    })),
  };
}

/** The words of a hit's best place; null without any. */
function placeHtml({ places: [place] }: Hit): string | null {
  if (place === undefined) return null;
  const name = place.name === null ? '' : `<b>${htmlText(place.name)}</b>: `;
  return `<p>${name}${marked(place.text, place.hits)}</p>`;
}

/** The feed at a path below `/feeds/`, without its ending; null if there is none. Throws what a request throws. */
export function readFeed(
  path: string,
  query: URLSearchParams,
  { ask, public_url }: { ask: Ask; public_url: string },
): Promise<FeedContent> | null {
  const [kind = '', id = '', more] = path.split('/');
  if (kind === 'search' && id === '') return searchFeed(query, ask);
  if (id === '' || more !== undefined || query.size > 0) return null;
  if (kind === 'watches') return watchFeed(decodeURIComponent(id), ask, public_url);
  return kind === 'companies' ? companyFeed(decodeURIComponent(id), ask) : null;
}

const link = (public_url: string, href: string, text: string): string =>
  `<a href="${htmlText(`${public_url}${href}`)}">${htmlText(text)}</a>`;

function change({ name, detail, ops, links }: AlertView['changes'][number], public_url: string): string {
  const words = ops.map(([kind, text]) => {
    if (kind === '=') return htmlText(text);
    const tag = kind === '+' || kind === '>' ? 'ins' : 'del';
    return `<${tag}>${htmlText(text)}</${tag}>`;
  });
  const to = links.map(({ text, href }) => link(public_url, href, text));
  return `<p><b>${htmlText(name)}</b>, ${htmlText(detail)}: ${words.join('')} ${to.join(' ')}</p>`;
}

function marked(text: string, hits: MarkedText['hits']): string {
  return highlightParts(text, hits)
    .map((part) => (part.isHit ? `<mark>${htmlText(part.text)}</mark>` : htmlText(part.text)))
    .join('');
}

/** What shows an alert, as HTML: changed words, excerpts, figures. Null if its filing says it all. */
function alertHtml(alert: Alert, public_url: string): string | null {
  const { items, changes, more, excerpts, figures } = alertView(alert);
  const parts = [
    ...items.map((item) => `<p>${htmlText(item)}</p>`),
    ...changes.map((one) => change(one, public_url)),
    ...(more === null ? [] : [`<p>${htmlText(more)}</p>`]),
    ...excerpts.map(
      ({ text, hits, href }) => `<p>${marked(text, hits)} ${link(public_url, href, 'Read')}</p>`,
    ),
    ...figures.map(
      ({ name, text, note, href }) =>
        `<p>${htmlText(name)} ${link(public_url, href, text)} ${htmlText(note)}</p>`,
    ),
  ];
  return parts.length === 0 ? null : parts.join('\n');
}

type FeedSettings = {
  upstream: Upstream;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  report: (message: string, requestId: string) => void;
};

/** What a failure is answered with, in words. */
function refusal(
  error: Error,
  report: FeedSettings['report'],
): { status: 400 | 403 | 404 | 502; message: string } {
  if (error instanceof ViewError) return { status: 404, message: error.message };
  if (error instanceof URIError) return { status: 404, message: 'No feed at this path' };
  if (error instanceof ServiceError && error.status < 500)
    return { status: error.status === 403 ? 403 : error.status === 404 ? 404 : 400, message: error.message };
  report(error.stack ?? error.message, 'feeds');
  return { status: 502, message: 'The feed could not be read' };
}

/**
 * Serves `/feeds/watches/{id}`, `/feeds/companies/{ticker}` and `/feeds/search` as `.atom` and `.json`: the newest entries,
 * with an ETag. Where there is a login, people who are signed in read them, and readers with a token.
 */
export function createFeeds({ upstream, public_url, report }: FeedSettings): Hono<{ Bindings: Visitor }> {
  const feeds = new Hono<{ Bindings: Visitor }>({ getPath: ({ url }) => splitUrl(url).pathname });
  feeds.onError((error, c) => {
    const { status, message } = refusal(error, report);
    return c.body(`${message}\n`, status, { 'content-type': 'text/plain; charset=utf-8' });
  });
  feeds.use(apiHeaders, compress({ encoding: 'gzip' }), etag());
  feeds.on(['GET', 'HEAD'], '*', async (c) => {
    const reason = crossOriginReason(c.req.raw.headers, c.env);
    if (reason !== null) throw new ServiceError('forbidden', reason);
    const url = splitUrl(c.req.url);
    checkLengths(url);
    const found = /^\/feeds\/([^.]+(?:\.[A-Z0-9]+)*)\.(atom|json)$/i.exec(url.pathname);
    const [, path = '', ending] = found ?? [];
    const format = isFeedFormat(ending) ? ending : null;
    const query = new URLSearchParams(url.search);
    // Neither the service nor the feed itself has it.
    query.delete(FEED_TOKEN);
    const content =
      format === null ? null : await readFeed(path, query, { ask: askThrough(upstream), public_url });
    if (format === null || content === null) throw new ServiceError('not_found', 'No feed at this path');
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    const self = `${public_url}${url.pathname}${search}`;
    return c.body(writeFeed(content, format, { public_url, self }), 200, {
      'content-type': `${FEED_FORMATS[format].type}; charset=utf-8`,
      'cache-control': 'private, no-cache',
    });
  });
  feeds.all('*', (c) => c.body('Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' }));
  return feeds;
}
