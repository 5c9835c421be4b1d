import * as v from 'valibot';

import { buildPath } from '../contract/build-path.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '../contract/endpoints.ts';
import { ErrorResponse } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';

/** A request to the API; the receiver adds the key. */
type Sent = {
  host: Endpoint['host'];
  method: Endpoint['method'];
  /** Relative to the base address, with the query. */
  path: string;
  headers: Headers;
  body: string | null;
};

export type Send = (request: Sent) => Promise<Response>;

type Given<E extends Endpoint> = {
  path?: ParamsOf<E> & Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

/** Calls one endpoint of the contract and returns its parsed answer. Throws AskError. */
export type Ask = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<AnswerOf<E>>;

/** Why the API gave no answer, in words for the caller of a tool. */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The API as functions of the contract. Its key decides what may be called; tools call only endpoints that read. */
export function createAsk(send: Send): Ask {
  return async (endpoint, { path = {}, query = {}, body } = {}) => {
    const response = await send({
      host: endpoint.host,
      method: endpoint.method,
      path: `${pathOf(endpoint.path, path)}${searchOf(query)}`,
      headers: headersOf(body),
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new AskError(reasonOf(text, response.status), response.status);
    return parseAnswer(endpoint, text);
  };
}

function headersOf(body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

function pathOf(template: string, params: Record<string, string>): string {
  try {
    return buildPath(template, params);
  } catch {
    throw new AskError('A company, filing or document can’t be named like this.', 400);
  }
}

function searchOf(query: Record<string, string | number | boolean | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function parseAnswer<E extends Endpoint>(endpoint: E, text: string): AnswerOf<E> {
  const parsed = v.safeParse(endpoint.response, JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AskError(`Unexpected answer: ${v.getDotPath(issue) ?? ''} ${clip(issue.message, 200)}`, 502);
  }
  // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic E.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed.output as AnswerOf<E>;
}

function reasonOf(text: string, status: number): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorResponse), text);
  return parsed.success ? parsed.output.error : `The service answered with status ${status}.`;
}
