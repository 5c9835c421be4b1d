import type { Context, Hono } from 'hono';

import { roleReaches } from '../contract/role.ts';
import { changeAccounts } from './account-actions.ts';
import { accountPage } from './account-page.ts';
import { userName } from './accounts.ts';
import { readForm } from './form.ts';
import type { Identify, User } from './identify.ts';
import type { AuthEnv, LoginParts } from './login-parts.ts';
import { readSession } from './session-cookie.ts';

/** What the page says of what was just done. */
type Shown = { message?: string; feed_token?: string };

/** What people do for themselves. */
const OWN: ReadonlySet<string> = new Set(['sign-out-all', 'make-feed-token', 'revoke-feed-token']);

export function addAccountRoutes(app: Hono<AuthEnv>, identify: Identify, parts: LoginParts): void {
  const { settings, accounts, audit } = parts;
  const takes_passwords = settings.kind === 'password';

  function signedIn(c: Context<AuthEnv>): User | null {
    const user = identify.user(c.req.raw.headers, c.env);
    return user !== null && 'name' in user ? user : null;
  }

  function show(
    c: Context<AuthEnv>,
    user: User,
    { message, feed_token }: Shown,
    status: 200 | 400 | 403 = 200,
  ) {
    const secret = settings.kind === 'header' ? null : readSession(c.req.raw.headers, c.env);
    const current = secret === null ? null : accounts.session(secret);
    const users = accounts.users().map((one) => ({ ...one, sessions: accounts.sessions(one.name).length }));
    const shown = {
      user,
      current: current?.hash ?? null,
      sessions: accounts.sessions(user.name),
      users: roleReaches(user.role, 'admin') ? users : null,
      takes_passwords,
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
    const change = { action, name, role: field('role'), password: field('password') };
    const done = await changeAccounts(accounts, user, change, takes_passwords);
    if ('problem' in done) return show(c, user, { message: done.problem }, done.status);
    const subject = OWN.has(action) ? user.name : name;
    audit({ event: done.event, user: user.name, address: c.env.address, subject });
    if (done.feed_token !== undefined) return show(c, user, { feed_token: done.feed_token });
    return c.redirect(signedIn(c) === null ? '/login' : '/account', 303);
  });
}
