import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { buildPath } from '../../../contract/build-path.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '../../../contract/endpoints.ts';
import { ErrorResponse } from '../../../contract/errors.ts';
import type { Upstream } from '../../upstream.ts';
import { CaptionError } from './caption.ts';

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Asks one endpoint and returns its parsed answer. Throws CaptionError where the answer says what was wrong. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  given: { path?: ParamsOf<E> & Record<string, string>; query?: Query },
) => Promise<AnswerOf<E>>;

function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The service with the key of embedded views. */
export function askThrough(upstream: Upstream): Ask {
  return async (endpoint, { path = {}, query = {} }) => {
    const headers = new Headers({ accept: 'application/json', 'x-request-id': randomUUID() });
    const answer = await upstream({
      host: endpoint.host,
      method: 'GET',
      path: `${buildPath(endpoint.path, path)}${queryText(query)}`,
      headers,
      body: null,
    });
    const body: unknown = await answer.json();
    if (!answer.ok) {
      const error = v.safeParse(ErrorResponse, body);
      const isOwn = answer.status === 400 || answer.status === 404;
      if (isOwn && error.success) throw new CaptionError(error.output.error);
      throw new Error(`The service answered ${answer.status}`);
    }
    // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic E.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return v.parse(endpoint.response, body) as AnswerOf<typeof endpoint>;
  };
}
