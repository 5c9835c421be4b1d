import type { Role } from '../contract/role.ts';
import { type Accounts, type Identified, nameProblem, userName } from './accounts.ts';
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
  /** A person that a password or a proxy named. */
  named(name: string): User | { refused: string };
  /** A person that a provider named. The first sign-in binds a user to the provider's subject. */
  vouchedFor(who: Identified): User | { refused: string };
};

/** A name as others write it. Null if it isn't one, or if it would become the name of someone else when it is compared. */
function nameFromOutside(text: string): string | null {
  const name = userName(text);
  const isSame = text.normalize('NFKC') === text && text.trim() === text;
  return isSame && nameProblem(name) === null ? name : null;
}

/** Users are known by their session, or by the header of a trusted proxy. A role is looked up for each request. */
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
  function vouchedFor({ name: given, issuer, subject }: Identified): User | { refused: string } {
    const bound = accounts.ofSubject(issuer, subject);
    if (bound !== null) return named(bound);
    const name = nameFromOutside(given);
    if (name === null) return { refused: 'The provider sent a name that this desk does not accept.' };
    const user = named(name);
    if ('refused' in user) return user;
    if (accounts.hasSubject(name)) {
      const how = `An administrator can allow the new one: npm run users -- unbind ${name}`;
      return { refused: `${name} is another account of the provider. ${how}` };
    }
    accounts.bindSubject({ name, issuer, subject });
    return user;
  }
  return {
    named,
    vouchedFor,
    feedReader(token) {
      const name = accounts.ofFeedToken(token);
      return name === null ? null : named(name);
    },
    user(headers, visitor) {
      if (settings.kind === 'header') {
        const given = visitor.proxied ? (headers.get(settings.header) ?? '').trim() : '';
        if (given === '') return null;
        const name = nameFromOutside(given);
        if (name !== null) return named(name);
        return { refused: `The proxy sent a name that this desk does not accept in ${settings.header}.` };
      }
      const secret = readSession(headers, visitor);
      const session = secret === null ? null : accounts.session(secret);
      return session === null ? null : named(session.name);
    },
  };
}
