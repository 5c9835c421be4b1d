import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { ServiceError } from '../../contract/errors.ts';
import { SEARCH_FEED_PARAMETERS } from '../../contract/feeds.ts';
import { filingsEndpoint } from '../../contract/filings.ts';
import { FullTextQuery } from '../../contract/full-text-query.ts';
import { fullTextEndpoint } from '../../contract/full-text.ts';
import { clip } from '../../contract/parameters.ts';
import type { Ask } from '../../contract/request.ts';
import type { Alert, AlertChange } from '../../contract/watch-alert.ts';
import { alertsEndpoint, watchEndpoint } from '../../contract/watches.ts';
import { pages } from '../../views/addresses.ts';
import { highlightParts, type MarkedText } from '../../views/format/marked-text.ts';
import { type Hit, hitsOf } from '../../views/hits.ts';
import { type FeedContent, type FeedEntry, htmlText } from './feed-document.ts';

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
      title: `${namesOf(alert.companies)}: ${alert.form} of ${alert.filing_date}`,
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
    href: `/companies/${encodeURIComponent(company.ticker ?? company.cik)}/filings`,
    entries: filings.map(({ accession_number, form, filing_date, acceptance_datetime, description }) => ({
      id: entryId(accession_number),
      title: `${company.name}: ${form} of ${filing_date}`,
      href: `/filings/${accession_number}`,
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
  const asked = Object.fromEntries(given);
  const answer = await ask(fullTextEndpoint, { query: { ...asked, sort: 'recent', size: ENTRIES } });
  return {
    title: `Search: ${query.get('q') ?? 'all filings'}`,
    href: `/search?${query.toString()}`,
    entries: hitsOf(answer, v.parse(FullTextQuery, asked)).map((hit) => ({
      id: entryId(hit.accession_number),
      title: `${hit.filer}: ${hit.form} of ${hit.filed}`,
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

/** The feed at a path below `/feeds/`, without its ending; null if there is none. Throws what asking throws. */
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

function change({ label, ops, redline, href }: AlertChange, public_url: string): string {
  const words = ops.map(([kind, text]) => {
    if (kind === '=') return htmlText(text);
    const tag = kind === '+' || kind === '>' ? 'ins' : 'del';
    return `<${tag}>${htmlText(text)}</${tag}>`;
  });
  const to = redline === null ? link(public_url, href, 'Read') : link(public_url, redline, 'Redline');
  return `<p><b>${htmlText(label)}</b>: ${words.join('')} ${to}</p>`;
}

/** Filing text with its hits marked. */
function marked(text: string, hits: MarkedText['hits']): string {
  return highlightParts(text, hits)
    .map((part) => (part.isHit ? `<mark>${htmlText(part.text)}</mark>` : htmlText(part.text)))
    .join('');
}

/** What shows an alert, as HTML: changed words, excerpts, figures. Null if its filing says it all. */
function alertHtml(alert: Alert, public_url: string): string | null {
  const parts = [
    ...alert.items.map(({ code, title }) => `<p>${htmlText(`${code} ${title ?? ''}`.trim())}</p>`),
    ...alert.changes.map((one) => change(one, public_url)),
    ...alert.excerpts.map(
      ({ snippet, highlights, href }) =>
        `<p>${marked(snippet, highlights)} ${link(public_url, href, 'Read')}</p>`,
    ),
    ...alert.figures.map(
      ({ label, value, unit, period, condition, href }) =>
        `<p>${htmlText(label)} ${link(public_url, href, value === null ? 'not reported' : `${value} ${unit ?? ''}`.trim())} ${htmlText(`${period ?? ''} (${condition})`.trim())}</p>`,
    ),
  ];
  return parts.length === 0 ? null : parts.join('\n');
}
