import * as v from 'valibot';

import { AiSummaryResponse } from '../ai-summary.ts';
import { CompaniesResponse } from '../company.ts';
import { DocumentResponse, HitsResponse } from '../document.ts';
import { type Endpoint, ENDPOINT_IDS, type EndpointId, ENDPOINTS } from '../endpoints.ts';
import { FilingResponse } from '../filing.ts';
import { FilingsResponse } from '../filings.ts';
import { MaterialEventsResponse } from '../material-events.ts';
import { SearchResponse } from '../search.ts';
import { tierReaches, TIERS } from '../tier.ts';
import {
  type CaseKey,
  type CaseRequest,
  type CaseResponse,
  checkError,
  checkResponse,
  codeOf,
  type ConformanceCase,
  differs,
  type Facts,
  goodRequest,
} from './conformance.ts';
import { fullTextCases } from './full-text.ts';
import { identifierCases, parameterCases } from './refusals.ts';

function getSummary(identifier: string): CaseRequest {
  return {
    method: 'GET',
    host: 'api',
    path: `/companies/${identifier}/ai-summary`,
    key: 'professional',
  };
}

/** The summary of a company's latest annual report. Its shape is ours: the API specification shows none. */
function summaryCases({ ticker, cik }: Facts): ConformanceCase[] {
  return [
    {
      name: 'a summary is of one report, says nothing without its citation, and names what it lacks',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getSummary(ticker)],
      check: ([response]) => {
        const { company, summary, method, missing } = v.parse(AiSummaryResponse, response?.body);
        const { business_statements: statements, risk_factors } = summary;
        const known = new Set(summary.citations.map(({ id }) => id));
        const cited = [...statements, ...risk_factors].flatMap(({ citations }) => citations);
        const parts = { business_profile: statements, risk_factors };
        return [
          ...differs('cik', company.cik, cik),
          ...differs('whether the method is known', method === 'extractive' || method === 'llm', true),
          ...differs(
            'business_profile',
            summary.business_profile,
            statements.map(({ text }) => text).join(' '),
          ),
          ...cited.filter((id) => !known.has(id)).map((id) => `citation ${id} is not among the citations`),
          ...statements
            .filter(({ citations }) => citations.length === 0)
            .map(({ text }) => `'${text}' cites nothing`),
          ...Object.entries(parts).flatMap(([name, list]) =>
            differs(
              `whether ${name} is missing`,
              missing.some(({ part }) => part === name),
              list.length === 0,
            ),
          ),
        ];
      },
    },
    {
      name: 'a summary is the same for ticker and CIK, and when requested again',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getSummary(ticker), getSummary(cik), getSummary(ticker)],
      check: ([first, ...others]) =>
        others.flatMap(({ body }) => differs('the body', JSON.stringify(body), JSON.stringify(first?.body))),
    },
  ];
}

function getEvents(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/companies/${path}`, key: 'professional' };
}

const FORM = /^8-K(?:12B|12G3|15D5)?(?:\/A)?$/;
const ITEM = /^\d(?:\d|\.\d\d)?$/;

/** Material events of a company that has some. */
function eventCases({ ticker }: Facts): ConformanceCase[] {
  const events = `${ticker}/material-events`;
  return [
    {
      name: 'material events are 8-Ks, newest first, with their items',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [getEvents(`${events}?days_back=730`)],
      check: ([response]) => {
        const wrong = checkResponse('materialEvents', response);
        if (wrong.length > 0) return wrong;
        const { events: found } = v.parse(MaterialEventsResponse, response?.body);
        const dates = found.map(({ filing_date }) => filing_date);
        return [
          ...differs('order', JSON.stringify(dates), JSON.stringify(dates.toSorted().toReversed())),
          ...found.flatMap(({ form, items }) => [
            ...(FORM.test(form) ? [] : [`a ${form} is among the events`]),
            ...items.filter((item) => !ITEM.test(item)).map((item) => `${item} is not an item`),
          ]),
        ];
      },
    },
    {
      name: 'a limit keeps the total and the newest material events',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getEvents(`${events}?days_back=730`), getEvents(`${events}?days_back=730&limit=1`)],
      check: (responses) => {
        const [all, one] = responses.map(({ body }) => v.parse(MaterialEventsResponse, body));
        return [
          ...differs('events', one?.events.length, 1),
          ...differs('the newest', JSON.stringify(one?.events[0]), JSON.stringify(all?.events[0])),
          ...differs('total', one?.total, all?.total),
          ...differs('events of the total', all?.events.length, all?.total),
        ];
      },
    },
  ];
}

function getFiling(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/filings/${path}`, key: 'free' };
}

