import type { Endpoint, EndpointId } from '../../contract/endpoints.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import { errorResponses } from './error-responses.ts';
import { answerSchema, inputSchema, parsedDefault, type JsonSchema } from './json-schema.ts';
import { TAG_OF } from './tags.ts';

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
