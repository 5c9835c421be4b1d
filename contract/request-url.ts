import { ServiceError } from './errors.ts';

/** Prefix of every endpoint that needs a key (docs/rules.md#version-prefix). */
export const API_PREFIX = '/v1';

export const PATH_MAX = 2_048;
export const QUERY_MAX = 4_096;
/** Largest request body, in bytes. */
export const BODY_MAX = 8_192;

type RequestUrl = { pathname: string; search: string };

/** Path and query of an absolute URL, both still percent-encoded; the query without its `?`. */
export function splitUrl(url: string): RequestUrl {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#');
  const pathAndQuery = start === -1 ? '/' : url.slice(start, hash === -1 ? undefined : hash);
  const mark = pathAndQuery.indexOf('?');
  if (mark === -1) return { pathname: pathAndQuery, search: '' };
  return { pathname: pathAndQuery.slice(0, mark), search: pathAndQuery.slice(mark + 1) };
}

/** Throws ServiceError invalid_param for a path or query over its limit. */
export function checkLengths({ pathname, search }: RequestUrl): void {
  checkLength('path', pathname, PATH_MAX);
  checkLength('query', search, QUERY_MAX);
}

function checkLength(name: string, text: string, max: number): void {
  if (text.length <= max) return;
  throw new ServiceError(
    'invalid_param',
    `the ${name} must be at most ${max} characters, got ${text.length}`,
  );
}

export function bodyTooLarge(): ServiceError {
  return new ServiceError('invalid_param', `the body must be at most ${BODY_MAX} bytes`);
}
