import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import * as v from 'valibot';

import { type Role, ROLES } from '../contract/role.ts';
import { openFile } from './accounts-file.ts';
import { createWriteBehind, hashOf, openSessions, type Sessions } from './sessions.ts';

const Name = v.object({ name: v.string() });
const UserRow = v.object({ name: v.string(), role: v.picklist(ROLES), has_password: v.number() });
const StoredPassword = v.object({ password: v.nullable(v.string()) });
const Secret = v.object({ value: v.instance(Uint8Array) });

/** The file of users and sessions inside a data folder. */
export const accountsPath = (data_folder: string): string => join(data_folder, 'access.db');

export type Account = { name: string; role: Role; has_password: boolean };

/** Whom a provider vouches for: a name, and the subject that stays when the name changes. */
export type Identified = { name: string; issuer: string; subject: string };

/** Users and their sessions in a separate file, which the desk and `npm run users` share. */
export type Accounts = Sessions & {
  users(): Account[];
  /** The role of a listed user; null for anyone else. */
  role(name: string): Role | null;
  password(name: string): string | null;
  /** Adds a user or changes one; without a password the old one stays. */
  save(user: { name: string; role: Role; password: string | null }): void;
  /** Removes a user with their sessions, feed token and subject. Returns whether there was one. */
  remove(name: string): boolean;
  /** Ends all sessions of a user, except one by its hash, and their feed token. Returns what ended. */
  signOutAll(name: string, except?: string | null): { sessions: number; feed_token: boolean };
  /** Makes the token with which a user's feed reader is known, in place of an earlier one. It is stored only as a hash. */
  makeFeedToken(name: string): string;
  /** Whose token it is. */
  ofFeedToken(token: string): string | null;
  /** When a user's token was made; null without one. */
  feedTokenSince(name: string): string | null;
  revokeFeedToken(name: string): boolean;
  /** Who a provider's subject is, by an earlier sign-in. */
  ofSubject(issuer: string, subject: string): string | null;
  hasSubject(name: string): boolean;
  bindSubject(who: Identified): void;
  /** Forgets which subject a user is, or every user; returns how many. */
  unbindSubject(name: string | null): number;
  /** A key to sign with that lasts as long as the file; where it can't be written, as long as the process. */
  key(purpose: string): Uint8Array;
  /** Writes what a full disk held up. Throws the reason where it still can't be written. */
  settle(): void;
  close(): void;
};

/** Names are compared without case and in one form of their letters. */
export function userName(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Why a name is refused; null when it may be used. */
export function nameProblem(name: string): string | null {
  if (/^[^\s\p{C}:;,"]{1,100}$/u.test(name)) return null;
  return `a user name must have 1 to 100 characters without blanks, got '${name.slice(0, 40)}'`;
}

const account = (row: unknown): Account => {
  const { name, role, has_password } = v.parse(UserRow, row);
  return { name, role, has_password: has_password === 1 };
};

const nameIn = (row: unknown): string | null => (row === undefined ? null : v.parse(Name, row).name);

type Options = { now?: () => number; report?: (message: string) => void };

/** Opens or creates the file, readable by its owner alone. `report` is called when it can't be written. */
export function openAccounts(
  path: string,
  { now = Date.now, report = () => undefined }: Options = {},
): Accounts {
  const database = openFile(path);
  const later = createWriteBehind(report);
  const sessions = openSessions(database, later, now);
  const at = (): string => new Date(now()).toISOString();
  const sql = {
    users: database.prepare(
      'SELECT name, role, password IS NOT NULL AS has_password FROM users ORDER BY name',
    ),
    user: database.prepare(
      'SELECT name, role, password IS NOT NULL AS has_password FROM users WHERE name = ?',
    ),
    password: database.prepare('SELECT password FROM users WHERE name = ?'),
    save: database.prepare(`INSERT INTO users VALUES (:name, :role, :password, :at)
      ON CONFLICT (name) DO UPDATE SET role = :role, password = coalesce(:password, password)`),
    remove: database.prepare('DELETE FROM users WHERE name = ?'),
    bind: database.prepare('INSERT INTO subjects VALUES (:issuer, :subject, :name, :at)'),
    subject: database.prepare('SELECT name FROM subjects WHERE issuer = ? AND subject = ?'),
    bound: database.prepare('SELECT name FROM subjects WHERE name = ?'),
    unbind: database.prepare('DELETE FROM subjects WHERE :name IS NULL OR name = :name'),
    secret: database.prepare('SELECT value FROM secrets WHERE purpose = ?'),
    saveSecret: database.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?)'),
  };
  const feeds = {
    save: database.prepare(`INSERT INTO feed_tokens VALUES (:name, :hash, :at)
      ON CONFLICT (name) DO UPDATE SET hash = :hash, created_at = :at`),
    name: database.prepare('SELECT name FROM feed_tokens WHERE hash = ?'),
    since: database.prepare('SELECT created_at FROM feed_tokens WHERE name = ?'),
    remove: database.prepare('DELETE FROM feed_tokens WHERE name = ? AND created_at <= ?'),
  };
  /** Users whose feed token is revoked and not removed yet. */
  const revoked = new Set<string>();
  const feedTokenSince = (name: string): string | null => {
    const row = revoked.has(name) ? undefined : feeds.since.get(name);
    return row === undefined ? null : v.parse(v.object({ created_at: v.string() }), row).created_at;
  };
  function revokeFeedToken(name: string): boolean {
    const made = feedTokenSince(name);
    if (made === null) return false;
    revoked.add(name);
    later.write(
      () => void feeds.remove.run(name, made),
      () => revoked.delete(name),
    );
    return true;
  }
  function signOutAll(name: string, except: string | null = null) {
    return { sessions: sessions.endAll(name, except), feed_token: revokeFeedToken(name) };
  }
  return {
    ...sessions,
    users: () => sql.users.all().map(account),
    role(name) {
      const row = sql.user.get(name);
      return row === undefined ? null : account(row).role;
    },
    password(name) {
      const row = sql.password.get(name);
      return row === undefined ? null : v.parse(StoredPassword, row).password;
    },
    save: ({ name, role, password }) => void sql.save.run({ name, role, password, at: at() }),
    remove(name) {
      const wasListed = sql.remove.run(name).changes > 0;
      sql.unbind.run({ name });
      signOutAll(name);
      return wasListed;
    },
    signOutAll,
    makeFeedToken(name) {
      later.settle();
      const token = randomBytes(32).toString('base64url');
      feeds.save.run({ name, hash: hashOf(token), at: at() });
      return token;
    },
    ofFeedToken(token) {
      const name = nameIn(feeds.name.get(hashOf(token)));
      return name === null || revoked.has(name) ? null : name;
    },
    feedTokenSince,
    revokeFeedToken,
    ofSubject: (issuer, subject) => nameIn(sql.subject.get(issuer, subject)),
    hasSubject: (name) => sql.bound.get(name) !== undefined,
    bindSubject: ({ name, issuer, subject }) => void sql.bind.run({ name, issuer, subject, at: at() }),
    unbindSubject: (name) => Number(sql.unbind.run({ name }).changes),
    key(purpose) {
      const made = randomBytes(32);
      try {
        sql.saveSecret.run(purpose, made);
        return v.parse(Secret, sql.secret.get(purpose)).value;
      } catch {
        const stored = sql.secret.get(purpose);
        return stored === undefined ? made : v.parse(Secret, stored).value;
      }
    },
    settle: () => later.settle(),
    close() {
      later.close();
      database.close();
    },
  };
}
