import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import { accountsPath, nameProblem, openAccounts, userName } from '../../auth/accounts.ts';
import { hashPassword, passwordProblem } from '../../auth/password.ts';
import { isRole } from '../../contract/role.ts';
import { openAuditLog } from '../../service/audit-log.ts';
import { readServiceSettings } from '../../service/settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const USAGE = `npm run users -- list
npm run users -- add NAME [--role read|load|admin] [--no-password]   adds a user, or changes role and password
npm run users -- remove NAME                                          removes a user and ends their sessions
npm run users -- sign-out NAME                                        ends a user's sessions
npm run users -- unbind NAME | --all    forgets which account of the OpenID Connect provider a user has

You are prompted for the password, or it is read as one line from standard input. --no-password is for a proxy or OpenID Connect.`;

class UsageError extends Error {}

/** One line of standard input; on a terminal without showing it. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, 'no-password': { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const [command, given, ...rest] = positionals;
  const name = userName(given ?? '');
  const isOfAll = command === 'list' || (command === 'unbind' && values.all === true);
  if (command === undefined || rest.length > 0 || isOfAll !== (given === undefined)) {
    throw new UsageError(USAGE);
  }
  const settings = readServiceSettings(process.env, ROOT);
  mkdirSync(settings.data_folder, { recursive: true });
  const accounts = openAccounts(accountsPath(settings.data_folder));
  const write = settings.audit_log === null ? null : openAuditLog(settings.audit_log, complain);
  const audit = (event: string) => write?.({ event, user: 'command line', address: null, subject: name });
  const problem = isOfAll ? null : nameProblem(name);
  if (problem !== null) throw new UsageError(problem);
  if (command === 'add' || command === 'remove' || command === 'unbind') write?.check?.();
  switch (command) {
    case 'list':
      for (const user of accounts.users()) {
        const sessions = accounts.sessions(user.name).length;
        process.stdout.write(`${user.name}\t${user.role}\t${sessions} open sessions\n`);
      }
      return;
    case 'add': {
      const role = values.role ?? accounts.role(name) ?? 'read';
      if (!isRole(role)) throw new UsageError(`--role must be read, load or admin, got '${role}'`);
      const password = values['no-password'] === true ? null : await readPassword();
      const weak = password === null ? null : passwordProblem(password);
      if (weak !== null) throw new UsageError(weak);
      accounts.save({ name, role, password: password === null ? null : await hashPassword(password) });
      const ended = password === null ? null : accounts.signOutAll(name);
      accounts.settle();
      audit('user saved');
      process.stdout.write(`${name} has the role ${role}.\n`);
      if (ended !== null) process.stdout.write(`${ended.sessions} sessions of ${name} ended.\n`);
      return;
    }
    case 'remove':
      if (!accounts.remove(name)) throw new UsageError(`There is no user '${name}'.`);
      accounts.settle();
      audit('user removed');
      process.stdout.write(`${name} is removed and signed out.\n`);
      return;
    case 'sign-out': {
      const ended = accounts.signOutAll(name);
      accounts.settle();
      audit('sessions ended');
      process.stdout.write(`${ended.sessions} sessions of ${name} ended.\n`);
      return;
    }
    case 'unbind': {
      const count = accounts.unbindSubject(values.all === true ? null : name);
      audit('subject unbound');
      process.stdout.write(`${count} users are bound again at their next sign-in.\n`);
      return;
    }
    default:
      throw new UsageError(USAGE);
  }
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
}

run().catch((error: unknown) => {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = isUsage ? 2 : 1;
});