/** One filing and its documents: extensions of the embedded service. */
function readerCases({ filing: { accession_number, filename } }: Facts): ConformanceCase[] {
  const document = `${accession_number}/documents/${filename}`;
  return [
    {
      name: 'a filing is the same with and without dashes',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getFiling(accession_number), getFiling(accession_number.replaceAll('-', ''))],
      check: ([one, other]) => [
        ...differs(
          'accession_number',
          v.parse(FilingResponse, one?.body).filing.accession_number,
          accession_number,
        ),
        ...differs('the body', JSON.stringify(other?.body), JSON.stringify(one?.body)),
      ],
    },
    {
      name: 'part of a document matches the whole, in whole blocks',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getFiling(document), getFiling(`${document}?offset=1&length=1`)],
      check: (responses) => {
        const [whole, run] = responses.map(({ body }) => v.parse(DocumentResponse, body));
        return [
          ...differs('text', run?.text, whole?.text.slice(run?.from, run?.to)),
          ...differs('characters', run?.characters, whole?.characters),
          ...differs(
            'blocks',
            JSON.stringify(run?.blocks),
            JSON.stringify(whole?.blocks.slice(0, run?.blocks.length)),
          ),
        ];
      },
    },
    {
      name: 'hits are at the offsets of their words',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [
        getFiling(document),
        getFiling(`${document}/hits?find=COMPANY`),
        getFiling(`${document}/hits?q=company`),
      ],
      check: ([response, ...found]) => {
        const { text } = v.parse(DocumentResponse, response?.body);
        return found.flatMap(({ body }) => {
          const { hits, total } = v.parse(HitsResponse, body);
          return [
            ...differs('whether there are any', total > 0, true),
            ...hits
              .map(([start, end]) => text.slice(start, end))
              .filter((words) => words.toLowerCase() !== 'company')
              .map((words) => `'${words}' is not a hit`),
          ];
        });
      },
    },
    ...['0000000000-00-000000', 'aapl', '%E2%80%AE'].map((accession): ConformanceCase => ({
      name: `GET /filings/${accession} is not found`,
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getFiling(accession)],
      check: ([response]) => checkError('plain', response, { status: 404, code: 'not_found' }),
    })),
    {
      name: 'a document that is not loaded is not available',
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [getFiling(`${accession_number}/documents/no-such-file.htm`)],
      check: ([response]) => checkError('plain', response, { status: 404, code: 'data_not_available' }),
    },
  ];
}

/** All cases, for an instance with these facts. */
export function conformanceCases(facts: Facts): ConformanceCase[] {
  return [
    ...accessCases(facts),
    ...parameterCases(facts),
    ...identifierCases(),
    ...pagingCases(facts),
    ...identityCases(facts),
    ...fullTextCases(facts),
    ...readerCases(facts),
    ...summaryCases(facts),
    ...eventCases(facts),
  ];
}

/** Every endpoint with no key, a wrong key and a key of each tier. Rule: docs/rules.md#authentication */
function accessCases(facts: Facts): ConformanceCase[] {
  return ENDPOINT_IDS.flatMap((id) =>
    (['none', 'wrong', ...TIERS] as const).map((key) => ({
      name: `${ENDPOINTS[id].method} ${ENDPOINTS[id].path} with ${key === 'none' ? 'no' : `a ${key}`} key`,
      scope: scopeOfAccess(id, key),
      tiers: 'this' as const,
      requests: [goodRequest(id, facts, key)],
      check: ([response]: CaseResponse[]) => checkAccess(id, key, response),
    })),
  );
}

/** What an admitted caller gets is specified; most refusals are worded by this service. */
function scopeOfAccess(id: EndpointId, key: CaseKey): ConformanceCase['scope'] {
  const { spec, tier }: Endpoint = ENDPOINTS[id];
  const admitted = tier === null || (key !== 'none' && key !== 'wrong' && tierReaches(key, tier));
  return spec !== null && admitted ? 'spec' : 'embedded';
}

