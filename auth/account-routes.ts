import type { Context, Hono } from 'hono';

import { ServiceError } from '../contract/errors.ts';
import { isRole, roleReaches } from '../contract/role.ts';
import { type Accounts, nameProblem, userName } from './accounts.ts';
import { type Identify, readSession, type User, type Visitor } from './identify.ts';
import type { Openid } from './openid.ts';
import { accountPage, readForm } from './pages.ts';
import { hashPassword, passwordProblem } from './password.ts';
import type { AuthSettings } from './settings.ts';
import { comparePassword, type SignInLimits } from './sign-in-limits.ts';

export type AuthEnv = { Bindings: Visitor };

/** Who did what to whom. A password or a session's secret is never part of it. */
export type AuditEvent = { event: string; user: string | null; address: string | null; subject?: string };

/** `check` throws ServiceError where nothing can be recorded. */
type RecordEvent = { (event: AuditEvent): void; check?(): void };

export type LoginParts = {
  settings: Exclude<AuthSettings, { kind: 'off' }>;
  accounts: Accounts;
  /** Null except with a provider. */
  openid: Openid | null;
  public_url: string;
  audit: RecordEvent;
  report: (message: string) => void;
  limits: SignInLimits;
  now: () => number;
};

/**
 * Why nothing may begin or change at the moment: it couldn't be recorded. Null where it can be. What ends a right needs no
 * record to happen.
 */
export function unrecordable(audit: RecordEvent): string | null {
  try {
    audit.check?.();
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return `${error.message}. Ask your administrator.`;
    throw error;
  }
}

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
    const requester = { by: user, session: sessionOf(c), address: c.env.address, takes_passwords };
    const done = await changeAccounts(parts, requester, change);
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

/** A form of the account page, as sent. */
type Change = { action: string; name: string; role: string; password: string; old_password: string };

/** `feed_token`: one that was made, to be shown this once; `message`: what else changed, in words. */
type Done =
  | { event: string; feed_token?: string; message?: string }
  | { problem: string; status: 400 | 403 | 429 | 503 };

type Requester = {
  by: User;
  /** Their session, by its hash; null where a proxy signs people in. */
  session: string | null;
  address: string | null;
  takes_passwords: boolean;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What ended with a password, in words. */
function endedWords({ sessions, feed_token }: ReturnType<Accounts['signOutAll']>, other: string): string {
  if (sessions === 0)
    return feed_token ? 'The feed token has ended.' : `There was no ${other}session to end.`;
  const verb = sessions === 1 && !feed_token ? 'has' : 'have';
  return `${counted(sessions, `${other}session`)}${feed_token ? ' and the feed token' : ''} ${verb} ended.`;
}

/** Changes the user's own password, and signs out every browser but the one in use. */
async function changeOwnPassword(
  { accounts, limits }: Pick<LoginParts, 'accounts' | 'limits'>,
  { by, session, address, takes_passwords }: Requester,
  { password, old_password }: Change,
): Promise<Done> {
  if (!takes_passwords) return { problem: 'Sign-in by password is off.', status: 400 };
  const weak = passwordProblem(password);
  if (weak !== null) return { problem: weak, status: 400 };
  // A session alone is not enough: it may be one that was left open.
  const attempt = { name: by.name, address, device: null };
  const { outcome, wait } = await comparePassword(attempt, old_password, accounts, limits);
  if (outcome === 'busy') return { problem: 'Many people are signing in. Try again.', status: 503 };
  if (outcome === 'wait') {
    return { problem: `Too many attempts. Try again in ${counted(wait, 'second')}.`, status: 429 };
  }
  if (outcome === 'wrong') return { problem: 'The current password is wrong.', status: 403 };
  accounts.save({ name: by.name, role: by.role, password: await hashPassword(password) });
  const ended = accounts.signOutAll(by.name, session);
  return { event: 'password changed', message: `Password changed. ${endedWords(ended, 'other ')}` };
}

/** Does what a form of the account page is for. All but what people do for themselves needs the role admin. */
async function changeAccounts(
  parts: Pick<LoginParts, 'accounts' | 'limits'>,
  requester: Requester,
  change: Change,
): Promise<Done> {
  const { accounts } = parts;
  const { by, session, takes_passwords } = requester;
  const { action, name, role, password } = change;
  if (action === 'change-password') return changeOwnPassword(parts, requester, change);
  if (action === 'sign-out-all') {
    accounts.signOutAll(by.name);
    return { event: 'sessions ended' };
  }
  if (action === 'make-feed-token')
    return { event: 'feed token made', feed_token: accounts.makeFeedToken(by.name) };
  if (action === 'revoke-feed-token') {
    accounts.revokeFeedToken(by.name);
    return { event: 'feed token revoked' };
  }
  if (!roleReaches(by.role, 'admin')) {
    return { problem: `Managing users needs the role admin; yours is ${by.role}.`, status: 403 };
  }
  if (action === 'sign-out') {
    accounts.signOutAll(name);
    return { event: 'sessions ended' };
  }
  if (action === 'remove') {
    if (name === by.name) return { problem: "You can't remove yourself.", status: 400 };
    return accounts.remove(name)
      ? { event: 'user removed' }
      : { problem: `There is no user '${name}'.`, status: 400 };
  }
  if (action !== 'save') return { problem: 'The form had no action. Use one of its buttons.', status: 400 };
  const problem =
    nameProblem(name) ??
    (isRole(role) ? null : `role must be read, load or admin, got '${role}'`) ??
    (password === '' ? null : passwordProblem(password));
  if (problem !== null || !isRole(role)) return { problem: problem ?? '', status: 400 };
  if (name === by.name && role !== 'admin')
    return { problem: "You can't take the role admin from yourself.", status: 400 };
  if (takes_passwords && password === '' && accounts.password(name) === null) {
    return { problem: 'A new user needs a password.', status: 400 };
  }
  const isNew = takes_passwords && password !== '';
  accounts.save({ name, role, password: isNew ? await hashPassword(password) : null });
  if (!isNew) return { event: 'user saved' };
  // Whoever knew the old password is signed out; who changes their own stays.
  const ended = accounts.signOutAll(name, name === by.name ? session : null);
  const words = endedWords(ended, name === by.name ? 'other ' : '');
  return { event: 'user saved', message: `${name} has a new password. ${words}` };
}
