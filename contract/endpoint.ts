import * as v from 'valibot';

import type { ErrorFamily } from './errors.ts';
import { CikPath, IdentifierPath } from './identifier.ts';
import type { Tier } from './tier.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base address; `{name}` is a path parameter. */
  path: string;
  /** `api`: under /v1 with a key. `app`: on the application's own host, without one (spec 4.2). */
  host: 'api' | 'app';
  /** Least tier; null where no key is needed. */
  tier: Tier | null;
  /** One line for the reference. */
  summary: string;
  /** Section of the specification; null for an extension of the embedded service. */
  spec: string | null;
  params: Schema | null;
  /** Strict: its entries are the only parameters that are taken. */
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
 * One row of the table: what most have in common, and what is its own. A call marked as free of side effects, unlike
 * a spread, lets a bundle leave out the rows that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function row<const C extends Partial<Endpoint>, const E extends Partial<Endpoint>>(
  common: C,
  own: E,
): Omit<C, keyof E> & E {
  return { ...common, ...own };
}
