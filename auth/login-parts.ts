import type { Accounts } from './accounts.ts';
import type { Visitor } from './identify.ts';
import type { Openid } from './openid.ts';
import type { AuthSettings } from './settings.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export type AuthEnv = { Bindings: Visitor };

/** Who did what to whom. A password or a session's secret is never part of it. */
export type AuditEvent = { event: string; user: string | null; address: string | null; subject?: string };

export type LoginParts = {
  settings: Exclude<AuthSettings, { kind: 'off' }>;
  accounts: Accounts;
  /** Null except with a provider. */
  openid: Openid | null;
  public_url: string;
  audit: (event: AuditEvent) => void;
  report: (message: string) => void;
  limits: SignInLimits;
  now: () => number;
};