/** They name a load or a watch that isn't there. */
const BY_UNKNOWN_ID: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'load',
  'cancelLoad',
  'watch',
  'changeWatch',
  'removeWatch',
  'deliveries',
]);

function checkAccess(id: EndpointId, key: CaseKey, response: CaseResponse | undefined): string[] {
  const { tier, errors }: Endpoint = ENDPOINTS[id];
  if (tier !== null) {
    if (key === 'none' || key === 'wrong') {
      const code = codeOf(errors, key === 'none' ? 'missing_key' : 'unauthorized');
      return checkError(errors, response, { status: 401, code });
    }
    if (!tierReaches(key, tier)) {
      const code = codeOf(errors, 'insufficient_tier');
      return checkError(errors, response, { status: 403, code, your_tier: key, required_tier: tier });
    }
  }
  if (BY_UNKNOWN_ID.has(id)) {
    return checkError(errors, response, { status: 404, code: 'not_found' });
  }
  return checkResponse(id, response);
}

/** A request of a free key. */
function get(path: string): CaseRequest {
  return { method: 'GET', host: 'api', path, key: 'free' };
}

function pagingCases(facts: Facts): ConformanceCase[] {
  return [
    {
      name: 'pages of companies follow one another without overlap',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [get('/companies?limit=2'), get('/companies?limit=2&page=2'), get('/companies?limit=4')],
      check: (responses) => {
        const pages = responses.map(({ body }) => v.parse(CompaniesResponse, body));
        const [first, second, both] = pages.map(({ companies }) => companies.map(({ cik }) => cik));
        return [
          ...differs('pages 1 and 2 together', JSON.stringify([first, second].flat()), JSON.stringify(both)),
          ...pages.flatMap(({ pagination: { page, limit, total, has_more } }) =>
            differs(`has_more of page ${page}`, has_more, page * limit < total),
          ),
        ];
      },
    },
    {
      name: 'a page beyond the last is empty and keeps the total',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [get(`/companies/${facts.cik}/filings`), get(`/companies/${facts.cik}/filings?page=100000`)],
      check: (responses) => {
        const [first, beyond] = responses.map(({ body }) => v.parse(FilingsResponse, body));
        return [
          ...differs('filings beyond the last page', beyond?.filings.length, 0),
          ...differs('total', beyond?.pagination.total, first?.pagination.total),
          ...differs('has_more', beyond?.pagination.has_more, false),
        ];
      },
    },
    {
      name: 'filings come newest first and of the requested form',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [get(`/companies/${facts.cik}/filings?form_type=8-K&limit=100`)],
      check: ([response]) => {
        const { filings, filters } = v.parse(FilingsResponse, response?.body);
        const dates = filings.map(({ filing_date }) => filing_date);
        return [
          ...differs('filters.form_type', filters.form_type, '8-K'),
          ...differs('order', JSON.stringify(dates), JSON.stringify(dates.toSorted().toReversed())),
          ...filings.flatMap(({ form }) => (/^8-K(\/A)?$/.test(form) ? [] : [`a ${form} is among the 8-Ks`])),
        ];
      },
    },
  ];
}

/** One company by each kind of identifier. */
function identityCases(facts: Facts): ConformanceCase[] {
  const identifiers = [facts.ticker, facts.ticker.toLowerCase(), facts.cik, facts.cik.replace(/^0+/, '')];
  return [
    {
      name: 'ticker, CIK and unpadded CIK reach the same company',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: identifiers.map((path) => ({
        method: 'GET',
        host: 'api',
        path: `/companies/${path}`,
        key: 'free',
      })),
      check: (responses) =>
        responses.flatMap((response) => [
          ...checkResponse('company', response),
          ...differs('the body', JSON.stringify(response.body), JSON.stringify(responses[0]?.body)),
        ]),
    },
    {
      name: 'a search for a ticker finds its company first',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [{ method: 'GET', host: 'api', path: `/search?q=${facts.ticker}`, key: 'free' }],
      check: ([response]) => {
        const { entities, query } = v.parse(SearchResponse, response?.body);
        return [...differs('cik', entities[0]?.cik, facts.cik), ...differs('query', query, facts.ticker)];
      },
    },
  ];
}
