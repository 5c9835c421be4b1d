import type { Context, Hono } from 'hono';
import * as v from 'valibot';

import { countedAs } from '../contract/address.ts';
import { userName } from './accounts.ts';
import { readForm } from './form.ts';
import type { Identify, Identity, User } from './identify.ts';
import { passwordPage, providerPage, proxyPage } from './login-page.ts';
import { type AuthEnv, type LoginParts, unrecordable } from './login-parts.ts';
import { nextPath } from './next-path.ts';
import { Checks, openidReason } from './openid.ts';
import {
  clearSession,
  readDevice,
  readSession,
  takeChecks,
  writeChecks,
  writeDevice,
  writeSession,
} from './session-cookie.ts';
import { comparePassword } from './sign-in-limits.ts';
import { createThrottle } from './throttle.ts';

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

export function addLoginRoutes(app: Hono<AuthEnv>, identify: Identify, parts: LoginParts): void {
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
      // Whoever goes on guessing must not push everything else out of the log.
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
