import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

const MONTH_S = 30 * 86_400;

/** Over HTTPS the prefix keeps other hosts of the domain from setting it. */
const nameOf = (secure: boolean): string => (secure ? '__Host-desk' : 'desk');

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
  const more = { path: '/login', httpOnly: true, sameSite: 'Lax', secure, maxAge: 600 } as const;
  setCookie(c, CHECKS, Buffer.from(text).toString('base64url'), more);
}

export function takeChecks(c: Context, { secure }: Where): string | null {
  const value = read(c.req.raw.headers, CHECKS);
  deleteCookie(c, CHECKS, { path: '/login', secure });
  return value === null ? null : Buffer.from(value, 'base64url').toString('utf8');
}
