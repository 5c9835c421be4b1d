import type { EmbedQuery } from '../contract/embed/queries.ts';
import { filingsEndpoint } from '../contract/filings.ts';
import { fullTextEndpoint } from '../contract/full-text.ts';
import { materialEventsEndpoint } from '../contract/material-events.ts';
import { clip } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import type { Severity } from '../domain/filing/items.ts';
import { pages } from './addresses.ts';
import { companyEvent } from './events.ts';
import { formatDate } from './format/dates.ts';
import { label } from './format/names.ts';
import { countOf } from './format/numbers.ts';
import { hitCount, hitsOf, wordingsText } from './hits.ts';
import { noteSentences, searchNotes } from './search-notes.ts';
import { loadCompany, type ViewCompany, ViewError, type ViewHead } from './view.ts';

/** Where a list is from, and how far it reaches. */
function registerOf({ name, filer }: ViewCompany, newest: string): string {
  const register = filer.sample ? 'fictional sample data' : `SEC EDGAR, CIK ${filer.cik}`;
  return `${name}, ${register}; newest filed ${newest}`;
}

export async function filingsView(ask: Ask, { company: id, form_type, limit }: EmbedQuery<'filings'>) {
  // Of one form, with what amends it.
  const query = { form_type, limit, include_amendments: form_type === undefined ? undefined : true };
  const [company, { filings, pagination }] = await Promise.all([
    loadCompany(ask, id),
    ask(filingsEndpoint, { path: { cik: id }, query }),
  ]);
  const kind = form_type === undefined ? 'filing' : `${form_type} filing`;
  const [newest] = filings;
  if (newest === undefined) throw new ViewError(`${label(company.name)} has no ${kind}s on its list.`);
  const { total } = pagination;
  const head: ViewHead = {
    title: `${label(company.name)}: ${kind}s`,
    caption:
      filings.length < total ? `Latest ${filings.length} of ${countOf(total, kind)}` : countOf(total, kind),
    sources: [],
    source: registerOf(company, newest.filing_date),
    path: pages.filings(company.id, { form_type }),
    notes: [],
  };
  return { head, filings };
}

const SHOWN: Record<EmbedQuery<'events'>['severity'], readonly Severity[]> = {
  all: ['critical', 'notable', 'routine'],
  notable: ['critical', 'notable'],
  critical: ['critical'],
};

const EVENT_KINDS: Record<EmbedQuery<'events'>['severity'], string> = {
  all: '8-K',
  notable: 'critical or notable 8-K',
  critical: 'critical 8-K',
};

/** Most events that one request answers. */
const EVENTS_MAX = 100;

export async function eventsView(ask: Ask, query: EmbedQuery<'events'>) {
  const { company: id, days_back, severity, limit } = query;
  const [company, answer] = await Promise.all([
    loadCompany(ask, id),
    ask(materialEventsEndpoint, { path: { identifier: id }, query: { days_back, limit: EVENTS_MAX } }),
  ]);
  const all = answer.events.map(companyEvent).filter((event) => SHOWN[severity].includes(event.severity));
  const kind = EVENT_KINDS[severity];
  const when = `in the last ${days_back === 1 ? 'day' : `${days_back} days`}`;
  const [newest] = all;
  if (newest === undefined) throw new ViewError(`${label(company.name)} filed no ${kind} ${when}.`);
  const events = all.slice(0, limit);
  const total = countOf(all.length, kind);
  const head: ViewHead = {
    title: `${label(company.name)}: 8-K events`,
    caption: `${events.length < all.length ? `Latest ${events.length} of ${total}` : total} ${when}`,
    sources: [],
    source: registerOf(company, newest.filing_date),
    path: pages.events(company.id, { days_back }),
    notes: [],
  };
  return { head, events };
}

/** The first results of a full-text search, and how many there are: '1,204 filings'. */
export async function searchView(ask: Ask, query: EmbedQuery<'search'>) {
  const { q, company = [], forms, date_from, date_to, sort, limit } = query;
  const companies = await Promise.all(company.map((id) => loadCompany(ask, id)));
  const ciks = companies.length === 0 ? undefined : companies.map(({ filer }) => filer.cik);
  const search = { q, forms, ciks, date_from, date_to, sort };
  const answer = await ask(fullTextEndpoint, { query: { ...search, size: limit } });
  const { results } = answer;
  if (results.length === 0) throw new ViewError(`No filing matches ${clip(q, 80)}.`);
  const total = answer.total_filings ?? answer.total;
  const count = hitCount(answer);
  const wordings = wordingsText(answer);
  const head: ViewHead = {
    title: q,
    caption: [
      `Full-text search: ${results.length < total ? `first ${results.length} of ` : ''}${count}`,
      ...(wordings === null ? [] : [`documents: ${wordings}`]),
    ].join('; '),
    sources: [],
    source: 'SEC EDGAR, full text of the loaded filings',
    path: pages.search(search),
    notes: noteSentences(searchNotes(answer, search)).map(formatDate),
  };
  return { head, hits: hitsOf(answer, search), count };
}
