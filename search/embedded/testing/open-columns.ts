import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { byColumn } from '../../../domain/company/filer-filter.ts';
import { connect } from '../../../store/sqlite/connection.ts';
import type { Store } from '../../../store/store.ts';
import { openStoreFile } from '../../open-store.ts';
import { type Columns, NONE } from '../columns.ts';
import { holdColumns } from '../read-columns.ts';

function value(table: { values: string[] }, code: number | undefined): string | null {
  return code === undefined || code === NONE ? null : (table.values[code] ?? null);
}

/** Columns with values instead of codes and ordinals, of filers that have a filing in the index. */
function decode({ documents, filings, companies, forms, filers, descriptions }: Columns) {
  const company = (at: number) => ({
    cik: companies.cik[at],
    name: companies.name[at],
    ticker: companies.ticker[at],
    business_location: companies.business_location[at],
    state_of_incorporation: companies.state_of_incorporation[at],
    codes: byColumn((column) => value(filers[column], companies.codes[column][at])),
  });
  return {
    filings: Array.from(filings.id, (id, at) => ({
      id,
      day: filings.day[at],
      form: value(forms, filings.form[at]),
      root_form: value(forms, filings.root_form[at]),
      filers: Array.from(
        filings.company.subarray(filings.first_company[at], filings.first_company[at + 1]),
        company,
      ),
    })),
    documents: Array.from(documents.index_row, (index_row, at) => ({
      index_row,
      id: documents.id[at],
      filing: filings.id[documents.filing[at] ?? 0],
      sequence: documents.sequence[at],
      description: value(descriptions, documents.description[at]),
    })),
  };
}

export type OpenedColumns = {
  store: Store;
  /** Columns of one reader, brought up to date. */
  columns(): Columns;
  held(): unknown;
  /** Columns read as a whole. */
  fresh(): unknown;
  close(): Promise<void>;
};

/** An empty store with a second connection that keeps columns. */
export async function openColumns(): Promise<OpenedColumns> {
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  const path = join(folder, 'filings.db');
  const store = await openStoreFile(path);
  const connection = connect(path, { readonly: true });
  const columns = holdColumns(connection);
  const read = (): Columns => connection.snapshot(columns);
  return {
    store,
    columns: read,
    held: () => decode(read()),
    fresh: () => decode(connection.snapshot(holdColumns(connection))),
    async close() {
      connection.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
