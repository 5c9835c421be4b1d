import { readFileSync } from 'node:fs';

import { API_PREFIX } from '../../contract/endpoint.ts';
import { type Endpoint, ENDPOINT_IDS, type EndpointId, ENDPOINTS } from '../../contract/endpoints.ts';
import { TIER_LIMITS, TIERS } from '../../contract/tier.ts';
import type { Instance } from '../context.ts';
import {
  answerSchema,
  ERROR_SCHEMAS,
  errorResponses,
  inputSchema,
  type JsonSchema,
  namedSchemas,
  parsedDefault,
} from './json-schema.ts';

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  security: JsonSchema[];
  tags: JsonSchema[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
};

const HEADERS = {
  'X-Request-Id': { description: 'Identifies this request in the service’s log', schema: { type: 'string' } },
  ETag: {
    description: 'Send it as If-None-Match; an unchanged response is 304',
    schema: { type: 'string' },
  },
};

type DescribedInstance = Pick<Instance, 'name' | 'version' | 'public_url'>;

/** The OpenAPI 3.1 description of every endpoint, generated from the contract's table. */
export function describeApi(instance: DescribedInstance, examples: Record<string, Example>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const id of ENDPOINT_IDS) {
    const { path, method } = ENDPOINTS[id];
    const operations = (paths[path] ??= {});
    operations[method.toLowerCase()] = describeOperation(id, ENDPOINTS[id], examples[id]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company filings',
      version: instance.version,
      description: `Filings of US public companies, read from SEC EDGAR. Tiers, ascending: ${TIERS.join(', ')}.`,
      contact: { name: instance.name, url: instance.public_url },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PREFIX }],
    security: [{ bearer: [] }],
    tags: TAGS,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: HEADERS,
      schemas: { ...namedSchemas(), ...ERROR_SCHEMAS },
    },
  };
}

/** Responses of the service for the sample, by endpoint. A test keeps them up to date. */
export function readExamples(): Record<string, Example> {
  const text = readFileSync(new URL('examples.json', import.meta.url), 'utf8');
  const examples: Record<string, Example> = JSON.parse(text);
  return examples;
}

const texts = new Map<string, string>();

/** The document as JSON text, cached by instance. */
export function openApiText({ name, version, public_url }: DescribedInstance): string {
  const key = JSON.stringify([name, version, public_url]);
  const text = texts.get(key) ?? JSON.stringify(describeApi({ name, version, public_url }, readExamples()));
  texts.set(key, text);
  return text;
}

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

const TAGS = Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description }));

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
function describeOperation(id: EndpointId, endpoint: Endpoint, example: Example | undefined): JsonSchema {
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
