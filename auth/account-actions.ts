import { isRole, roleReaches } from '../contract/role.ts';
import { type Accounts, nameProblem } from './accounts.ts';
import type { User } from './identify.ts';
import { hashPassword, passwordProblem } from './password.ts';

/** A form of the account page, as sent. */
type Change = { action: string; name: string; role: string; password: string };

/** `feed_token`: one that was made, to be shown this once. */
type Done = { event: string; feed_token?: string } | { problem: string; status: 400 | 403 };

/** Does what a form of the account page asks for. All but one's own sessions and feed token needs the role admin. */
export async function changeAccounts(
  accounts: Accounts,
  by: User,
  { action, name, role, password }: Change,
  takesPasswords: boolean,
): Promise<Done> {
  if (action === 'sign-out-all') {
    accounts.signOutAll(by.name);
    return { event: 'sessions ended' };
  }
  if (action === 'make-feed-token')
    return { event: 'feed token made', feed_token: accounts.makeFeedToken(by.name) };
  if (action === 'revoke-feed-token') {
    accounts.revokeFeedToken(by.name);
    return { event: 'feed token revoked' };
  }
  if (!roleReaches(by.role, 'admin')) {
    return { problem: `Managing users needs the role admin; yours is ${by.role}.`, status: 403 };
  }
  if (action === 'sign-out') {
    accounts.signOutAll(name);
    return { event: 'sessions ended' };
  }
  if (action === 'remove') {
    if (name === by.name) return { problem: "You can't remove yourself.", status: 400 };
    return accounts.remove(name)
      ? { event: 'user removed' }
      : { problem: `There is no user '${name}'.`, status: 400 };
  }
  if (action !== 'save') return { problem: 'Nothing was asked for.', status: 400 };
  const problem =
    nameProblem(name) ??
    (isRole(role) ? null : `role must be read, load or admin, got '${role}'`) ??
    (password === '' ? null : passwordProblem(password));
  if (problem !== null || !isRole(role)) return { problem: problem ?? '', status: 400 };
  if (name === by.name && role !== 'admin')
    return { problem: "You can't take the role admin from yourself.", status: 400 };
  if (takesPasswords && password === '' && accounts.password(name) === null) {
    return { problem: 'A new user needs a password.', status: 400 };
  }
  const isNew = takesPasswords && password !== '';
  accounts.save({ name, role, password: isNew ? await hashPassword(password) : null });
  // Whoever knew the old password is signed out.
  if (isNew && name !== by.name) accounts.signOutAll(name);
  return { event: 'user saved' };
}
