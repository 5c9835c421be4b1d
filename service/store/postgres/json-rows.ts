import * as v from 'valibot';

import type { Row } from '../row.ts';
import { StoreError } from '../store.ts';

const Rows = v.array(v.record(v.string(), v.unknown()));

/** Rows of another table that a statement gathered in one column with `json_agg`. */
export function jsonRows(row: Row, name: string): Row[] {
  const read = v.safeParse(Rows, row[name]);
  if (read.success) return read.output;
  throw new StoreError('damaged', `Store holds ${typeof row[name]} in ${name}, expected rows`);
}
