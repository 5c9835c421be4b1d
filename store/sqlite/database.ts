import type { SQLInputValue } from 'node:sqlite';

import {
  type Answer,
  type Database,
  type Dialect,
  type Parameters,
  type Sql,
  type Step,
  type Steps,
  textIn,
} from '../database.ts';
import type { Connection, Statement } from './connection.ts';

export const SQLITE: Dialect = {
  within: (list) => `IN (SELECT value FROM json_each(${list}))`,
  rows: (parameter, columns) => {
    const read = Object.keys(columns).map((name) => `value ->> '${name}' AS ${name}`);
    return `(SELECT ${read.join(', ')} FROM json_each(${parameter}))`;
  },
  gather: (from, columns, order) => {
    const pairs = columns.map((name) => `'${name}', ${name}`).join(', ');
    return `(SELECT json_group_array(json_object(${pairs}) ORDER BY ${order}) FROM ${from})`;
  },
  yes: (column) => `${column} = 1`,
  isAny: (list) => `${list} IS NULL`,
  position: (text, part) => `instr(${text}, ${part})`,
  either: ({ sqlite }) => sqlite,
};

/** A colon after a letter or another colon belongs to a cast or a time, not to a name. */
const PARAMETER = /(?<![:\w]):([a-z_]\w*)/g;

const textOf = textIn(SQLITE);

/** What only PostgreSQL needs. */
const NOTHING: Statement = { all: () => [], get: () => undefined, run: () => 0 };

/** A statement with the names that it takes: SQLite refuses others. */
type Prepared = { statement: Statement; names: readonly string[] };

function inputOf(value: Parameters[string] | undefined): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Uint8Array || typeof value !== 'object' ? value : JSON.stringify(value);
}

/** SQLite's database also takes steps at once: for work of a transaction that is written for SQLite alone. */
export type SqliteDatabase = Database & { take: <T>(steps: Steps<T>) => T };

/** The store's statements on a connection. Each is prepared when it is first run, and kept. */
export function databaseOf(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: Sql, kind: Step['kind']): Prepared => {
    const text = textOf(sql);
    const found = prepared.get(text);
    if (found !== undefined) return found;
    const made = {
      names: [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))],
      statement:
        text.trim() === '' ? NOTHING : connection.prepare(text, kind === 'write' ? 'data' : undefined),
    };
    prepared.set(text, made);
    return made;
  };

  const answer = (step: Exclude<Step, { kind: 'commit' }>): Answer => {
    const { statement, names } = prepare(step.sql, step.kind);
    const given: Record<string, SQLInputValue> = {};
    for (const name of names) given[name] = inputOf(step.parameters[name]);
    if (step.kind === 'all') return { rows: statement.all(given), changed: 0 };
    if (step.kind !== 'get') return { rows: [], changed: statement.run(given) };
    const row = statement.get(given);
    return { rows: row === undefined ? [] : [row], changed: 0 };
  };

  const take = <T>(steps: Steps<T>, committed: (() => void)[]): T => {
    let next = steps.next();
    while (next.done !== true) {
      const step = next.value;
      if (step.kind === 'commit') {
        committed.push(step.after);
        next = steps.next({ rows: [], changed: 0 });
        continue;
      }
      let got: Answer;
      try {
        got = answer(step);
      } catch (error) {
        next = steps.throw(error);
        continue;
      }
      next = steps.next(got);
    }
    return next.value;
  };

  return {
    all: async (sql, parameters = {}) => answer({ kind: 'all', sql, parameters }).rows,
    get: async (sql, parameters = {}) => answer({ kind: 'get', sql, parameters }).rows[0],
    run: async (sql, parameters = {}) => answer({ kind: 'run', sql, parameters }).changed,
    write: async (sql, parameters = {}) => answer({ kind: 'write', sql, parameters }).changed,
    transaction: async (work) => {
      const committed: (() => void)[] = [];
      const done = connection.transaction(() => take(work(), committed));
      for (const then of committed) then();
      return done;
    },
    snapshot: async (read) => connection.snapshot(() => take(read(), [])),
    take: (steps) => {
      const committed: (() => void)[] = [];
      const done = take(steps, committed);
      for (const then of committed) then();
      return done;
    },
  };
}
