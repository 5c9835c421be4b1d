import { byColumn, type FilerColumn } from '../../domain/company/filer-filter.ts';

/** Values as small numbers, in order of first use. */
export type CodeTable = {
  values: string[];
  /** Code of a value, created on first use. */
  codeOf(value: string): number;
  /** Code of a value, undefined if unknown. */
  find(value: string): number | undefined;
};

function createCodeTable(): CodeTable {
  const codes = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    codeOf(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      codes.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
    find: (value) => codes.get(value),
  };
}

/** Neighbouring rows of one origin: old ones from an ordinal on, or rows of the change from an index on. */
type Run = { isNew: boolean; from: number; count: number };

/** Where the rows of a merged column come from. */
export type MergeOrder = { count: number; runs: Run[] };

/** Index of the first of `count` ascending rows that isn't before what is looked for. */
export function firstNotBefore(count: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Merges two ascending lists: `count` old rows without those `dropped`, which ascend, and `added` new ones.
 * `isBefore(old, added)` says whether an old row comes first. Few changes make few runs, however many rows there are.
 */
export function mergeOrder(
  count: number,
  added: number,
  dropped: readonly number[],
  isBefore: (old: number, added: number) => boolean,
): MergeOrder {
  const order: MergeOrder = { count: 0, runs: [] };
  const take = (isNew: boolean, from: number, to: number): void => {
    if (to === from) return;
    order.count += to - from;
    const last = order.runs.at(-1);
    if (last !== undefined && last.isNew === isNew && last.from + last.count === from)
      last.count += to - from;
    else order.runs.push({ isNew, from, count: to - from });
  };
  let [old, next] = [0, 0];
  const takeOld = (to: number): void => {
    for (let gone = dropped[next]; gone !== undefined && gone < to; gone = dropped[next]) {
      take(false, old, gone);
      old = gone + 1;
      next += 1;
    }
    take(false, old, to);
    old = to;
  };
  for (let row = 0; row < added; row += 1) {
    if (old < count)
      takeOld(
        Math.max(
          old,
          firstNotBefore(count, (at) => isBefore(at, row)),
        ),
      );
    take(true, row, row + 1);
  }
  takeOld(count);
  return order;
}

/** A column in merged order: old values by ordinal, new ones by `valueOf`. */
export function gather<T extends Uint32Array | Uint16Array | Int32Array | Float64Array>(
  into: T,
  { runs }: MergeOrder,
  before: T,
  valueOf: (added: number) => number,
): T {
  let filled = 0;
  for (const { isNew, from, count } of runs) {
    if (isNew) for (let at = 0; at < count; at += 1) into[filled + at] = valueOf(from + at);
    else into.set(before.subarray(from, from + count), filled);
    filled += count;
  }
  return into;
}

/** A list in merged order. */
export function gatherList<T>({ runs }: MergeOrder, before: readonly T[], added: readonly T[]): T[] {
  return runs.flatMap(({ isNew, from, count }) => (isNew ? added : before).slice(from, from + count));
}

/** New ordinal of each old row. Null if none has another one than before; what a dropped one has means nothing. */
export function movedBy({ runs }: MergeOrder, count: number): Uint32Array | null {
  const moved = new Uint32Array(count);
  let filled = 0;
  let isMoved = false;
  for (const run of runs) {
    if (!run.isNew) {
      if (filled !== run.from) isMoved = true;
      for (let at = 0; at < run.count; at += 1) moved[run.from + at] = filled + at;
    }
    filled += run.count;
  }
  return isMoved ? moved : null;
}

/** Code for an unstated value. */
export const NONE = -1;

/** Indexed documents, ascending by index row. An ordinal is an index into these arrays. */
export type DocumentColumns = {
  count: number;
  index_row: Uint32Array;
  id: Uint32Array;
  /** Ordinal of the filing. */
  filing: Uint32Array;
  /** The newest change of the index when the row was read: another one when the text may have changed. */
  revision: Uint32Array;
  /** 0 if EDGAR states none. */
  sequence: Uint32Array;
  /** Code of the description, NONE without one. */
  description: Int32Array;
};

/** Filings with an indexed document, ascending by filing date, then accession number: ordinals sort the same way. */
export type FilingColumns = {
  count: number;
  id: Uint32Array;
  /** YYYYMMDD. */
  day: Uint32Array;
  /** First ten digits of the accession number, and the eight after them. */
  agent: Float64Array;
  serial: Uint32Array;
  form: Uint16Array;
  root_form: Uint16Array;
  /** Ordinals of the filers of filing n: `company[first_company[n]]` up to `first_company[n + 1]`. */
  first_company: Uint32Array;
  company: Uint32Array;
};

/** Filers of those filings, ascending by CIK. */
export type CompanyColumns = {
  cik: string[];
  name: string[];
  ticker: (string | null)[];
  /** As EDGAR has them. */
  business_location: (string | null)[];
  state_of_incorporation: (string | null)[];
  codes: Record<FilerColumn, Int32Array>;
};

/** Values of the columns as codes. Tables only grow: a code means the same in later columns. */
export type ColumnCodes = {
  forms: CodeTable;
  filers: Record<FilerColumn, CodeTable>;
  descriptions: CodeTable;
};

/** The columns that searches filter, count and sort by: a few dozen bytes a document, kept in memory. */
export type Columns = ColumnCodes & {
  documents: DocumentColumns;
  filings: FilingColumns;
  companies: CompanyColumns;
};

const none = (): Uint32Array => new Uint32Array(0);
const codes = (): Int32Array => new Int32Array(0);

/** Columns of an index without documents. */
export function emptyColumns(): Columns {
  return {
    documents: {
      count: 0,
      index_row: none(),
      id: none(),
      filing: none(),
      revision: none(),
      sequence: none(),
      description: codes(),
    },
    filings: {
      count: 0,
      id: none(),
      day: none(),
      agent: new Float64Array(0),
      serial: none(),
      form: new Uint16Array(0),
      root_form: new Uint16Array(0),
      first_company: new Uint32Array(1),
      company: none(),
    },
    companies: {
      cik: [],
      name: [],
      ticker: [],
      business_location: [],
      state_of_incorporation: [],
      codes: byColumn(codes),
    },
    forms: createCodeTable(),
    filers: byColumn(createCodeTable),
    descriptions: createCodeTable(),
  };
}
