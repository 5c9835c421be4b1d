import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { buildPath, queryText } from '../../../contract/request.ts';
import { sendPlain } from '../../api/client.ts';

/** As much of a JSON schema as is shown. */
export type Schema = {
  type?: string | string[] | undefined;
  description?: string | undefined;
  enum?: unknown[] | undefined;
  default?: unknown;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  $ref?: string | undefined;
};

const Schema: v.GenericSchema<Schema> = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  description: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  default: v.optional(v.unknown()),
  format: v.optional(v.string()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  items: v.optional(v.lazy(() => Schema)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => Schema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  anyOf: v.optional(v.array(v.lazy(() => Schema))),
  oneOf: v.optional(v.array(v.lazy(() => Schema))),
  $ref: v.optional(v.string()),
});

const Parameter = v.looseObject({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string()),
  schema: Schema,
  example: v.optional(v.string()),
});
export type Parameter = v.InferOutput<typeof Parameter>;

const Operation = v.looseObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.string(),
  servers: v.optional(v.array(v.looseObject({ url: v.string() }))),
  parameters: v.array(Parameter),
  requestBody: v.optional(
    v.looseObject({ content: v.looseObject({ 'application/json': v.looseObject({ schema: Schema }) }) }),
  ),
  responses: v.record(
    v.string(),
    v.looseObject({
      content: v.optional(
        v.looseObject({
          'application/json': v.optional(
            v.looseObject({
              schema: v.optional(Schema),
              examples: v.optional(v.record(v.string(), v.looseObject({ summary: v.optional(v.string()) }))),
            }),
          ),
        }),
      ),
    }),
  ),
});

const Document = v.looseObject({
  info: v.looseObject({ description: v.string(), version: v.string() }),
  servers: v.pipe(v.array(v.looseObject({ url: v.string() })), v.minLength(1)),
  tags: v.array(v.looseObject({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.looseObject({ schemas: v.record(v.string(), Schema) }),
});

/** One operation of the API, as its page needs it. */
export type ApiOperation = {
  id: string;
  method: string;
  /** With the server's prefix: `/v1/companies/{identifier}/ratios`. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: Schema | null;
  response: Schema | null;
  /** Example requests: `GET /v1/companies/AAPL/ratios`. */
  examples: string[];
};

export type ApiDescription = {
  about: string;
  version: string;
  tags: { name: string; description: string }[];
  operations: ApiOperation[];
  schemas: Record<string, Schema>;
};

function readDescription(document: unknown): ApiDescription {
  const { info, servers, tags, paths, components } = v.parse(Document, document);
  const base = servers[0]?.url ?? '';
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiOperation => {
      const ok = operation.responses['200']?.content?.['application/json'];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: `${operation.servers?.[0]?.url ?? base}/${path}`.replace(/\/+/g, '/'),
        tag: operation.tags[0] ?? '',
        summary: operation.summary,
        description: operation.description,
        parameters: operation.parameters,
        body: operation.requestBody?.content['application/json'].schema ?? null,
        response: ok?.schema ?? null,
        examples: Object.values(ok?.examples ?? {}).flatMap(({ summary }) => summary ?? []),
      };
    }),
  );
  return { about: info.description, version: info.version, tags, operations, schemas: components.schemas };
}

export function openApiQuery() {
  return queryOptions({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await sendPlain('/v1/openapi.json', { signal });
      if (!response.ok) throw new Error(`The description of the API answered with ${response.status}`);
      return readDescription(await response.json());
    },
  });
}

/** Values of an operation's parameters, by name; an empty one is left out. */
export type Values = Record<string, string>;

/** The values of an address of an operation; null where the address is of another one. */
export function valuesOf({ path, method }: ApiOperation, address: string): Values | null {
  const [pathname = '', query = ''] = address.split('?', 2);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (match === null || method !== 'GET') return null;
  const inPath = names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')] as const);
  return { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(inPath) };
}

/** Values to start with: of an address, or else of the operation's own example. */
export function firstValues(operation: ApiOperation, address: string | undefined): Values {
  const example = operation.examples[0]?.replace(/^[A-Z]+ /, '');
  for (const given of [address, example]) {
    const values = given === undefined ? null : valuesOf(operation, given);
    if (values !== null) return values;
  }
  return Object.fromEntries(
    operation.parameters.flatMap(({ name, example: one }) =>
      one === undefined ? [] : [[name, one] as const],
    ),
  );
}

export function operationOf(operations: readonly ApiOperation[], address: string): ApiOperation | undefined {
  // An address without parameters in its path is nearer than a template that matches it too.
  return operations
    .filter((operation) => valuesOf(operation, address) !== null)
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** The address of a request; null while a part of its path is missing. */
export function addressWith({ path, parameters }: ApiOperation, values: Values): string | null {
  const given = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && (values[parameter.name] ?? '').trim() !== '')
        .map(({ name }) => [name, (values[name] ?? '').trim()]),
    );
  try {
    return `${buildPath(path, given('path'))}${queryText(given('query'))}`;
  } catch {
    return null;
  }
}
