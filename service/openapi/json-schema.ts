import { isDeepStrictEqual } from 'node:util';

import { type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import {
  CompanyEntity,
  CompanyListing,
  CompanyReference,
  Entity,
  Pagination,
} from '../../contract/company.ts';
import { DisclosureMatch } from '../../contract/disclosures.ts';
import type { Endpoint, EndpointId } from '../../contract/endpoints.ts';
import type { ErrorFamily } from '../../contract/errors.ts';
import { Filing } from '../../contract/filings.ts';
import { FullTextResult } from '../../contract/full-text.ts';
import { Exchange, Sector, Subset } from '../../contract/listings.ts';
import { Load } from '../../contract/loads.ts';
import { CikLookupResult } from '../../contract/search.ts';
import { SeriesPoint } from '../../contract/series.ts';
import { TtmStatement } from '../../contract/ttm.ts';

export type JsonSchema = { [word: string]: unknown };

/** Schemas with a name in the document. */
const NAMED = {
  CikLookupResult,
  CompanyEntity,
  CompanyListing,
  CompanyReference,
  DisclosureMatch,
  Entity,
  Exchange,
  Filing,
  FullTextResult,
  Load,
  Pagination,
  Sector,
  SeriesPoint,
  Subset,
  // Generators name the parameter `statement` of `ttm` TtmStatement.
  TtmStatementLines: TtmStatement,
};

/** A tuple as an array of a fixed length: few readers of OpenAPI know `prefixItems`. */
function withoutPrefix({ prefixItems, ...rest }: SchemaPart): SchemaPart {
  if (prefixItems === undefined) return rest;
  const kinds = prefixItems.filter(
    (item, at) => prefixItems.findIndex((one) => isDeepStrictEqual(one, item)) === at,
  );
  const [only] = kinds;
  return {
    ...rest,
    items: kinds.length === 1 && only !== undefined ? only : { anyOf: kinds },
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

/** A constant as the only value of its type: what generators of Python write for `const` does not compile. */
function withoutConst({ const: only, ...rest }: SchemaPart): SchemaPart {
  if (only === undefined || only === null) return { ...rest, ...(only === null ? { type: 'null' } : {}) };
  return typeof only === 'boolean'
    ? { ...rest, type: 'boolean', enum: [only] }
    : { ...rest, type: typeof only === 'number' ? 'number' : 'string', enum: [only] };
}

type SchemaPart = OverrideSchemaContext['jsonSchema'];

const readable = {
  target: 'draft-2020-12',
  overrideSchema: ({ jsonSchema }: OverrideSchemaContext) => withoutConst(withoutPrefix(jsonSchema)),
} as const;

const config = {
  ...readable,
  definitions: NAMED,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function withoutDraft({ $schema: _draft, $defs: _definitions, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** JSON Schema of a response, with `$ref` to the named schemas. Throws if JSON Schema can't express a part of it. */
export function answerSchema(schema: v.GenericSchema): JsonSchema {
  return withoutDraft({ ...toJsonSchema(schema, { ...config, typeMode: 'output', errorMode: 'throw' }) });
}

/** The named schemas themselves, by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs } = toJsonSchema(v.object(NAMED), { ...config, typeMode: 'output', errorMode: 'throw' });
  return Object.fromEntries(
    Object.entries($defs ?? {}).map(([name, schema]) => [
      name,
      typeof schema === 'object' ? { ...schema } : {},
    ]),
  );
}

/**
 * JSON Schema of a parameter or a body field. Checks written in code are left out: the contract states their bounds
 * as metadata.
 */
export function inputSchema(schema: v.GenericSchema): JsonSchema {
  return withoutDraft({ ...toJsonSchema(schema, { ...readable, errorMode: 'ignore' }) });
}

/** A parameter's default as a value of its type, or undefined. Example: `limit` → 20. */
export function parsedDefault(schema: v.GenericSchema): unknown {
  const parsed = v.safeParse(schema, undefined);
  return parsed.success ? parsed.output : undefined;
}

const DESCRIPTIONS = {
  400: 'A parameter is unknown, missing or malformed; `parameter` names it',
  401: 'The API key is missing or unknown',
  403: 'The key’s tier is too low; `required_tier` and `your_tier` say which',
  404: 'The resource in the path does not exist',
  409: 'The server can’t do this as it is set up, such as without a contact for SEC; `parameter` may say which',
  429: 'The quota is used up or requests are too frequent; `retry_after` is in seconds',
  500: 'Something failed inside the service',
  502: 'EDGAR or another upstream service failed',
  503: 'The store is unavailable; `retry_after` is in seconds',
} as const;

type Status = keyof typeof DESCRIPTIONS;

const BODY: Record<ErrorFamily, string> = {
  plain: 'Error',
  full_text: 'Error',
  disclosures: 'DisclosureError',
  ratios: 'Error',
};

/** Errors an endpoint can return, as references to the document's components. */
export function errorResponses(id: EndpointId, endpoint: Endpoint): Record<string, JsonSchema> {
  return Object.fromEntries(
    statuses(id, endpoint).map((status) => {
      const one = { $ref: `#/components/schemas/${BODY[endpoint.errors]}` };
      // A path that isn't an endpoint's, such as one with control characters, has the usual body.
      const hasTwo = endpoint.errors === 'ratios' && status === 404;
      const schema = hasTwo ? { anyOf: [{ $ref: '#/components/schemas/RatiosNotFound' }, one] } : one;
      return [
        String(status),
        {
          description: DESCRIPTIONS[status],
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

/** Endpoints with a resource in their query or body. */
const NAMED_ELSEWHERE: ReadonlySet<EndpointId> = new Set<EndpointId>(['claims', 'alerts', 'startLoad']);

const CONFLICTING: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'startLoad',
  'setFollow',
  'makeWatch',
  'changeWatch',
]);

function statuses(id: EndpointId, endpoint: Endpoint): Status[] {
  const found: Status[] = [400];
  if (endpoint.tier !== null) found.push(401);
  if (endpoint.tier !== null && endpoint.tier !== 'free') found.push(403);
  if (endpoint.params !== null || NAMED_ELSEWHERE.has(id)) found.push(404);
  if (CONFLICTING.has(id)) found.push(409);
  found.push(429, 500);
  if (endpoint.errors === 'full_text') found.push(502);
  found.push(503);
  return found;
}

const text = { type: 'string' };
const details = {
  request_id: text,
  identifier: text,
  cik: text,
  parameter: text,
  your_tier: text,
  required_tier: text,
  retry_after: { type: 'integer', description: 'Whole seconds' },
  position: { type: 'integer', description: 'Offset in `q` where the error is' },
};

/** Error bodies by name. Rule: docs/rules.md#errors */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  Error: {
    type: 'object',
    properties: {
      error: { type: 'string', description: 'What is wrong' },
      code: text,
      ...details,
    },
    required: ['error', 'code', 'request_id'],
  },
  DisclosureError: {
    type: 'object',
    properties: { error: text, error_code: text, ...details },
    required: ['error', 'error_code', 'request_id'],
  },
  RatiosNotFound: {
    type: 'object',
    properties: { error: text, identifier: text, cik: text },
    required: ['error'],
    additionalProperties: false,
  },
};
