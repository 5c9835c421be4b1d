import { mkdirSync } from 'node:fs';

import { openAccounts } from '../auth/accounts.ts';
import { createLogin, type Login } from '../auth/login.ts';
import { createOpenid } from '../auth/openid.ts';
import type { AuthSettings } from '../auth/settings.ts';
import type { Audit } from '../service/audit-log.ts';
import { accountsPath } from '../service/data-folder.ts';

type Options = {
  data_folder: string;
  public_url: string;
  audit: Audit;
  report: (message: string) => void;
};

/** The login that the settings ask for, with its users in the data folder; null where it is off. */
export function openLogin(settings: AuthSettings, options: Options): Login | null {
  if (settings.kind === 'off') return null;
  const { data_folder, public_url, audit, report } = options;
  mkdirSync(data_folder, { recursive: true });
  const accounts = openAccounts(accountsPath(data_folder), { report });
  const openid = settings.kind === 'openid' ? createOpenid(settings, public_url) : null;
  return createLogin({ settings, accounts, openid, public_url, audit, report });
}
