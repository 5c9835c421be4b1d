import { extname } from 'node:path';

import { Hono } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';

import { ENDPOINTS } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { endpointsAt, splitUrl } from '../contract/find-endpoint.ts';
import { type Role, roleFor, roleReaches } from '../contract/role.ts';
import { FEED_TOKEN, isFeedPath } from './feeds/feed-document.ts';
import { pageHeaders } from './security-headers.ts';
import { crossOriginReason, refusal, type Visitor } from './visitor.ts';

export type User = { name: string; role: Role };

/** Knows who sends a request, and serves the pages to sign in. */
export type Login = {
  /** A user, someone known who may not use the desk, or nobody. */
  user(headers: Headers, visitor: Visitor): User | { refused: string } | null;
  /** Whose feed reader sends a token; absent: feed readers can't be known. */
  feedReader?(token: string): User | { refused: string } | null;
  fetch(request: Request, visitor: Visitor): Promise<Response>;
};

/** Parts that are open without a login because they have separate settings. */
export type OpenParts = {
  owns_api: (pathname: string) => boolean;
  is_open: (request: Request, pathname: string) => boolean;
};

export type LoginGate = {
  /** The user who sends it, null where none is needed, or the answer that sends them to sign in. */
  admit(request: Request, visitor: Visitor, pathname: string): Promise<{ user: User | null } | Response>;
};

/** Tells the application's pages who is signed in. It proves nothing: the session's own cookie is out of their reach. */
const SHOWN = 'desk-user';
const PAGES: ReadonlySet<string> = new Set([
  '/login',
  '/login/start',
  '/login/callback',
  '/logout',
  '/account',
]);

export const isLoginPath = (pathname: string): boolean => PAGES.has(pathname);

const isFile = (pathname: string): boolean => pathname.startsWith('/assets/') || extname(pathname) !== '';

/** Sets, changes or clears the cookie that names the user, if it differs. */
export function showUser(
  answer: Response,
  request: Request,
  { user, secure }: { user: User | null; secure: boolean },
): void {
  const shown = parse(request.headers.get('cookie') ?? '', SHOWN)[SHOWN] ?? '';
  const wanted = user === null ? '' : `${user.name}:${user.role}`;
  if (shown === wanted) return;
  const more = { path: '/', sameSite: 'Lax', secure, maxAge: wanted === '' ? 0 : 30 * 86_400 } as const;
  answer.headers.append('set-cookie', serialize(SHOWN, wanted, more));
}

function refuse(pathname: string, error: ServiceError): Response {
  return refusal(error, crypto.randomUUID(), pathname);
}

/** Lets through who signed in, and to the API only what their role may do. Rule: docs/access.md#login */
export function createLoginGate(login: Login, { owns_api, is_open }: OpenParts): LoginGate {
  const pages = new Hono<{ Bindings: Visitor }>({ getPath: ({ url }) => splitUrl(url).pathname });
  pages.use(pageHeaders);
  pages.all('*', async (c) => {
    const reason = c.req.method === 'GET' ? null : crossOriginReason(c.req.raw.headers, c.env);
    if (reason !== null) return c.text(`${reason}\n`, 403);
    const answer = await login.fetch(c.req.raw, c.env);
    if (c.req.method !== 'GET') showUser(answer, c.req.raw, { user: null, secure: c.env.secure });
    return answer;
  });

  function feedReader(request: Request, pathname: string) {
    if (!isFeedPath(pathname)) return null;
    const token = new URLSearchParams(splitUrl(request.url).search).get(FEED_TOKEN);
    return token === null ? null : (login.feedReader?.(token) ?? null);
  }

  function admitToApi(request: Request, visitor: Visitor, pathname: string): { user: User } | Response {
    const user = login.user(request.headers, visitor) ?? feedReader(request, pathname);
    if (user === null) return refuse(pathname, new ServiceError('signed_out', 'Sign in at /login'));
    if ('refused' in user) return refuse(pathname, new ServiceError('forbidden', user.refused));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const endpoint = endpointsAt(pathname).find(({ id }) => ENDPOINTS[id].method === method);
    const needed = endpoint === undefined ? 'read' : roleFor(endpoint.id);
    if (roleReaches(user.role, needed)) return { user };
    const words = `This needs the role ${needed}; yours is ${user.role}. An administrator can change it.`;
    return refuse(pathname, new ServiceError('role_needed', words));
  }

  return {
    async admit(request, visitor, pathname) {
      if (isLoginPath(pathname)) return pages.fetch(request, visitor);
      if (is_open(request, pathname)) return { user: null };
      if (owns_api(pathname)) return admitToApi(request, visitor, pathname);
      if (isFile(pathname)) return { user: null };
      const user = login.user(request.headers, visitor);
      if (user !== null && 'name' in user) return { user };
      const { search } = splitUrl(request.url);
      const next = `${pathname}${search === '' ? '' : `?${search}`}`;
      const location = next === '/' ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`;
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    },
  };
}
