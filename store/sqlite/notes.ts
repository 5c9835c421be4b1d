import { text } from '../row.ts';
import type { Connection } from './connection.ts';

export type NoteName = 'ticker_list_real' | 'ticker_list_sample' | 'company_names' | 'sector_rule';

/** The store's own metadata. Writing it doesn't count as a data row. */
export function prepareNotes(connection: Connection) {
  const select = connection.prepare('SELECT value FROM notes WHERE name = :name');
  const upsert = connection.prepare(
    `INSERT INTO notes (name, value) VALUES (:name, :value)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value`,
  );
  const bump = connection.prepare(
    "UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'company_names'",
  );
  const read = (name: NoteName): string | null => {
    const row = select.get({ name });
    return row === undefined ? null : text(row, 'value');
  };
  return {
    read,
    write: (name: NoteName, value: string): void => void upsert.run({ name, value }),
    /** Marks a change of names, tickers or ranks, so that processes reload them. */
    companyNamesChanged: (): void => void bump.run(),
  };
}

export type Notes = ReturnType<typeof prepareNotes>;
