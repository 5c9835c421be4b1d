import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

import type { Role } from '../contract/role.ts';
import { type Accounts, type Identified, nameProblem, userName } from './accounts.ts';
import type { AuthSettings } from './settings.ts';

const MONTH_S = 30 * 86_400;

/** Over HTTPS the prefix keeps other hosts of the domain from setting it. */
const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
const nameOf = (secure: boolean): string => cookieName('desk', secure);

type Where = { secure: boolean };

function read(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] ?? null;
}

/**
 * The session's secret in the browser, out of reach of scripts. `Lax`: another site's link opens the desk signed in, and
 * another site's form or request comes without it.
 */
export function readSession(headers: Headers, { secure }: Where): string | null {
  return read(headers, nameOf(secure));
}

export function writeSession(c: Context, { secure }: Where, secret: string): void {
  const more = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: MONTH_S } as const;
  setCookie(c, nameOf(secure), secret, more);
}

export function clearSession(c: Context, { secure }: Where): void {
  deleteCookie(c, nameOf(secure), { path: '/', secure });
}

const CHECKS = 'desk-login';

/** A sign-in in progress at the provider; ten minutes are enough. */
export function writeChecks(c: Context, { secure }: Where, text: string): void {
  const more = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 600 } as const;
  setCookie(c, cookieName(CHECKS, secure), Buffer.from(text).toString('base64url'), more);
}

export function takeChecks(c: Context, { secure }: Where): string | null {
  const name = cookieName(CHECKS, secure);
  const value = read(c.req.raw.headers, name);
  deleteCookie(c, name, { path: '/', secure });
  return value === null ? null : Buffer.from(value, 'base64url').toString('utf8');
}

const DEVICE = 'desk-device';
const YEAR_S = 365 * 86_400;

function signed(id: string, user: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${id} ${user}`).digest('base64url');
}

/** Marks a browser in which a user has signed in. It signs nobody in: attempts from this browser are counted separately. */
export function writeDevice(c: Context, { secure }: Where, user: string, key: Uint8Array): void {
  const id = randomBytes(16).toString('base64url');
  const more = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: YEAR_S } as const;
  setCookie(c, cookieName(DEVICE, secure), `${id}.${signed(id, user, key)}`, more);
}

/** What identifies a browser in which this user has signed in before; null for any other. */
export function readDevice(
  headers: Headers,
  { secure }: Where,
  user: string,
  key: Uint8Array,
): string | null {
  const [id = '', mark = ''] = (read(headers, cookieName(DEVICE, secure)) ?? '').split('.');
  const [given, expected] = [Buffer.from(mark), Buffer.from(signed(id, user, key))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** Where a request comes from; the gateway knows. */
export type Visitor = { address: string | null; host: string; secure: boolean; proxied: boolean };

export type User = { name: string; role: Role };

/** A user, someone known who may not use the desk, or nobody. */
export type Identity = User | { refused: string } | null;

export type Identify = {
  user: (headers: Headers, visitor: Visitor) => Identity;
  /** Whose feed reader sends a token. */
  feedReader: (token: string) => Identity;
  /** A person that a password or a proxy named. */
  named(name: string): User | { refused: string };
  /** A person that a provider named. The first sign-in binds a user to the provider's subject. */
  vouchedFor(who: Identified): User | { refused: string };
};

/** A name as others write it. Null if it isn't one, or if it would become the name of someone else when it is compared. */
function nameFromOutside(text: string): string | null {
  const name = userName(text);
  const isSame = text.normalize('NFKC') === text && text.trim() === text;
  return isSame && nameProblem(name) === null ? name : null;
}

/** Users are known by their session, or by the header of a trusted proxy. A role is looked up for each request. */
export function createIdentify(
  settings: Exclude<AuthSettings, { kind: 'off' }>,
  accounts: Accounts,
): Identify {
  function named(name: string): User | { refused: string } {
    const other = settings.kind === 'password' ? 'none' : settings.other_role;
    const role = accounts.role(name) ?? other;
    if (role !== 'none') return { name, role };
    const how = `An administrator can add the name: npm run users -- add ${name}`;
    return { refused: `${name} is not a user of this desk. ${how}` };
  }
  function vouchedFor({ name: given, issuer, subject }: Identified): User | { refused: string } {
    const bound = accounts.ofSubject(issuer, subject);
    if (bound !== null) return named(bound);
    const name = nameFromOutside(given);
    if (name === null) return { refused: 'The provider sent a name that this desk does not accept.' };
    const user = named(name);
    if ('refused' in user) return user;
    if (accounts.hasSubject(name)) {
      const how = `An administrator can allow the new one: npm run users -- unbind ${name}`;
      return { refused: `${name} is another account of the provider. ${how}` };
    }
    accounts.bindSubject({ name, issuer, subject });
    return user;
  }
  return {
    named,
    vouchedFor,
    feedReader(token) {
      const name = accounts.ofFeedToken(token);
      return name === null ? null : named(name);
    },
    user(headers, visitor) {
      if (settings.kind === 'header') {
        const given = visitor.proxied ? (headers.get(settings.header) ?? '').trim() : '';
        if (given === '') return null;
        const name = nameFromOutside(given);
        if (name !== null) return named(name);
        return { refused: `The proxy sent a name that this desk does not accept in ${settings.header}.` };
      }
      const secret = readSession(headers, visitor);
      const session = secret === null ? null : accounts.session(secret);
      return session === null ? null : named(session.name);
    },
  };
}
