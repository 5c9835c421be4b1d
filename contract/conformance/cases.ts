import * as v from 'valibot';

import { CompaniesResponse } from '../company.ts';
import { ENDPOINT_IDS, ENDPOINTS, type Endpoint, type EndpointId } from '../endpoints.ts';
import { FilingsResponse } from '../filings.ts';
import { SearchResponse } from '../search.ts';
import { tierReaches, TIERS } from '../tier.ts';
import {
  checkResponse,
  checkError,
  codeOf,
  differs,
  type CaseResponse,
  type CaseKey,
  type CaseRequest,
  type ConformanceCase,
  type Facts,
} from './conformance.ts';
import { eventCases } from './events.ts';
import { fullTextCases } from './full-text.ts';
import { readerCases } from './reader.ts';
import { identifierCases, parameterCases } from './refusals.ts';
import { goodRequest } from './request.ts';
import { summaryCases } from './summary.ts';

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
      name: 'filings come newest first and of the form asked for',
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
  const asked = [facts.ticker, facts.ticker.toLowerCase(), facts.cik, facts.cik.replace(/^0+/, '')];
  return [
    {
      name: 'ticker, CIK and unpadded CIK reach the same company',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: asked.map((path) => ({
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
