// Figures and notes at them, as addresses have them.

/** A cell of a table, by the ids of its row and column. */
export type CellRef = { row: string; column: string };

/**
 * The figure of an address: the id of its row and its period, `revenue:2024`. Null when the text is not that. A row's id
 * may contain colons, a period may not.
 */
export function parsePoint(text: string | undefined): CellRef | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { row: text.slice(0, at), column: text.slice(at + 1) };
}

/** A note of a reader at a point of a chart. */
type Pin = CellRef & { text: string };

/** Most notes of a chart, characters of one, and of all as an address has them. */
export const PINS = { most: 6, text: 100, written: 800 } as const;

/** The notes of an address: `revenue:2024=Divested the unit|net_income:2023=Impairment`. What isn't one is left out. */
export function parsePins(text: string | undefined): Pin[] {
  return (text ?? '')
    .split('|')
    .slice(0, PINS.most)
    .flatMap((part) => {
      const at = part.indexOf('=');
      const cell = at === -1 ? null : parsePoint(part.slice(0, at).trim());
      const note = part
        .slice(at + 1)
        .trim()
        .slice(0, PINS.text);
      return cell === null || note === '' ? [] : [{ ...cell, text: note }];
    });
}

/** Notes as a text for the address; undefined for none. */
export function writePins(pins: readonly Pin[]): string | undefined {
  const parts = pins.map(
    (pin) =>
      `${writePoint(pin)}=${pin.text
        .replaceAll(/[|\s]+/gu, ' ')
        .trim()
        .slice(0, PINS.text)}`,
  );
  return parts.length === 0 ? undefined : parts.join('|');
}

/** The figure as a text for the address; undefined for none. */
export function writePoint(cell: CellRef | null): string | undefined {
  return cell === null ? undefined : `${cell.row}:${cell.column}`;
}
