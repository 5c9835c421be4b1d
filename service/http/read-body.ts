import { bodyLimit } from 'hono/body-limit';

import { ServiceError } from '../../contract/errors.ts';
import { BODY_MAX, bodyTooLarge } from '../../contract/target.ts';
import type { HttpContext, Middleware } from './http-env.ts';

const limit = bodyLimit({
  maxSize: BODY_MAX,
  onError: () => {
    throw bodyTooLarge();
  },
});

/** Limits the body where the endpoint takes one; elsewhere it is not read at all. */
export const limitBody: Middleware = (c, next) =>
  c.get('route').endpoint.body === null ? next() : limit(c, next);

/** The JSON value of a request's body. Throws ServiceError invalid_param when it is not JSON in UTF-8. */
export async function readBody(c: HttpContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new ServiceError('invalid_param', 'the body must be sent as Content-Type: application/json');
  }
  const bytes = await c.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause;
    throw new ServiceError('invalid_param', 'the body must be one JSON object in UTF-8');
  }
}
