import type { Connection } from '../../store/sqlite/connection.ts';
import { type Columns, emptyColumns } from './columns.ts';
import { mergeColumns } from './merge-columns.ts';
import { companyOrdinal } from './merge-companies.ts';
import { type IndexVersion, prepareReadIndexChange } from './read-index-change.ts';

/**
 * Returns the columns of the current snapshot. The first call reads the whole index; later ones read only what any
 * process changed since.
 */
export function holdColumns(connection: Connection): () => Columns {
  const read = prepareReadIndexChange(connection);
  let held: { version: IndexVersion; columns: Columns } | null = null;
  return () => {
    const version = read.version();
    if (held === null) held = { version, columns: mergeColumns(emptyColumns(), read.all(version)) };
    else if (held.version.filings !== version.filings || held.version.companies !== version.companies) {
      const { companies } = held.columns;
      const change = read.since(held.version, version, (cik) => companyOrdinal(companies, cik) !== -1);
      held = { version, columns: mergeColumns(held.columns, change) };
    }
    return held.columns;
  };
}
