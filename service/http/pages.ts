import type { Hono } from 'hono';

import { ServiceError } from '../../contract/errors.ts';
import { methodNotAllowed } from '../../contract/find-endpoint.ts';
import { API_PREFIX } from '../../contract/target.ts';
import type { Instance } from '../context.ts';
import { mayReadMetrics, type Metrics } from '../metrics/metrics.ts';
import { answerJson, answerMethods, answerText, revalidate } from './answer.ts';
import type { HttpContext, HttpEnv, Middleware } from './http-env.ts';

const ALLOWED = ['GET', 'HEAD', 'OPTIONS'];

type Pages = {
  probe: () => Promise<object>;
  instance: Instance;
  metrics?: Metrics;
  metrics_token?: string | null;
};

/** Adds the addresses outside the contract: whether the process is up, whether it can answer, and its description. */
export function addPages(
  app: Hono<HttpEnv>,
  { probe, instance, metrics, metrics_token = null }: Pages,
): void {
  app.all(
    '/healthz',
    page((c) => answerJson(c, { status: 'up' }, 'never')),
  );
  app.all(
    '/readyz',
    page(async (c) => {
      return answerJson(c, await probe(), 'never');
    }),
  );
  if (metrics !== undefined) {
    app.all(
      '/metrics',
      page(async (c) => {
        if (!mayReadMetrics(c.req.raw.headers, c.env.address, metrics_token)) {
          throw new ServiceError(
            'forbidden',
            'Metrics are for this machine, or with METRICS_TOKEN as bearer token',
          );
        }
        return c.body(await metrics.text(), 200, { 'Content-Type': metrics.content_type });
      }),
    );
  }
  app.all(
    `${API_PREFIX}/openapi.json`,
    revalidate,
    page(async (c) => {
      const { openApiText } = await import('../openapi/document.ts');
      return answerText(c, openApiText(instance), 'revalidate');
    }),
  );
}

function page(answer: (c: HttpContext) => Response | Promise<Response>): Middleware {
  return async (c) => {
    const { method, path } = c.req;
    c.set('template', path);
    c.set('allow', ALLOWED.join(', '));
    if (method === 'OPTIONS') return answerMethods(c);
    if (!ALLOWED.includes(method)) throw methodNotAllowed(method, ALLOWED);
    return answer(c);
  };
}
