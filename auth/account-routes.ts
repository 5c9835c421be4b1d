import type { Context, Hono } from 'hono';

import { roleReaches } from '../contract/role.ts';
import { changeAccounts } from './account-actions.ts';
import { accountPage } from './account-page.ts';
import { userName } from './accounts.ts';
import { readForm } from './form.ts';
import type { Identify, User } from './identify.ts';
import { type AuthEnv, type LoginParts, unrecordable } from './login-parts.ts';
import { readSession } from './session-cookie.ts';

/** What the page says of what was just done, or of why it was not. */
type Shown = { problem?: string; message?: string; feed_token?: string };

/** What people do for themselves. */
const OWN: ReadonlySet<string> = new Set([
  'change-password',
  'sign-out-all',
  'make-feed-token',
  'revoke-feed-token',
]);

/** What ends sessions and tokens. It happens even where it can only be recorded later. */
const ENDS: ReadonlySet<string> = new Set(['sign-out-all', 'revoke-feed-token', 'sign-out']);

export function addAccountRoutes(app: Hono<AuthEnv>, identify: Identify, parts: LoginParts): void {
  const { settings, accounts, audit } = parts;
  const takes_passwords = settings.kind === 'password';

  function signedIn(c: Context<AuthEnv>): User | null {
    const user = identify.user(c.req.raw.headers, c.env);
    return user !== null && 'name' in user ? user : null;
  }

  function sessionOf(c: Context<AuthEnv>): string | null {
    const secret = settings.kind === 'header' ? null : readSession(c.req.raw.headers, c.env);
    return secret === null ? null : (accounts.session(secret)?.hash ?? null);
  }

  function show(
    c: Context<AuthEnv>,
    user: User,
    { problem, message, feed_token }: Shown,
    status: 200 | 400 | 403 | 429 | 503 = 200,
  ) {
    const users = accounts.users().map((one) => ({ ...one, sessions: accounts.sessions(one.name).length }));
    const shown = {
      user,
      current: sessionOf(c),
      sessions: accounts.sessions(user.name),
      users: roleReaches(user.role, 'admin') ? users : null,
      takes_passwords,
      problem: problem ?? null,
      message: message ?? null,
      feeds: {
        since: accounts.feedTokenSince(user.name),
        token: feed_token ?? null,
        public_url: parts.public_url,
      },
    };
    return c.html(accountPage(shown), status);
  }

  app.get('/account', (c) => {
    const user = signedIn(c);
    return user === null ? c.redirect('/login?next=/account', 303) : show(c, user, {});
  });

  app.post('/account', async (c) => {
    const user = signedIn(c);
    if (user === null) return c.redirect('/login?next=/account', 303);
    const field = await readForm(c);
    const [action, name] = [field('action'), userName(field('name'))];
    const change = {
      action,
      name,
      role: field('role'),
      password: field('password'),
      old_password: field('old_password'),
    };
    const unrecorded = ENDS.has(action) ? null : unrecordable(audit);
    if (unrecorded !== null) return show(c, user, { problem: unrecorded }, 503);
    const asked = { by: user, session: sessionOf(c), address: c.env.address, takes_passwords };
    const done = await changeAccounts(parts, asked, change);
    if ('problem' in done) {
      const { problem, status } = done;
      if (OWN.has(action)) audit({ event: `${action} refused`, user: user.name, address: c.env.address });
      return show(c, user, { problem }, status);
    }
    const { event, ...shown } = done;
    const subject = OWN.has(action) ? user.name : name;
    audit({ event, user: user.name, address: c.env.address, subject });
    if (shown.feed_token !== undefined || shown.message !== undefined) return show(c, user, shown);
    return c.redirect(signedIn(c) === null ? '/login' : '/account', 303);
  });
}
