import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { addAccountRoutes } from './account-routes.ts';
import { createIdentify, type Identity, type Visitor } from './identify.ts';
import type { AuthEnv, LoginParts } from './login-parts.ts';
import { addLoginRoutes } from './login-routes.ts';
import { createSignInLimits } from './sign-in-limits.ts';

export type Login = {
  user: (headers: Headers, visitor: Visitor) => Identity;
  /** Whose feed reader sends a token. */
  feedReader: (token: string) => Identity;
  /** Answers `/login`, `/logout` and `/account`. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
};

const BODY_MAX = 8_192;

/** Sign-in by password, by a proxy's header or at a provider, with sessions that survive a restart and can be ended. */
export function createLogin({
  now = Date.now,
  ...given
}: Omit<LoginParts, 'limits' | 'now'> & { now?: () => number }): Login {
  const parts = { ...given, now, limits: createSignInLimits(now) };
  const identify = createIdentify(parts.settings, parts.accounts);
  const app = new Hono<AuthEnv>();
  app.use(bodyLimit({ maxSize: BODY_MAX }), async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.onError((error, c) => {
    parts.report(error.stack ?? error.message);
    // Nothing of it holds: `node:sqlite` says which write failed.
    if ('code' in error && error.code === 'ERR_SQLITE_ERROR') {
      c.header('retry-after', '60');
      return c.text('This can’t be stored at the moment. The log has the reason.\n', 503);
    }
    return c.text('Sign-in failed. The log has the reason.\n', 500);
  });
  addLoginRoutes(app, identify, parts);
  addAccountRoutes(app, identify, parts);
  app.all('*', (c) => c.text('Use GET or POST.\n', 405, { allow: 'GET, POST' }));
  return {
    user: identify.user,
    feedReader: identify.feedReader,
    fetch: async (request, visitor) => app.fetch(request, visitor),
  };
}
