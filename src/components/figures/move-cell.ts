export type CellPosition = { row: number; column: number };

type Step = (at: CellPosition, rows: number, columns: number) => CellPosition;

const STEPS: Record<string, Step> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, _, columns) => ({ row, column: columns - 1 }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, rows, columns) => ({ row: rows - 1, column: columns - 1 }),
};

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 0), Math.max(last, 0));
}

/** The cell that a key moves to; null for other keys. Movement doesn't wrap, as in ARIA's grid pattern. */
export function moveCell(key: string, at: CellPosition, rows: number, columns: number): CellPosition | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const { row, column } = step(at, rows, columns);
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}
