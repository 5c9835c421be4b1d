import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { accountsPath, openAccounts } from '../auth/accounts.ts';
import type { AuthSettings } from '../auth/settings.ts';
import { openLogin } from './login.ts';

const quiet = () => undefined;

const HEADER = { kind: 'header', header: 'x-forwarded-user' } as const;

test.each<[settings: AuthSettings, user: 'none' | 'without a password' | 'with one', problem: string | null]>(
  [
    [
      { kind: 'password' },
      'none',
      'AUTH=password needs a user with a password. Add the first one: npm run users',
    ],
    [{ kind: 'password' }, 'without a password', 'AUTH=password needs a user with a password'],
    [{ kind: 'password' }, 'with one', null],
    [{ ...HEADER, other_role: 'none' }, 'none', 'AUTH=header admits nobody: there are no users'],
    [{ ...HEADER, other_role: 'none' }, 'without a password', null],
    [{ ...HEADER, other_role: 'read' }, 'none', null],
  ],
)('%j with a user %s starts, or says %j', (settings, user, problem) => {
  const data_folder = mkdtempSync(join(tmpdir(), 'desk-login-'));
  onTestFinished(() => rmSync(data_folder, { recursive: true }));
  const accounts = openAccounts(accountsPath(data_folder));
  const password = user === 'with one' ? 'scrypt$1024$8$1$a$b' : null;
  if (user !== 'none') accounts.save({ name: 'jane', role: 'admin', password });
  accounts.close();
  const open = () =>
    openLogin(settings, { data_folder, public_url: 'http://127.0.0.1:8080', audit: quiet, report: quiet });
  if (problem === null) expect(open()).not.toBeNull();
  else expect(open).toThrow(problem);
});
