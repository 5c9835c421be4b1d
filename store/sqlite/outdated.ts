import { currentRules, outdatedStatements, readOutdated } from '../outdated-statements.ts';
import type { OutdatedStore } from '../outdated-store.ts';
import { text } from '../row.ts';
import type { Connection, Parameters } from './connection.ts';

const SQL = outdatedStatements((column, found) => `instr(${column}, '${found}')`);

/** SQLite takes no parameter that a statement doesn't name. */
function parametersOf(sql: string): Parameters {
  return Object.fromEntries(Object.entries(currentRules()).filter(([name]) => sql.includes(`:${name}`)));
}

export function openOutdated(connection: Connection): OutdatedStore {
  const all = (sql: string) => connection.prepare(sql).all(parametersOf(sql));
  return {
    count: async () => readOutdated(all(SQL.count)[0] ?? {}),
    work: async () => all(SQL.work).map((row) => ({ year: text(row, 'year'), cik: text(row, 'cik') })),
    companies: async () => all(SQL.companies).map((row) => text(row, 'cik')),
  };
}
