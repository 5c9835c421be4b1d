import type { Role } from '../contract/role.ts';
import { type Accounts, userName } from './accounts.ts';
import { readSession } from './session-cookie.ts';
import type { AuthSettings } from './settings.ts';

/** Where a request comes from; the gateway knows. */
export type Visitor = { address: string | null; host: string; secure: boolean; proxied: boolean };

export type User = { name: string; role: Role };

/** A user, someone known who may not use the desk, or nobody. */
export type Identity = User | { refused: string } | null;

export type Identify = {
  user: (headers: Headers, visitor: Visitor) => Identity;
  /** Whose feed reader sends a token. */
  feedReader: (token: string) => Identity;
  /** A person that a password, a proxy or a provider named. */
  named(name: string): User | { refused: string };
};

/** Users are known by their session, or by the header of a trusted proxy. A role is looked up anew for each request. */
export function createIdentify(
  settings: Exclude<AuthSettings, { kind: 'off' }>,
  accounts: Accounts,
): Identify {
  function named(name: string): User | { refused: string } {
    const other = settings.kind === 'password' ? 'none' : settings.other_role;
    const role = accounts.role(name) ?? other;
    if (role !== 'none') return { name, role };
    const how = `An administrator can add the name: npm run users -- add ${name}`;
    return { refused: `${name} is not a user of this desk. ${how}` };
  }
  return {
    named,
    feedReader(token) {
      const name = accounts.ofFeedToken(token);
      return name === null ? null : named(name);
    },
    user(headers, visitor) {
      if (settings.kind === 'header') {
        const name = visitor.proxied ? userName(headers.get(settings.header) ?? '') : '';
        return name === '' ? null : named(name);
      }
      const secret = readSession(headers, visitor);
      const session = secret === null ? null : accounts.session(secret);
      return session === null ? null : named(session.name);
    },
  };
}
