import { hash, randomBytes } from 'node:crypto';

import * as v from 'valibot';

import { type Role, ROLES } from '../contract/role.ts';
import type { AccountsFile } from './accounts-file.ts';

const SessionRow = v.object({
  hash: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  agent: v.string(),
  created_at: v.string(),
  seen_at: v.string(),
});

export type Session = v.InferOutput<typeof SessionRow>;

/** A session ends after a week without use, and a month after it began. */
const IDLE_MS = 7 * 86_400_000;
const WHOLE_MS = 30 * 86_400_000;
/** How often the last use of a session is written. */
const SEEN_MS = 3_600_000;
const AGENT_MAX = 200;
/** How soon what couldn't be written is tried again. */
const RETRY_MS = 5_000;

export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
const iso = (ms: number): string => new Date(ms).toISOString();

export type Sessions = {
  /** Starts a session and returns its secret, which is stored only as a hash. */
  signIn(name: string, role: Role, agent: string): string;
  /** The session of a secret, if it hasn't ended. */
  session(secret: string): Session | null;
  sessions(name: string): Session[];
  signOut(secret: string): void;
  /** Ends all sessions of a user, except one by its hash; returns how many. */
  endAll(name: string, except?: string | null): number;
};

/** Writes that need not be on disk before they hold in this process. */
type WriteBehind = {
  /** Does a write now, or as soon as it can be done. `done` follows it. */
  write(work: () => void, done?: () => void): void;
  /** Does what is left. Throws the reason where it can't. */
  settle(): void;
  close(): void;
};

/** `report` is called when writes begin to fail, and when they succeed again. */
export function createWriteBehind(report: (message: string) => void): WriteBehind {
  const left: { work: () => void; done: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  function settle(): void {
    for (let next = left[0]; next !== undefined; next = left[0]) {
      next.work();
      left.shift();
      next.done();
    }
  }
  function tryAgain(): void {
    try {
      settle();
      report('Sessions are written again.');
    } catch {
      timer = setTimeout(tryAgain, RETRY_MS).unref();
    }
  }
  return {
    settle,
    write(work, done = () => undefined) {
      left.push({ work, done });
      // In their order: a sign-out must not overtake its sign-in.
      if (left.length > 1) return;
      try {
        settle();
      } catch (error) {
        report(`Sessions can't be written. They hold until this process ends: ${String(error)}`);
        timer = setTimeout(tryAgain, RETRY_MS).unref();
      }
    },
    close() {
      clearTimeout(timer);
    },
  };
}

/**
 * Sessions of the desk's login. On a disk that can't be written they begin and end in this process, and are written when
 * that is possible again: who signs out is signed out.
 */
export function openSessions(database: AccountsFile, later: WriteBehind, now: () => number): Sessions {
  const sql = {
    start: database.prepare(
      'INSERT OR IGNORE INTO sessions VALUES (:hash, :name, :role, :agent, :created_at, :seen_at)',
    ),
    session: database.prepare('SELECT * FROM sessions WHERE hash = ?'),
    sessions: database.prepare('SELECT * FROM sessions WHERE name = ? ORDER BY seen_at DESC'),
    seen: database.prepare('UPDATE sessions SET seen_at = :at WHERE hash = :hash'),
    end: database.prepare('DELETE FROM sessions WHERE hash = ?'),
    endOld: database.prepare('DELETE FROM sessions WHERE created_at < :created OR seen_at < :seen'),
  };
  /** Begun and not written yet, ended and not removed yet, and used and not written yet; by hash. */
  const begun = new Map<string, Session>();
  const ended = new Set<string>();
  const used = new Map<string, string>();

  const isOver = ({ hash: id, created_at, seen_at }: Session): boolean =>
    ended.has(id) ||
    Date.parse(created_at) < now() - WHOLE_MS ||
    Date.parse(used.get(id) ?? seen_at) < now() - IDLE_MS;
  function end(id: string): void {
    ended.add(id);
    begun.delete(id);
    later.write(
      () => void sql.end.run(id),
      () => ended.delete(id),
    );
  }
  function sessions(name: string): Session[] {
    const stored = v.parse(v.array(SessionRow), sql.sessions.all(name));
    const others = [...begun.values()].filter((one) => one.name === name);
    return [...others, ...stored].filter((one) => !isOver(one));
  }
  return {
    sessions,
    signIn(name, role, agent) {
      const secret = randomBytes(32).toString('base64url');
      const at = iso(now());
      const row = {
        hash: hashOf(secret),
        name,
        role,
        agent: agent.slice(0, AGENT_MAX),
        created_at: at,
        seen_at: at,
      };
      begun.set(row.hash, row);
      const old = { created: iso(now() - WHOLE_MS), seen: iso(now() - IDLE_MS) };
      later.write(
        () => {
          sql.endOld.run(old);
          sql.start.run(row);
        },
        () => begun.delete(row.hash),
      );
      return secret;
    },
    session(secret) {
      const id = hashOf(secret);
      const row = begun.get(id) ?? sql.session.get(id);
      if (row === undefined) return null;
      const session = v.parse(SessionRow, row);
      if (isOver(session)) return null;
      if (Date.parse(used.get(id) ?? session.seen_at) < now() - SEEN_MS) {
        const at = iso(now());
        used.set(id, at);
        later.write(
          () => void sql.seen.run({ hash: id, at }),
          () => used.delete(id),
        );
      }
      return session;
    },
    signOut: (secret) => end(hashOf(secret)),
    endAll(name, except = null) {
      const over = sessions(name).filter((one) => one.hash !== except);
      for (const { hash: id } of over) end(id);
      return over.length;
    },
  };
}
