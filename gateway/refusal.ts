import { errorBody, type ServiceError } from '../contract/errors.ts';
import { allowedMethods, endpointsAt, errorFamilyAt } from '../contract/find-endpoint.ts';

/** An error of the gateway's own, in the contract's body for the endpoints of a path. */
export function refusal(error: ServiceError, requestId: string, pathname: string): Response {
  const body = JSON.stringify(errorBody(error, errorFamilyAt(pathname), requestId));
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  if (error.details.retry_after !== undefined) headers.set('retry-after', String(error.details.retry_after));
  if (error.status === 405) headers.set('allow', allowedMethods(endpointsAt(pathname)).join(', '));
  return new Response(body, { status: error.status, headers });
}
