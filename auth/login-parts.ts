import { ServiceError } from '../contract/errors.ts';
import type { Accounts } from './accounts.ts';
import type { Visitor } from './identify.ts';
import type { Openid } from './openid.ts';
import type { AuthSettings } from './settings.ts';
import type { SignInLimits } from './sign-in-limits.ts';

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
