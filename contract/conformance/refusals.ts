import { ENDPOINTS, type Endpoint, type EndpointId } from '../endpoints.ts';
import { type ConformanceCase, type Facts, checkError, goodRequest } from './conformance.ts';

/** What a parameter is refused for, on any endpoint that has it: [endpoint, query, parameter at fault, code]. */
const BAD_PARAMETERS: [EndpointId, string, string, string?][] = [
  ['companies', 'page=0', 'page'],
  ['companies', 'page=-1', 'page'],
  ['companies', 'page=1.0', 'page'],
  ['companies', 'page=999999999999999999999', 'page'],
  ['companies', 'limit=0', 'limit'],
  ['companies', 'limit=101', 'limit'],
  ['companies', 'limit=1e3', 'limit'],
  ['companies', 'limit=0x10', 'limit'],
  ['companies', 'limit=%2B5', 'limit'],
  ['companies', 'limit=05', 'limit'],
  ['companies', 'limit=', 'limit'],
  ['companies', 'limit=null', 'limit'],
  ['companies', 'limit=1&limit=2', 'limit'],
  ['companies', 'limit[]=1', 'limit[]'],
  ['companies', 'sector=unknown', 'sector'],
  ['companies', 'sector=energy&sector=energy', 'sector'],
  ['companies', 'exchange=LSE', 'exchange'],
  ['companies', 'colour=red', 'colour'],
  ['companies', '__proto__=1', '__proto__'],
  ['companies', 'constructor=1', 'constructor'],
  ['companies', 'toString=1', 'toString'],
  ['company', 'page=1', 'page'],
  ['search', '', 'q'],
  ['search', 'q=', 'q'],
  ['search', 'q=%20%20', 'q'],
  ['search', 'q=a&q=b', 'q'],
  ['search', `q=${'a'.repeat(201)}`, 'q'],
  ['search', 'q=a&limit=5', 'limit'],
  ['cikLookup', '', 'q'],
  ['cikLookup', 'q=', 'q'],
  ['filings', 'limit=101', 'limit'],
  ['filings', 'page=0', 'page'],
  ['filings', 'include_amendments=yes', 'include_amendments'],
  ['filings', 'form_type=', 'form_type'],
  ['filings', `form_type=${'A'.repeat(21)}`, 'form_type'],
  ['filings', 'form_type=10-K&form_type=10-Q', 'form_type'],
  ['exchangeCompanies', 'limit=101', 'limit'],
  ['sectors', 'x=1', 'x'],
  ['fullText', 'q=a&size=101', 'size', 'invalid_param'],
  ['fullText', 'q=a&from=-1', 'from', 'invalid_param'],
  ['fullText', 'q=a&from=1&from=9', 'from', 'invalid_param'],
  ['fullText', 'q=a&date_from=2026-02-30', 'date_from', 'invalid_param'],
  ['fullText', 'q=a&date_to=yesterday', 'date_to', 'invalid_param'],
  ['fullText', 'q=a&date_from=2026-02-02&date_to=2026-02-01', 'date_from', 'invalid_param'],
  ['fullText', 'q=a&location_type=near', 'location_type', 'invalid_param'],
  ['fullText', 'q=a&sort=newest', 'sort', 'invalid_param'],
  ['fullText', `q=${'a'.repeat(1_001)}`, 'q', 'invalid_query'],
  ['fullText', 'q=a&from=1e3', 'from', 'invalid_param'],
  ['fullText', 'q=a&size=0', 'size', 'invalid_param'],
  ['fullText', 'q=a&ciks=apple', 'ciks', 'invalid_param'],
  ['fullText', 'q=a&locations=ZZ', 'locations', 'invalid_param'],
  ['document', 'offset=-1', 'offset'],
  ['document', 'offset=99999999', 'offset'],
  ['document', 'length=400001', 'length'],
  ['hits', 'q=a&find=b', 'find', 'invalid_param'],
  ['disclosures', '', 'q', 'INVALID_QUERY'],
  ['disclosures', `q=${'a'.repeat(201)}`, 'q', 'INVALID_QUERY'],
  ['disclosures', 'q=a&form=8-K', 'form', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&year=25', 'year', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&max_results=26', 'max_results', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&max_results=0', 'max_results', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&proximity=0', 'proximity', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&min_novelty=1.1', 'min_novelty', 'INVALID_PARAMETER'],
  ['disclosures', 'q=a&diff_only=maybe', 'diff_only', 'INVALID_PARAMETER'],
  ['incomeStatement', 'period_type=monthly', 'period_type'],
  ['balanceSheet', 'period_type=9M', 'period_type'],
  ['metrics', 'period_type=semiannually', 'period_type'],
  ['financialData', 'include_segments=2', 'include_segments'],
  ['ttm', 'statement=equity', 'statement'],
  ['materialEvents', 'days_back=731', 'days_back'],
  ['materialEvents', 'days_back=0', 'days_back'],
  ['materialEvents', 'days_back=abc', 'days_back'],
  ['materialEvents', 'days_back=1e3', 'days_back'],
  ['materialEvents', 'days_back=', 'days_back'],
  ['materialEvents', 'days_back=30&days_back=90', 'days_back'],
  ['materialEvents', 'limit=0', 'limit'],
  ['materialEvents', 'limit=101', 'limit'],
  ['materialEvents', 'limit=1e1', 'limit'],
  ['materialEvents', 'limit=5&limit=5', 'limit'],
  ['materialEvents', 'include_6k=yes', 'include_6k'],
  ['materialEvents', 'item=5.02', 'item'],
];

/** Codes that the API specification names; the others are ours. */
const SPEC_CODES: ReadonlySet<string> = new Set([
  'invalid_param',
  'missing_query',
  'INVALID_QUERY',
  'INVALID_PARAMETER',
]);

/** Parameters of full-text search for which the API specification names no error. */
const UNNAMED: ReadonlySet<string> = new Set(['ciks', 'locations']);

function isSpecified({ errors, spec }: Endpoint, parameter: string, code: string): boolean {
  return spec !== null && errors !== 'plain' && SPEC_CODES.has(code) && !UNNAMED.has(parameter);
}

/** Parameters that are refused, and what the error says of them. */
export function parameterCases(facts: Facts): ConformanceCase[] {
  const refused = BAD_PARAMETERS.map(([id, query, parameter, code = 'invalid_param']): ConformanceCase => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const request = goodRequest(id, facts, endpoint.tier ?? 'free');
    const [path = ''] = request.path.split('?');
    return {
      name: `GET ${endpoint.path} refuses ${query.length > 60 ? `${query.slice(0, 60)}…` : query || 'no query'}`,
      scope: isSpecified(endpoint, parameter, code) ? 'spec' : 'embedded',
      tiers: 'this_and_above',
      requests: [{ ...request, path: `${path}?${query}` }],
      check: ([response]) => checkError(endpoint.errors, response, { status: 400, code, parameter }),
    };
  });
  return [
    ...refused,
    {
      name: 'GET /search/full-text refuses a search for nothing',
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [{ method: 'GET', host: 'api', path: '/search/full-text?sort=recent', key: 'professional' }],
      check: ([response]) => checkError('full_text', response, { status: 400, code: 'missing_query' }),
    },
    {
      name: 'the tier is checked before the parameters',
      scope: 'embedded',
      tiers: 'this',
      requests: [{ method: 'GET', host: 'api', path: '/search/full-text?size=999', key: 'free' }],
      check: ([response]) => checkError('full_text', response, { status: 403, code: 'insufficient_tier' }),
    },
  ];
}

