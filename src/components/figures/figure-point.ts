import type { CellRef } from './figure-grid-props.ts';

/**
 * The figure of an address: the id of its row and its period, `revenue:2024`. Null when the text is not that. A row's id
 * may contain colons, a period may not.
 */
export function parsePoint(text: string | undefined): CellRef | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { row: text.slice(0, at), column: text.slice(at + 1) };
}

/** The figure as a text for the address; undefined for none. */
export function writePoint(cell: CellRef | null): string | undefined {
  return cell === null ? undefined : `${cell.row}:${cell.column}`;
}
