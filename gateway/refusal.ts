import { errorBody, ServiceError, type ErrorFamily } from '../contract/errors.ts';

/** An error of the gateway's own, in the contract's body for the endpoint's family. */
export function refusal(error: ServiceError, requestId: string, family: ErrorFamily = 'plain'): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  if (error.details.retry_after !== undefined) headers.set('retry-after', String(error.details.retry_after));
  return new Response(JSON.stringify(errorBody(error, family, requestId)), { status: error.status, headers });
}
