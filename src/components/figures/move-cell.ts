export type CellPlace = { row: number; column: number };

type Step = (at: CellPlace, rows: number, columns: number) => CellPlace;

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

/** Where a key leads within a grid; null for a key that does not move. Nothing wraps, as ARIA's grid pattern has it. */
export function moveCell(key: string, at: CellPlace, rows: number, columns: number): CellPlace | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const { row, column } = step(at, rows, columns);
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}
