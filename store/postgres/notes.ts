import { text } from '../row.ts';
import type { Queries } from './connection.ts';

export type NoteName = 'ticker_list_real' | 'ticker_list_sample' | 'company_names' | 'sector_rule';

const UPSERT = `
INSERT INTO notes (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE notes.value <> excluded.value`;

const RAISE = `
INSERT INTO notes (name, value) VALUES ('company_names', '1')
ON CONFLICT (name) DO UPDATE SET value = (notes.value::bigint + 1)::text`;

/** The store's own metadata. Writing it doesn't count as a data row. */
export async function readNote({ get }: Queries, name: NoteName): Promise<string | null> {
  const row = await get('SELECT value FROM notes WHERE name = :name', { name });
  return row === undefined ? null : text(row, 'value');
}

export async function writeNote({ run }: Queries, name: NoteName, value: string): Promise<void> {
  await run(UPSERT, { name, value });
}

/** Marks a change of names, tickers or ranks, so that every node reloads them. Last in a transaction: nodes wait for it. */
export async function companyNamesChanged({ run }: Queries): Promise<void> {
  await run(RAISE);
}
