import * as v from 'valibot';

import type { ErrorFamily } from './errors.ts';
import type { Tier } from './tier.ts';

/** Prefix of every endpoint that needs a key (docs/rules.md#version-prefix). */
export const API_PREFIX = '/v1';

/** CIK in all responses except the keyless lookup: ten digits, zero-padded. */
export const Cik = v.pipe(v.string(), v.regex(/^\d{10}$/));

/** Accession number with dashes, e.g. `0000320193-24-000123`. */
export const AccessionNumber = v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/));

/** An accession number with its dashes, which may be left out; any other text as it is. */
export const withDashes = (accession: string): string =>
  accession.replace(/^(\d{10})-?(\d{2})-?(\d{6})$/, '$1-$2-$3');

/** `YYYY-MM-DD`. */
export const IsoDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Ticker or CIK in a path. Any text is accepted, because an unknown one is a 404, not a 400. */
const IdentifierPath = v.object({ identifier: v.string() });
const CikPath = v.object({ cik: v.string() });

/**
 * CIK in a text, or null: up to ten digits with padding, not zero, with an optional `CIK` in front.
 * Source: EDGAR writes CIKs with and without padding. Example: '320193' → '0000320193'.
 */
export function parseCik(value: string): string | null {
  const digits = /^(?:cik[ #:-]{0,3})?(\d{1,10})$/i.exec(value.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? null : digits.padStart(10, '0');
}

/**
 * Ticker in the list's own spelling: upper case, `.`, `/` and space as `-`. Null when it cannot be one.
 * Example: 'brk.b' → 'BRK-B'.
 */
export function parseTicker(value: string): string | null {
  const written = value.trim();
  // Checked before upper-casing, which would turn a dotless i or a sharp s into letters of a ticker.
  if (!/^[A-Za-z0-9][A-Za-z0-9./ -]{0,11}$/.test(written)) return null;
  return written.toUpperCase().replaceAll(/[./ ]/g, '-');
}

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

/** An extension of the embedded service, under /v1. */
export const get = {
  method: 'GET',
  host: 'api',
  spec: null,
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

/** What only who runs the service reads or changes. */
export const forOperators = { ...get, tier: 'enterprise' } as const;

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
