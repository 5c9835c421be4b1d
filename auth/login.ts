import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { countedAs } from '../contract/address.ts';
import { addAccountRoutes, type AuthEnv, type LoginParts, unrecordable } from './account-routes.ts';
import { userName } from './accounts.ts';
import {
  clearSession,
  createIdentify,
  type Identify,
  type Identity,
  readDevice,
  readSession,
  takeChecks,
  type User,
  type Visitor,
  writeChecks,
  writeDevice,
  writeSession,
} from './identify.ts';
import { Checks, openidReason } from './openid.ts';
import { passwordPage, providerPage, proxyPage, readForm } from './pages.ts';
import { comparePassword, createSignInLimits, createThrottle } from './sign-in-limits.ts';

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

/** Refused attempts of an address that are written down. */
const THROTTLED_LINES = { burst: 5, a_second: 1 / 60 };

const NO_USERS =
  'There are no users yet. Add the first one on the server: npm run users -- add NAME --role admin';
const REFUSED = 'The provider refused the sign-in. Start again, or ask your administrator.';

const Saved = v.pipe(v.string(), v.parseJson(), Checks);

type Shown = {
  message: string | null;
  status?: 200 | 401 | 403 | 429 | 502 | 503;
  name?: string;
  next?: string;
};

function addLoginRoutes(app: Hono<AuthEnv>, identify: Identify, parts: LoginParts): void {
  const { settings, accounts, openid, audit, report, limits } = parts;
  const throttled = createThrottle(THROTTLED_LINES, parts.now);
  const deviceKey = accounts.key('device');

  function show(c: Context<AuthEnv>, { message, status = 200, name = '', next }: Shown) {
    const after = nextPath(next ?? c.req.query('next'));
    if (settings.kind === 'header') return c.html(proxyPage({ message }), status);
    if (settings.kind === 'openid') {
      return c.html(providerPage({ message, next: after, provider: settings.issuer.host }), status);
    }
    const empty = accounts.users().length === 0 ? NO_USERS : null;
    return c.html(passwordPage({ message: message ?? empty, name, next: after }), status);
  }

  function start(c: Context<AuthEnv>, { name, role }: User, next: string) {
    const old = readSession(c.req.raw.headers, c.env);
    if (old !== null) accounts.signOut(old);
    writeSession(c, c.env, accounts.signIn(name, role, c.req.header('user-agent') ?? ''));
    if (settings.kind === 'password') writeDevice(c, c.env, name, deviceKey);
    audit({ event: 'signed in', user: name, address: c.env.address });
    return c.redirect(nextPath(next), 303);
  }

  app.get('/login', (c) => {
    const user = identify.user(c.req.raw.headers, c.env);
    if (user === null) return show(c, { message: null });
    if ('refused' in user) return show(c, { message: user.refused, status: 403 });
    return c.redirect(nextPath(c.req.query('next')), 303);
  });

  app.post('/login', async (c) => {
    if (settings.kind !== 'password') return c.text('Sign-in by password is off.\n', 404);
    const field = await readForm(c);
    const [name, next] = [userName(field('name')), field('next')];
    const { address } = c.env;
    // Before the password is looked at: what can't be recorded isn't tried either.
    const unrecorded = unrecordable(audit);
    if (unrecorded !== null) return show(c, { message: unrecorded, status: 503, name, next });
    const device = readDevice(c.req.raw.headers, c.env, name, deviceKey);
    const attempt = { name, address, device };
    const { outcome, wait } = await comparePassword(attempt, field('password'), accounts, limits);
    if (wait > 0) c.header('retry-after', String(wait));
    if (outcome === 'busy') {
      const message = 'Many people are signing in at the moment. Try again in a few seconds.';
      return show(c, { message, status: 503, name, next });
    }
    if (outcome === 'wait') {
      const source = countedAs(address ?? '').narrow;
      // Whoever keeps guessing must not push everything else out of the log.
      if (throttled.wait(source) === 0) {
        throttled.take(source);
        audit({ event: 'sign-in throttled', user: name, address });
      }
      const message = `Too many attempts. Try again in ${wait} seconds.`;
      return show(c, { message, status: 429, name, next });
    }
    const user = outcome === 'right' ? identify.named(name) : null;
    if (user === null || 'refused' in user) {
      audit({ event: 'sign-in failed', user: name, address });
      return show(c, { message: 'Wrong name or password.', status: 401, name, next });
    }
    return start(c, user, next);
  });

  app.get('/login/start', async (c) => {
    if (openid === null) return c.redirect('/login', 303);
    try {
      const { url, checks } = await openid.start(nextPath(c.req.query('next')));
      writeChecks(c, c.env, JSON.stringify(checks));
      return c.redirect(url.href, 303);
    } catch (error) {
      report(`OpenID Connect: ${openidReason(error)}`);
      const message = 'The sign-in provider cannot be reached. Try again in a minute.';
      return show(c, { message, status: 502 });
    }
  });

  app.get('/login/callback', async (c) => {
    const saved = v.safeParse(Saved, takeChecks(c, c.env));
    if (openid === null) return c.redirect('/login', 303);
    if (!saved.success) return show(c, { message: 'This sign-in has expired. Start again.', status: 401 });
    const checks = saved.output;
    const unrecorded = unrecordable(audit);
    if (unrecorded !== null) return show(c, { message: unrecorded, status: 503, next: checks.next });
    const address = new URL(`${parts.public_url}/login/callback${new URL(c.req.url).search}`);
    const who = await openid.finish(address, checks).catch((error: unknown) => {
      report(`OpenID Connect: ${openidReason(error)}`);
      return null;
    });
    const user = who === null ? { refused: REFUSED } : identify.vouchedFor(who);
    if ('name' in user) return start(c, user, checks.next);
    if (who !== null) report(`OpenID Connect: ${who.name}, subject ${who.subject}: ${user.refused}`);
    audit({ event: 'sign-in failed', user: who?.name ?? null, address: c.env.address });
    return show(c, { message: user.refused, status: who === null ? 401 : 403, next: checks.next });
  });

  app.post('/logout', (c) => {
    const secret = readSession(c.req.raw.headers, c.env);
    let user: Identity = null;
    try {
      user = identify.user(c.req.raw.headers, c.env);
    } finally {
      // Whatever else fails, the session ends.
      if (secret !== null) accounts.signOut(secret);
    }
    clearSession(c, c.env);
    if (user !== null && 'name' in user) {
      audit({ event: 'signed out', user: user.name, address: c.env.address });
    }
    return c.redirect('/login', 303);
  });
}

const NEXT_MAX = 2_000;

/** A path of this site to open after sign-in; the start page for anything that leads elsewhere. */
function nextPath(value: string | null | undefined): string {
  if (value === null || value === undefined || value.length > NEXT_MAX) return '/';
  const url = URL.parse(value, 'http://desk.invalid');
  if (!value.startsWith('/') || url === null || url.origin !== 'http://desk.invalid') return '/';
  // The parsed form: browsers read a backslash as a slash.
  const path = `${url.pathname}${url.search}`;
  return path.startsWith('//') || /^\/log(in|out)\b/.test(path) ? '/' : path;
}
