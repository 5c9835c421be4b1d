import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { type Endpoint, ENDPOINT_IDS, type EndpointId, ENDPOINTS } from '../../contract/endpoints.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';
import { describeApi, readExamples } from './document.ts';

const instance = { name: 'Filings Desk', version: '0.0.0', public_url: 'http://127.0.0.1:8080' };
const document = describeApi(instance, readExamples());

/** The parts of an operation that the tests read. */
const Operation = v.looseObject({
  operationId: v.string(),
  summary: v.string(),
  tags: v.array(v.string()),
  'x-min-tier': v.picklist(['none', 'free', 'professional', 'analyst', 'enterprise']),
  parameters: v.array(
    v.looseObject({ name: v.string(), in: v.string(), required: v.boolean(), schema: v.looseObject({}) }),
  ),
  responses: v.record(v.string(), v.looseObject({ content: v.looseObject({}) })),
});

function operationOf(endpoint: Endpoint): v.InferOutput<typeof Operation> {
  return v.parse(Operation, document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]);
}

/** Every `$ref` below a value. */
function refsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsOf(part),
  );
}

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, part) =>
        at !== null && typeof at === 'object'
          ? Object.entries(at).find(([key]) => key === part)?.[1]
          : undefined,
      document,
    );
}

describe.each(ENDPOINT_IDS)('%s', (id) => {
  const endpoint: Endpoint = ENDPOINTS[id];

  test('has an operation with its tier and every parameter of its schemas', () => {
    const operation = operationOf(endpoint);
    expect(operation.operationId).toBe(id);
    expect(operation['x-min-tier']).toBe(endpoint.tier ?? 'none');
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.map(({ name }) => name)).toEqual([
      ...inPath,
      ...Object.keys(endpoint.query.entries),
    ]);
  });

  test('has a default in the document wherever the schema has one', () => {
    for (const { name, in: where, required, schema } of operationOf(endpoint).parameters) {
      const entry = endpoint.query.entries[name];
      if (where !== 'query' || entry === undefined) continue;
      const parsed = v.safeParse(entry, undefined);
      expect([name, required]).toEqual([name, !parsed.success]);
      expect([name, schema['default']]).toEqual([name, parsed.output]);
    }
  });
});

function schemaOf(endpoint: Endpoint, name: string) {
  return operationOf(endpoint).parameters.find((parameter) => parameter.name === name)?.schema;
}

test('bounds of the specification stand in the document', () => {
  expect(schemaOf(ENDPOINTS.companies, 'limit')).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
  });
  expect(schemaOf(ENDPOINTS.disclosures, 'q')).toEqual({ type: 'string', minLength: 1, maxLength: 200 });
  expect(schemaOf(ENDPOINTS.disclosures, 'max_results')).toMatchObject({ minimum: 1, maximum: 25 });
  expect(schemaOf(ENDPOINTS.fullText, 'sort')).toMatchObject({ enum: ['relevance', 'recent', 'oldest'] });
  expect(schemaOf(ENDPOINTS.fullText, 'forms')).toEqual({
    type: 'array',
    items: { type: 'string' },
    maxItems: 50,
  });
  expect(schemaOf(ENDPOINTS.materialEvents, 'days_back')).toMatchObject({ maximum: 730, default: 90 });
});

test('every reference resolves', () => {
  const refs = [...new Set(refsOf(document))];
  expect(refs).toContain('#/components/schemas/Entity');
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
});

test.each([
  ['/watches/alerts', 'get', '404'],
  ['/watches', 'post', '409'],
  ['/watches/{id}', 'post', '409'],
  ['/follow', 'post', '409'],
  ['/loads', 'post', '409'],
  ['/loads', 'post', '404'],
] as const)('%s %s can answer %s', (path, method, status) => {
  expect(v.parse(Operation, document.paths[path]?.[method]).responses).toHaveProperty(status);
});

/** Names that nothing in a store has, and words that everything takes. */
const NAMES = ['ZZZZ', '0009999999', '0000999999-99-000001', '7', 'revenue', '10-K', '2026-01-05'];
const BODIES: Partial<Record<EndpointId, object[]>> = {
  startLoad: [
    { identifier: 'ZZZZ' },
    { identifier: '0000999999-99-000001', scope: 'filing' },
    { identifier: 'market', scope: 'market' },
  ],
  setFollow: [{ on: true }],
  claims: [{ text: 'Revenue of ZZZZ rose to $5 billion in 2025.', company: 'ZZZZ' }],
  makeWatch: NAMES.flatMap((name) => [
    { kind: 'companies', companies: [name] },
    { kind: 'disclosure', companies: [name], section: 'RiskFactorsTextBlock' },
    { kind: 'search', q: 'revenue', ciks: [name] },
    { kind: 'item', items: ['2.02'], companies: [name] },
  ]),
};

test('names that nothing has are answered with a documented status, wherever they are sent', async () => {
  const store = await openSmallStore();
  const found: string[] = [];
  for (const id of ENDPOINT_IDS) {
    const endpoint: Endpoint = ENDPOINTS[id];
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'ZZZZ');
    const base = `${endpoint.host === 'api' ? '/v1' : ''}${path}`;
    const required = endpoint.path === '/search/full-text' ? 'q=revenue&' : '';
    const queries = Object.keys(endpoint.query.entries).flatMap((name) =>
      NAMES.map((value) => `${required}${name}=${value}`),
    );
    const bodies = endpoint.body === null ? [null] : (BODIES[id] ?? BODIES.makeWatch ?? []);
    const desk = openDesk(store);
    for (const body of bodies) {
      for (const query of ['', ...queries]) {
        const init =
          body === null
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const address = `${base}${query === '' ? '' : `?${query}`}`;
        const { status } = await desk.get(address, 'gateway', { method: endpoint.method, ...init });
        const isKnown = status === 200 || String(status) in operationOf(endpoint).responses;
        if (!isKnown) found.push(`${status} ${endpoint.method} ${address} ${JSON.stringify(body)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('no array is described by the place of its items, which few readers know', () => {
  expect(JSON.stringify(document).includes('"prefixItems"')).toBe(false);
});

test('no constant is described by `const`, for which generators write code that does not compile', () => {
  expect(JSON.stringify(document).includes('"const":')).toBe(false);
});

/** Words of a name, as generators of code join them. */
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

test('no schema has the name that generators give to a parameter', () => {
  const parameters = ENDPOINT_IDS.flatMap((id) =>
    operationOf(ENDPOINTS[id]).parameters.map(({ name }) => `${pascal(id)}${pascal(name)}`),
  );
  expect(parameters).toContain('TtmStatement');
  expect(
    Object.keys(document.components['schemas'] ?? {}).filter((name) => parameters.includes(name)),
  ).toEqual([]);
});

test('every operation has a tag of the document, and the document says whom to ask', () => {
  const names = document.tags.map(({ name }) => name);
  const used = ENDPOINT_IDS.flatMap((id) => operationOf(ENDPOINTS[id]).tags);
  expect(new Set(used)).toEqual(new Set(names));
  expect(document.info['contact']).toEqual({ name: 'Filings Desk', url: instance.public_url });
});

test('operation ids are unique', () => {
  const ids = ENDPOINT_IDS.map((id) => operationOf(ENDPOINTS[id]).operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the document is served without a key', async () => {
  const desk = openDesk(await openSmallStore());
  const response = await desk.get('/v1/openapi.json', null);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
});
