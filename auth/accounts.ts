import { hash, randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import * as v from 'valibot';

import { type Role, ROLES } from '../contract/role.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS users (
  name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT, created_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sessions (
  hash TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, agent TEXT NOT NULL,
  created_at TEXT NOT NULL, seen_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS feed_tokens (
  name TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
) STRICT;`;

const Name = v.object({ name: v.string() });
const UserRow = v.object({ name: v.string(), role: v.picklist(ROLES), has_password: v.number() });
const StoredPassword = v.object({ password: v.nullable(v.string()) });
const SessionRow = v.object({
  hash: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  agent: v.string(),
  created_at: v.string(),
  seen_at: v.string(),
});

export type Account = { name: string; role: Role; has_password: boolean };
export type Session = v.InferOutput<typeof SessionRow>;

/** Users and their sessions in a separate file, which the desk and `npm run users` share. */
export type Accounts = {
  users(): Account[];
  /** The role of a listed user; null for anyone else. */
  role(name: string): Role | null;
  password(name: string): string | null;
  /** Adds a user or changes one; without a password the old one stays. */
  save(user: { name: string; role: Role; password: string | null }): void;
  /** Removes a user with their sessions and feed token. Returns whether there was one. */
  remove(name: string): boolean;
  /** Starts a session and returns its secret, which is stored only as a hash. */
  signIn(name: string, role: Role, agent: string): string;
  /** The session of a secret, if it hasn't ended. */
  session(secret: string): Session | null;
  sessions(name: string): Session[];
  signOut(secret: string): void;
  /** Ends all sessions of a user and their feed token; returns the number of sessions. */
  signOutAll(name: string): number;
  /** Makes the token with which a user's feed reader is known, in place of an earlier one. It is stored only as a hash. */
  makeFeedToken(name: string): string;
  /** Whose token it is. */
  ofFeedToken(token: string): string | null;
  /** When a user's token was made; null without one. */
  feedTokenSince(name: string): string | null;
  revokeFeedToken(name: string): boolean;
  close(): void;
};

/** A session ends after a week without use, and a month after it began. */
const IDLE_MS = 7 * 86_400_000;
const WHOLE_MS = 30 * 86_400_000;
/** How often the last use of a session is written. */
const SEEN_MS = 3_600_000;
const AGENT_MAX = 200;

/** Names are compared without case and in one form of their letters. */
export function userName(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Why a name is refused; null when it may be used. */
export function nameProblem(name: string): string | null {
  if (/^[^\s\p{C}:;,"]{1,100}$/u.test(name)) return null;
  return `a user name must have 1 to 100 characters without blanks, got '${name.slice(0, 40)}'`;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
const account = (row: unknown): Account => {
  const { name, role, has_password } = v.parse(UserRow, row);
  return { name, role, has_password: has_password === 1 };
};

/** Opens or creates the file, readable by its owner alone. */
export function openAccounts(path: string, now: () => number = Date.now): Accounts {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  if (path !== ':memory:') chmodSync(path, 0o600);
  database.exec(SCHEMA);
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
    start: database.prepare('INSERT INTO sessions VALUES (:hash, :name, :role, :agent, :at, :at)'),
    session: database.prepare('SELECT * FROM sessions WHERE hash = ?'),
    sessions: database.prepare('SELECT * FROM sessions WHERE name = ? ORDER BY seen_at DESC'),
    seen: database.prepare('UPDATE sessions SET seen_at = :at WHERE hash = :hash'),
    end: database.prepare('DELETE FROM sessions WHERE hash = ?'),
    endAll: database.prepare('DELETE FROM sessions WHERE name = ? RETURNING name'),
    endOld: database.prepare('DELETE FROM sessions WHERE created_at < :created OR seen_at < :seen'),
  };
  const feeds = {
    save: database.prepare(`INSERT INTO feed_tokens VALUES (:name, :hash, :at)
      ON CONFLICT (name) DO UPDATE SET hash = :hash, created_at = :at`),
    name: database.prepare('SELECT name FROM feed_tokens WHERE hash = ?'),
    since: database.prepare('SELECT created_at FROM feed_tokens WHERE name = ?'),
    remove: database.prepare('DELETE FROM feed_tokens WHERE name = ?'),
  };
  const revokeFeedToken = (name: string): boolean => feeds.remove.run(name).changes > 0;
  const forgetOld = (): void => {
    sql.endOld.run({ created: iso(now() - WHOLE_MS), seen: iso(now() - IDLE_MS) });
  };
  const isOver = ({ created_at, seen_at }: Session): boolean =>
    Date.parse(created_at) < now() - WHOLE_MS || Date.parse(seen_at) < now() - IDLE_MS;
  return {
    users: () => sql.users.all().map(account),
    role(name) {
      const row = sql.user.get(name);
      return row === undefined ? null : account(row).role;
    },
    password(name) {
      const row = sql.password.get(name);
      return row === undefined ? null : v.parse(StoredPassword, row).password;
    },
    save: ({ name, role, password }) => void sql.save.run({ name, role, password, at: iso(now()) }),
    remove(name) {
      sql.endAll.all(name);
      revokeFeedToken(name);
      return sql.remove.run(name).changes > 0;
    },
    signIn(name, role, agent) {
      forgetOld();
      const secret = randomBytes(32).toString('base64url');
      const at = iso(now());
      sql.start.run({ hash: hashOf(secret), name, role, agent: agent.slice(0, AGENT_MAX), at });
      return secret;
    },
    session(secret) {
      const row = sql.session.get(hashOf(secret));
      if (row === undefined) return null;
      const session = v.parse(SessionRow, row);
      if (isOver(session)) return null;
      if (Date.parse(session.seen_at) < now() - SEEN_MS) sql.seen.run({ hash: session.hash, at: iso(now()) });
      return session;
    },
    sessions: (name) => v.parse(v.array(SessionRow), sql.sessions.all(name)).filter((one) => !isOver(one)),
    signOut: (secret) => void sql.end.run(hashOf(secret)),
    signOutAll(name) {
      revokeFeedToken(name);
      return v.parse(v.array(Name), sql.endAll.all(name)).length;
    },
    makeFeedToken(name) {
      const token = randomBytes(32).toString('base64url');
      feeds.save.run({ name, hash: hashOf(token), at: iso(now()) });
      return token;
    },
    ofFeedToken(token) {
      const row = feeds.name.get(hashOf(token));
      return row === undefined ? null : v.parse(Name, row).name;
    },
    feedTokenSince(name) {
      const row = feeds.since.get(name);
      return row === undefined ? null : v.parse(v.object({ created_at: v.string() }), row).created_at;
    },
    revokeFeedToken,
    close: () => database.close(),
  };
}