/** Identifiers of no company, as written in a path, with what the error echoes; null for nothing. */
const BAD_IDENTIFIERS: [string, string | null][] = [
  ['0', '0'],
  ['0000000000', '0000000000'],
  ['12345678901', '12345678901'],
  ['9999999999', '9999999999'],
  ['NOSUCHTICKER', 'NOSUCHTICKER'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['A'.repeat(300), `${'A'.repeat(40)}…`],
  ['%F0%9F%8D%8E', '🍎'],
  ["AAPL'%20OR%201=1--", "AAPL' OR 1=1--"],
  ['%E2%80%AEAAPL', '\ufffdAAPL'],
  ['..%2Fx', null],
  ['%00', null],
  ['%E0%A4%A', null],
];

/** Identifiers that are not found. */
export function identifierCases(): ConformanceCase[] {
  return BAD_IDENTIFIERS.flatMap(([identifier, echoed]) =>
    ['', '/filings'].map((rest): ConformanceCase => ({
      name: `GET /companies/${identifier.slice(0, 30)}${rest} is not found`,
      scope: 'embedded',
      tiers: 'this_and_above',
      requests: [{ method: 'GET', host: 'api', path: `/companies/${identifier}${rest}`, key: 'free' }],
      check: ([response]) =>
        checkError(
          'plain',
          response,
          echoed === null
            ? { status: 404, code: 'not_found' }
            : { status: 404, code: 'company_not_found', identifier: echoed },
        ),
    })),
  );
}
