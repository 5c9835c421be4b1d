export type Mark = '=' | '+' | '-';

/** Two tables as one. A cell has its text in the earlier and in the later table, null where that has no such cell. */
export type ComparedTable = {
  /** A column's heading in both tables, null where it has no such column. */
  columns: { status: Mark; base: string | null; target: string | null }[];
  rows: {
    status: Mark;
    /** The later table's; the earlier one's of a removed row. */
    label: string;
    /** The earlier table's, if it differs. */
    base_label?: string;
    cells: [base: string | null, target: string | null][];
  }[];
};

/** `numbers_only`: the same lines with the figures of other periods. */
export type TableStatus = 'unchanged' | 'numbers_only' | 'changed';
