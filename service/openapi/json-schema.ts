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
