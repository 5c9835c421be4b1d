import * as v from 'valibot';

import { API_PREFIX } from './endpoint.ts';
import type { AnswerOf, Endpoint, ParamsOf } from './endpoints.ts';
import { ErrorResponse } from './errors.ts';
import { clip } from './parameters.ts';

type Value = string | number | boolean;

/** Parameters by name. A list is written with commas; what is undefined is left out. */
export type Parameters = Record<string, Value | readonly Value[] | undefined>;

/** Parameters as they follow a path, with the `?`; empty without any. */
export function queryText(query: Parameters): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${formEncoded(name)}=${formEncoded(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Text as `URLSearchParams` writes it: a browser shares an early request only with one of the same address. */
function formEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Parameters without default values, so that equal requests share one address and one cache entry. */
export function withoutDefaults(given: Parameters, defaults: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && value !== defaults[key]),
  );
}

/** Parameters of a request. */
export type Given<E extends Endpoint> = {
  path?: ParamsOf<E> & Record<string, string>;
  query?: Parameters;
  body?: unknown;
};

/** Calls one endpoint of the contract and returns its parsed answer. */
export type Ask = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<AnswerOf<E>>;

/** A request as it is sent to the service. The sender adds the key. */
export type Sent = {
  host: Endpoint['host'];
  method: Endpoint['method'];
  /** Relative to the base address (`api`) or the application's host (`app`), with the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Why the API gave no answer, in words for the caller. */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Whatever sends a request: a fetch, a service in this process, a gateway with its key. */
export type Send = (request: Sent) => Promise<{ ok: boolean; status: number; text: () => Promise<string> }>;

/**
 * The API as functions of the contract. Its key decides what may be called.
 * @throws AskError with the answer's own message; 400 for a path that can't be written, 502 for an answer that doesn't match.
 */
export function createAsk(send: Send): Ask {
  return async (endpoint, given = {}) => {
    const response = await send(requestOf(endpoint, given));
    const text = await response.text();
    if (!response.ok) throw new AskError(reasonOf(text, response.status), response.status);
    const { answer, mismatch } = readAnswer(endpoint, text);
    if (mismatch !== null) throw new AskError(`Unexpected answer: ${clip(mismatch, 200)}`, 502);
    return answer;
  };
}

function requestOf(
  endpoint: Endpoint,
  { path = {}, query = {}, body }: { path?: Record<string, string>; query?: Parameters; body?: unknown },
): Sent {
  const { host, method } = endpoint;
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { accept: 'application/json', ...type };
  return {
    host,
    method,
    path: `${pathOf(endpoint.path, path)}${queryText(query)}`,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function pathOf(template: string, params: Record<string, string>): string {
  try {
    return buildPath(template, params);
  } catch {
    throw new AskError('A company, filing or document can’t be named like this.', 400);
  }
}

function reasonOf(text: string, status: number): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorResponse), text);
  return parsed.success ? parsed.output.error : `The service answered with status ${status}.`;
}

/** The answer in a response's text, or where it differs from the contract. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  text: string,
): { answer: AnswerOf<E>; mismatch: null } | { answer: null; mismatch: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { answer: null, mismatch: 'The response is not JSON' };
  }
  const parsed = v.safeParse(endpoint.response, body);
  // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic E.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  if (parsed.success) return { answer: parsed.output as AnswerOf<E>, mismatch: null };
  const [issue] = parsed.issues;
  return { answer: null, mismatch: `${v.getDotPath(issue) ?? 'response'}: ${issue.message}` };
}

/** Path and query of a request on the server's own host: `/v1/companies/AAPL/ratios?period_type=ttm`. */
export function addressOf(endpoint: Endpoint, path: Record<string, string>, query: Parameters = {}): string {
  const prefix = endpoint.host === 'api' ? API_PREFIX : '';
  return `${prefix}${buildPath(endpoint.path, path)}${queryText(query)}`;
}

/**
 * A path template with its parameters filled in and encoded.
 * Throws if a parameter is missing or can't be encoded as one segment: empty, a lone surrogate, or `.` and `..`, which
 * a URL resolves even as `%2e`.
 * Example: '/companies/{cik}/filings', {cik: 'BRK-B'} → '/companies/BRK-B/filings'.
 */
export function buildPath(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${template}: path parameter ${name} is missing`);
    if (['', '.', '..'].includes(value) || !value.isWellFormed()) {
      throw new Error(`${template}: path parameter ${name} must be a word, got '${clip(value)}'`);
    }
    return encodeURIComponent(value);
  });
}

/** Parameters of a request with a day of the past, where the endpoint has that parameter. Rule: docs/rules.md#as-of-a-day */
export function withDay({ query }: Endpoint, given: Parameters, as_of: string | undefined): Parameters {
  return as_of !== undefined && Object.hasOwn(query.entries, 'as_of') ? { ...given, as_of } : given;
}

/** What an address has. */
export type Search = Record<string, unknown>;

/** What a page shows, as the query of its address, with the `?`. Empty and absent values are left out. */
export function stringifySearch(search: Search): string {
  return queryText(texts(search));
}

/** Parameters as texts, without those that are empty. */
export function texts(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = toText(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** A parameter as text; a list with commas. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
