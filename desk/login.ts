import { mkdirSync } from 'node:fs';

import { type Account, accountsPath, openAccounts } from '../auth/accounts.ts';
import { createLogin, type Login } from '../auth/login.ts';
import { createOpenid } from '../auth/openid.ts';
import type { AuthSettings } from '../auth/settings.ts';
import type { Audit } from '../service/audit-log.ts';
import { SettingError } from './settings.ts';

type Options = {
  data_folder: string;
  public_url: string;
  audit: Audit;
  report: (message: string) => void;
};

/** Why nobody could sign in; null where someone can. A desk that is opened before it has users would be open to the first mistake. */
function admitsNobody(
  settings: Exclude<AuthSettings, { kind: 'off' }>,
  users: readonly Account[],
): string | null {
  const add = 'npm run users -- add NAME --role admin';
  if (settings.kind === 'password') {
    if (users.some(({ has_password }) => has_password)) return null;
    return `AUTH=password needs a user with a password. Add the first one: ${add}`;
  }
  if (settings.other_role !== 'none' || users.length > 0) return null;
  return `AUTH=${settings.kind} admits nobody: there are no users, and AUTH_ROLE is none. Add the first one: ${add} --no-password`;
}

/** The login of the settings, with its users in the data folder; null where it is off. Throws SettingError where it admits nobody. */
export function openLogin(settings: AuthSettings, options: Options): Login | null {
  if (settings.kind === 'off') return null;
  const { data_folder, public_url, audit, report } = options;
  mkdirSync(data_folder, { recursive: true });
  const accounts = openAccounts(accountsPath(data_folder), { report });
  const problem = admitsNobody(settings, accounts.users());
  if (problem !== null) {
    accounts.close();
    throw new SettingError(problem);
  }
  const openid = settings.kind === 'openid' ? createOpenid(settings, public_url) : null;
  return createLogin({ settings, accounts, openid, public_url, audit, report });
}
