import { ServiceError } from '../../contract/errors.ts';
import type { Role } from '../../contract/role.ts';
import type { AuditEvent } from '../account-routes.ts';
import { type Accounts, openAccounts } from '../accounts.ts';
import { createLogin, type Login } from '../login.ts';
import type { Openid } from '../openid.ts';
import { hashPassword } from '../password.ts';
import type { AuthSettings } from '../settings.ts';

export const PASSWORD = 'correct horse battery';

/** Cheap, so that tests can sign in often. */
const hashed = hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });

export const VISITOR = { address: '192.0.2.1', host: '127.0.0.1:8080', secure: false, proxied: false };

export type TestLogin = {
  login: Login;
  accounts: Accounts;
  events: AuditEvent[];
  /** Whether events can be recorded; they can at first. */
  audit: { works: boolean };
  /** What was written to the log. */
  reports: string[];
  clock: { now: number };
  /** Sends a form or opens a page; `cookie` as a browser would. */
  send: (path: string, form?: Record<string, string> | null, cookie?: string) => Promise<Response>;
  /** Signs in and returns the session's cookie. */
  signIn: (name: string, password?: string) => Promise<string>;
};

export async function openTestLogin(
  users: Record<string, Role> = {},
  settings: Exclude<AuthSettings, { kind: 'off' }> = { kind: 'password' },
  openid: Openid | null = null,
  file = ':memory:',
): Promise<TestLogin> {
  const clock = { now: Date.parse('2026-11-01T12:00:00Z') };
  const accounts = openAccounts(file, { now: () => clock.now });
  const password = await hashed;
  for (const [name, role] of Object.entries(users)) accounts.save({ name, role, password });
  const events: AuditEvent[] = [];
  const reports: string[] = [];
  const audit = { works: true };
  const check = (): void => {
    if (!audit.works) throw new ServiceError('unavailable', 'the audit log can’t record it');
  };
  const login = createLogin({
    settings,
    accounts,
    openid,
    public_url: 'http://127.0.0.1:8080',
    audit: Object.assign((event: AuditEvent) => void events.push(event), { check }),
    report: (message) => void reports.push(message),
    now: () => clock.now,
  });
  const send: TestLogin['send'] = (path, form = null, cookie = '') =>
    login.fetch(
      new Request(`http://127.0.0.1:8080${path}`, {
        method: form === null ? 'GET' : 'POST',
        headers: { cookie },
        ...(form === null ? {} : { body: new URLSearchParams(form) }),
      }),
      VISITOR,
    );
  return {
    login,
    accounts,
    events,
    audit,
    reports,
    clock,
    send,
    signIn: async (name, given = PASSWORD) => cookieOf(await send('/login', { name, password: given })),
  };
}

/** The first cookie that an answer sets, as the browser sends it back. */
export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
