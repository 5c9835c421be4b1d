import type { Endpoint, EndpointId } from '../../contract/endpoints.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import { answerSchema, errorResponses, inputSchema, type JsonSchema, parsedDefault } from './json-schema.ts';

/** Groups of endpoints, in the order of the document: generators make a module or a chapter of each. */
const DESCRIPTIONS = {
  Search: 'Find companies, filings and passages',
  Companies: 'Companies and the lists that they are in',
  Filings: 'Filings, their documents and what is marked in them',
  Financials: 'Statements, ratios and other figures of one company',
  Screening: 'Figures of many companies',
  Disclosures: 'Sections of reports: their text, what is new and what changed',
  Events: '8-Ks and press releases',
  Watches: 'Watches on new filings, their alerts and webhooks',
  Instance: 'What this instance has loaded, and its loads',
} as const;

type Tag = keyof typeof DESCRIPTIONS;

/** The tag of each operation. */
const TAG_OF: Record<EndpointId, Tag> = {
  search: 'Search',
  cikLookup: 'Search',
  fullText: 'Search',
  filing: 'Filings',
  document: 'Filings',
  hits: 'Filings',
  documentFacts: 'Filings',
  original: 'Filings',
  filings: 'Filings',
  disclosures: 'Disclosures',
  disclosureMap: 'Disclosures',
  disclosureText: 'Disclosures',
  redline: 'Disclosures',
  commonText: 'Disclosures',
  novelPassages: 'Disclosures',
  claims: 'Financials',
  companies: 'Companies',
  company: 'Companies',
  subsets: 'Companies',
  subset: 'Companies',
  exchanges: 'Companies',
  exchangeCompanies: 'Companies',
  sectors: 'Companies',
  aiSummary: 'Companies',
  financialData: 'Financials',
  incomeStatement: 'Financials',
  balanceSheet: 'Financials',
  cashFlow: 'Financials',
  asReported: 'Financials',
  metrics: 'Financials',
  ttm: 'Financials',
  ratios: 'Financials',
  quality: 'Financials',
  screen: 'Screening',
  screenColumns: 'Screening',
  materialEvents: 'Events',
  releases: 'Events',
  status: 'Instance',
  follow: 'Instance',
  setFollow: 'Instance',
  loads: 'Instance',
  loadPlan: 'Instance',
  startLoad: 'Instance',
  load: 'Instance',
  cancelLoad: 'Instance',
  watches: 'Watches',
  alerts: 'Watches',
  previewWatch: 'Watches',
  makeWatch: 'Watches',
  watch: 'Watches',
  changeWatch: 'Watches',
  removeWatch: 'Watches',
  deliveries: 'Watches',
};

export const TAGS = Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description }));

/** A request with its response body. */
export type Example = { request: string; response: unknown };

const PATH_PARAMETERS: Record<string, { description: string; example: string }> = {
  cik: { description: 'Ticker, or CIK with or without its leading zeros', example: '0000320193' },
  identifier: { description: 'Ticker, or CIK with or without its leading zeros', example: 'AAPL' },
  subset_name: { description: 'The `name` of a subset', example: 'popular' },
  exchange: { description: 'Code of an exchange, in any case', example: 'NASDAQ' },
  accession: { description: 'Accession number, with or without its dashes', example: '0000320193-24-000123' },
  filename: { description: 'A document of the filing, by its file name', example: 'aapl-20240928.htm' },
  id: { description: 'The `id` of a load', example: 'b0f2c7f4' },
};

/** One operation of the OpenAPI document, from the contract's row. */
export function describeOperation(
  id: EndpointId,
  endpoint: Endpoint,
  example: Example | undefined,
): JsonSchema {
  return {
    operationId: id,
    tags: [TAG_OF[id]],
    summary: endpoint.summary,
    description: describeTier(endpoint),
    'x-min-tier': endpoint.tier ?? 'none',
    ...(endpoint.spec === null ? { 'x-extension': true } : { 'x-spec': endpoint.spec }),
    ...(endpoint.tier === null ? { security: [] } : {}),
    ...(endpoint.host === 'app'
      ? { servers: [{ url: '/', description: 'The host of the web application' }] }
      : {}),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: inputSchema(endpoint.body) } },
          },
        }),
    responses: { 200: describeAnswer(endpoint, example), ...errorResponses(id, endpoint) },
  };
}

function describeTier(endpoint: Endpoint): string {
  const tier =
    endpoint.tier === null ? 'No key is needed.' : `Tier ${TIER_LIMITS[endpoint.tier].name} or above.`;
  return endpoint.spec === null ? `${tier} An extension of the embedded service.` : tier;
}

function describeAnswer(endpoint: Endpoint, example: Example | undefined): JsonSchema {
  const kept = endpoint.method === 'GET' ? { ETag: { $ref: '#/components/headers/ETag' } } : {};
  return {
    description: endpoint.summary,
    headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...kept },
    content: {
      'application/json': {
        schema: answerSchema(endpoint.response),
        ...(example === undefined
          ? {}
          : { examples: { sample: { summary: example.request, value: example.response } } }),
      },
    },
  };
}

function pathParameters(endpoint: Endpoint): JsonSchema[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...PATH_PARAMETERS[name],
  }));
}

function queryParameters(endpoint: Endpoint): JsonSchema[] {
  return Object.entries(endpoint.query.entries).map(([name, entry]) => {
    const { default: _text, description, ...schema } = inputSchema(entry);
    const value = parsedDefault(entry);
    const required = entry.type !== 'optional';
    return {
      name,
      in: 'query',
      required,
      ...(description === undefined ? {} : { description }),
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
      schema: value === undefined ? schema : { ...schema, default: value },
    };
  });
}
