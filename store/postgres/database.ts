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
import type { Connection, Queries, Transaction } from './connection.ts';

export const POSTGRES: Dialect = {
  within: (list) => `= ANY(${list})`,
  rows: (parameter, columns) => {
    const read = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    return `(SELECT * FROM jsonb_to_recordset(CAST(${parameter} AS jsonb)) AS given (${read.join(', ')}))`;
  },
  gather: (from, columns, order) =>
    `(SELECT coalesce(CAST(json_agg(json_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')}) ORDER BY ${order}) AS text), '[]') FROM ${from})`,
  yes: (column) => column,
  isAny: (list) => `CAST(${list} AS text[]) IS NULL`,
  indexIn: (text, part) => `strpos(${text}, ${part})`,
  either: ({ postgres }) => postgres,
};

const textOf = textIn(POSTGRES);

type Work = Queries & Partial<Pick<Transaction, 'write' | 'onCommit'>>;

/** Runs steps one after the other on a connection of their own. */
async function take<T>(steps: Steps<T>, { all, get, run, write, onCommit }: Work): Promise<T> {
  const answer = async (step: Step): Promise<Answer> => {
    if (step.kind === 'commit') {
      onCommit?.(step.after);
      return { rows: [], changed: 0 };
    }
    const text = textOf(step.sql);
    if (text.trim() === '') return { rows: [], changed: 0 };
    if (step.kind === 'all') return { rows: await all(text, step.parameters), changed: 0 };
    if (step.kind === 'get') {
      const row = await get(text, step.parameters);
      return { rows: row === undefined ? [] : [row], changed: 0 };
    }
    if (step.kind === 'run') return { rows: [], changed: await run(text, step.parameters) };
    if (write === undefined) throw new Error('A snapshot is only read');
    return { rows: [], changed: await write(text, step.parameters) };
  };
  let next = steps.next();
  while (next.done !== true) {
    let got: Answer;
    try {
      got = await answer(next.value);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(got);
  }
  return next.value;
}

/** The store's statements on a pool of connections. */
export function databaseOf(connection: Connection): Database {
  const run = (sql: Sql, parameters?: Parameters) => connection.run(textOf(sql), parameters);
  return {
    all: (sql, parameters) => connection.all(textOf(sql), parameters),
    get: (sql, parameters) => connection.get(textOf(sql), parameters),
    run,
    write: (sql, parameters) => connection.write(textOf(sql), parameters),
    transaction: (work) => connection.transaction((within) => take(work(), within)),
    snapshot: (read) => connection.snapshot((queries) => take(read(), queries)),
  };
}
