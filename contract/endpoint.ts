import * as v from 'valibot';

import type { ErrorFamily } from './errors.ts';
import { CikPath, IdentifierPath } from './identifier.ts';
import type { Tier } from './tier.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base address; `{name}` is a path parameter. */
  path: string;
  /** `api`: under /v1 with a key. `app`: on the application's own host, without a key (docs/rules.md#authentication). */
  host: 'api' | 'app';
  /** Minimum tier; null if no key is needed. */
  tier: Tier | null;
  /** Longest time of an answer, in milliseconds, where it is above 15 s. */
  timeout_ms?: number;
  /** Heading in the API reference. */
  summary: string;
  /** Section of the API specification; null for an extension of the embedded service. */
  spec: string | null;
  params: Schema | null;
  /** Strict: other parameters are refused. */
  query: Schema & { readonly entries: v.ObjectEntries };
  body: Schema | null;
  response: Schema;
  errors: ErrorFamily;
};

const NoQuery = v.strictObject({});

export const get = {
  method: 'GET',
  host: 'api',
  params: null,
  query: NoQuery,
  body: null,
  errors: 'plain',
} as const;
export const byIdentifier = { ...get, params: IdentifierPath } as const;
export const byCik = { ...get, params: CikPath } as const;

/**
 * One endpoint: what most of them share, and what is its own. Marked as free of side effects, unlike a spread, so that a
 * bundle leaves out the endpoints that a page doesn't call.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const C extends Partial<Endpoint>, const E extends Partial<Endpoint>>(
  common: C,
  own: E,
): Omit<C, keyof E> & E {
  return { ...common, ...own };
}

/**
 * A schema whose type shows only its output. The compiler can't follow deeply nested schemas when it compares the
 * table's endpoints. Validation at run time doesn't change.
 */
/* @__NO_SIDE_EFFECTS__ */
export function opaque<const S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return schema;
}
