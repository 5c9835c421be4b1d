import { openAccounts } from '../../auth/accounts.ts';
import { createLogin, type Login } from '../../auth/login.ts';
import { hashPassword } from '../../auth/password.ts';
import { addressOf } from './ports.ts';

export const PASSWORD = 'correct horse battery';

/** A login with one user of the role read and one of the role load. */
export async function openLogin(report: (message: string) => void): Promise<Login> {
  const accounts = openAccounts(':memory:');
  const password = await hashPassword(PASSWORD);
  accounts.save({ name: 'reader', role: 'read', password });
  accounts.save({ name: 'loader', role: 'load', password });
  return createLogin({
    settings: { kind: 'password' },
    accounts,
    openid: null,
    public_url: addressOf('login'),
    audit: () => undefined,
    report,
  });
}
