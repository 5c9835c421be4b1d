import type { Hono } from 'hono';

import { methodNotAllowed } from '../../contract/find-endpoint.ts';
import { API_PREFIX } from '../../contract/target.ts';
import type { Instance } from '../context.ts';
import type { Store } from '../store/store.ts';
import { answerJson, answerMethods, answerText, revalidate } from './answer.ts';
import type { HttpContext, HttpEnv, Middleware } from './http-env.ts';

const ALLOWED = ['GET', 'HEAD', 'OPTIONS'];

/** Adds the addresses outside the contract: whether the process is up, whether it can answer, and its description. */
export function addPages(app: Hono<HttpEnv>, store: Store, instance: Instance): void {
  app.all(
    '/healthz',
    page((c) => answerJson(c, { status: 'up' }, 'never')),
  );
  app.all(
    '/readyz',
    page(async (c) => {
      await store.check();
      return answerJson(c, { status: 'ready' }, 'never');
    }),
  );
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
