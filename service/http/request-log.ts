import { randomUUID } from 'node:crypto';

import type { Log } from '../../search/log.ts';
import type { Audit } from '../audit-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPace } from './admission.ts';
import type { HttpContext, Middleware } from './http-env.ts';

/**
 * Names each request, and logs how it was answered. The caller's own X-Request-Id is used when it is short and plain,
 * so that a gateway and this service log one request under one id.
 */
export function logRequests(log: Log, audit: Audit, metrics?: Metrics): Middleware {
  const refused = createPace(REFUSED_PACE);
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const request_id = given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('request_id', request_id);
    c.set('template', '-');
    c.set('allow', null);
    c.set('key_label', null);
    c.set('quota', null);
    c.header('X-Request-Id', request_id);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Vary', 'Authorization, Accept-Encoding');
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    const fields = { request_id, method, path: c.get('template'), status: c.res.status, ms };
    log.info({ ...fields, key: c.get('key_label'), user: c.env.user ?? null }, 'request');
    metrics?.request({ route: c.get('template'), method: knownMethod(method), status: c.res.status, ms });
    const event = eventOf(c);
    if (event === null) return;
    if (event === KEY_REFUSED && refused.take(c.env.address ?? '', new Date()) > 0) return;
    const key = c.get('key_label');
    audit({
      event,
      user: c.env.user ?? null,
      address: c.env.address,
      ...(key === null ? {} : { key }),
      subject: c.req.path,
      status: c.res.status,
      request_id,
    });
  };
}

const KEY_REFUSED = 'key refused';

/** Refused keys of an address that are written down: the rest would push everything else out of the file. */
const REFUSED_PACE = { burst: 20, a_second: 0.2 };

/** A caller can make up methods; each would be a separate series. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a request changed or tried to change, or that its key is unknown; null for anything else. */
function eventOf(c: HttpContext): string | null {
  if (c.res.status === 401) return KEY_REFUSED;
  return isChange(c) ? `${c.req.method} ${c.get('template')}` : null;
}

/** Whether a request changes something, or tries to. */
export function isChange(c: HttpContext): boolean {
  const template = c.get('template');
  return !READING.has(c.req.method) && template !== '-' && !READS.has(template);
}

/** They read, although their parameters are sent as a body. */
const READS: ReadonlySet<string> = new Set(['/v1/claims', '/v1/watches/preview']);
