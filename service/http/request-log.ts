import { randomUUID } from 'node:crypto';

import type { Log } from '../log.ts';
import type { Middleware } from './http-env.ts';

/**
 * Names each request, and logs how it was answered. The caller's own X-Request-Id is used when it is short and plain,
 * so that a gateway and this service log one request under one id.
 */
export function logRequests(log: Log): Middleware {
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const request_id = given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('request_id', request_id);
    c.set('template', '-');
    c.set('allow', null);
    c.set('quota', null);
    c.header('X-Request-Id', request_id);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Vary', 'Authorization, Accept-Encoding');
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    log.info({ request_id, method, path: c.get('template'), status: c.res.status, ms }, 'request');
  };
}
