import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

const MONTH_S = 30 * 86_400;

/** Over HTTPS the prefix keeps other hosts of the domain from setting it. */
const named = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
const nameOf = (secure: boolean): string => named('desk', secure);

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
  setCookie(c, named(CHECKS, secure), Buffer.from(text).toString('base64url'), more);
}

export function takeChecks(c: Context, { secure }: Where): string | null {
  const name = named(CHECKS, secure);
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
  setCookie(c, named(DEVICE, secure), `${id}.${signed(id, user, key)}`, more);
}

/** What identifies a browser in which this user has signed in before; null for any other. */
export function readDevice(
  headers: Headers,
  { secure }: Where,
  user: string,
  key: Uint8Array,
): string | null {
  const [id = '', mark = ''] = (read(headers, named(DEVICE, secure)) ?? '').split('.');
  const [given, expected] = [Buffer.from(mark), Buffer.from(signed(id, user, key))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
