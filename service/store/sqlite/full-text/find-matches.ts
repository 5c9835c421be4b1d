import { StoreError } from '../../store.ts';
import type { Connection } from '../connection.ts';
import { textOrNull } from '../row.ts';
import type { Columns } from './columns.ts';
import { documentsOf, type Universe } from './filter-filings.ts';
import type { MatchSet } from './match-set.ts';

/** Parses the index's ascending list of numbers: `5,17,20`. */
export function parseRows(list: string): Uint32Array {
  let count = list === '' ? 0 : 1;
  for (let at = 0; at < list.length; at += 1) if (list.charCodeAt(at) === 44) count += 1;
  const rows = new Uint32Array(count);
  let place = 0;
  let value = 0;
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - 48;
    if (digit >= 0) value = value * 10 + digit;
    else {
      rows[place] = value;
      place += 1;
      value = 0;
    }
  }
  if (count > 0) rows[place] = value;
  return rows;
}

/** Ordinals of index rows, both ascending. Throws StoreError 'damaged' for a row without a document. */
export function toOrdinals(columns: Columns, rows: Uint32Array): Uint32Array {
  const { index_row, count } = columns.documents;
  const ordinals = new Uint32Array(rows.length);
  let at = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    // Galloping search: few matches among many documents don't read every row.
    let leap = 1;
    while (at + leap < count && (index_row[at + leap] ?? 0) <= row) {
      at += leap;
      leap *= 2;
    }
    for (; leap >= 1; leap = Math.floor(leap / 2)) {
      if (at + leap < count && (index_row[at + leap] ?? 0) <= row) at += leap;
    }
    if (index_row[at] !== row)
      throw new StoreError('damaged', `The full-text index has a row ${row} of no document`);
    ordinals[place] = at;
  }
  return ordinals;
}

/** First and last row of the index that a universe's documents have. */
export function rowRange(columns: Columns, universe: Universe): { first: number; last: number } {
  const { index_row } = columns.documents;
  if (universe.documents === 0) return { first: 1, last: 0 };
  return { first: index_row[universe.from] ?? 0, last: index_row[universe.to - 1] ?? 0 };
}

/** The documents found whose filings match the filter. */
function passing(columns: Columns, universe: Universe, found: Uint32Array): Uint32Array {
  if (universe.is_all) return found;
  const { filing } = columns.documents;
  return found.filter((document) => universe.passes[filing[document] ?? 0] === 1);
}

/** Finds the documents of a universe that a set contains, as ascending ordinals, in one pass over the index's rows. */
export function prepareFindMatches(
  connection: Connection,
): (columns: Columns, universe: Universe, set: MatchSet) => Uint32Array {
  const select = connection.prepare(
    `SELECT group_concat(rowid) AS rows FROM full_text WHERE full_text MATCH :match AND rowid BETWEEN :first AND :last`,
  );
  const selectAll = connection.prepare(
    'SELECT group_concat(rowid) AS rows FROM full_text WHERE full_text MATCH :match',
  );

  return (columns, universe, set) => {
    if (set.kind === 'none' || universe.documents === 0) return new Uint32Array(0);
    if (set.kind === 'all') return documentsOf(columns, universe);
    const row = universe.is_all
      ? selectAll.get({ match: set.match })
      : select.get({ match: set.match, ...rowRange(columns, universe) });
    const rows = parseRows(textOrNull(row ?? {}, 'rows') ?? '');
    const found = passing(columns, universe, toOrdinals(columns, rows));
    if (set.kind === 'in') return found;
    const isFound = new Uint8Array(columns.documents.count);
    for (const document of found) isFound[document] = 1;
    return documentsOf(columns, universe).filter((document) => isFound[document] === 0);
  };
}
