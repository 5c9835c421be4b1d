import { currentRules, outdatedStatements, readOutdated } from '../outdated-statements.ts';
import type { OutdatedStore } from '../outdated-store.ts';
import { text } from '../row.ts';
import type { Connection } from './connection.ts';

const SQL = outdatedStatements((column, found) => `strpos(${column}, '${found}')`);

export function openOutdated({ all }: Connection): OutdatedStore {
  return {
    count: async () => readOutdated((await all(SQL.count, currentRules()))[0] ?? {}),
    work: async () =>
      (await all(SQL.work, currentRules())).map((row) => ({
        year: text(row, 'year'),
        cik: text(row, 'cik'),
      })),
    companies: async () => (await all(SQL.companies, currentRules())).map((row) => text(row, 'cik')),
  };
}
