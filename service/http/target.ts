import { ServiceError } from '../../contract/errors.ts';

export const PATH_MAX = 2_048;
export const QUERY_MAX = 4_096;

export type Target = { pathname: string; search: string };

/**
 * Path and query text of an absolute URL, both still percent-encoded, the query without its `?`.
 * Throws ServiceError invalid_param when either is too long to be meant.
 */
export function splitTarget(url: string): Target {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const rest = start === -1 ? '/' : url.slice(start);
  const mark = rest.indexOf('?');
  const pathname = mark === -1 ? rest : rest.slice(0, mark);
  const fragment = mark === -1 ? -1 : rest.indexOf('#', mark);
  const search = mark === -1 ? '' : rest.slice(mark + 1, fragment === -1 ? undefined : fragment);
  if (pathname.length > PATH_MAX) {
    throw new ServiceError(
      'invalid_param',
      `the path must be at most ${PATH_MAX} characters, got ${pathname.length}`,
    );
  }
  if (search.length > QUERY_MAX) {
    throw new ServiceError(
      'invalid_param',
      `the query must be at most ${QUERY_MAX} characters, got ${search.length}`,
    );
  }
  return { pathname, search };
}
