import { zstdDecompressSync } from 'node:zlib';

import { SCREEN_COLUMNS } from '../domain/screen/columns.ts';
import type { CurrentCell } from '../domain/screen/current-cell.ts';
import type { CurrentRow } from '../domain/screen/current-values.ts';
import type { ScreenedCompany } from '../domain/screen/run-screen.ts';
import { pack } from './pack.ts';
import { blob, type Row, text, textOrNull } from './row.ts';
import { StoreError } from './store-error.ts';

/** Figures of one period, in the order of the columns. */
export type ScreenFigures = Pick<ScreenedCompany, 'currency' | 'figures'> & {
  period: string;
  period_end: string;
  stale_after: string;
};

const FLOAT_BYTES = 8;

/** One number a column: NaN where there is none, infinite where it is not meaningful. */
export function figuresOf({ cells }: CurrentRow): Uint8Array {
  const figures = Float64Array.from(SCREEN_COLUMNS, ({ name }) => {
    const cell = cells.get(name);
    return cell?.value ?? (cell?.not_meaningful === undefined ? Number.NaN : Number.POSITIVE_INFINITY);
  });
  return new Uint8Array(figures.buffer);
}

/** Copied, because a blob may begin at any byte. A Buffer's own `slice` doesn't copy. */
function numbersOf(bytes: Uint8Array): Float64Array {
  if (bytes.byteLength !== SCREEN_COLUMNS.length * FLOAT_BYTES)
    throw new StoreError('damaged', 'Store holds a row of figures that is not whole');
  return new Float64Array(new Uint8Array(bytes).buffer);
}

/** A stored row's period and figures. */
export function readFigures(row: Row): ScreenFigures {
  return {
    period: text(row, 'period'),
    period_end: text(row, 'period_end'),
    stale_after: text(row, 'stale_after'),
    currency: textOrNull(row, 'currency'),
    figures: numbersOf(blob(row, 'figures')),
  };
}

export function packCells(cells: CurrentRow['cells']): Buffer {
  return pack(JSON.stringify(Object.fromEntries(cells)));
}

export function readCells(row: Row): Map<string, CurrentCell> {
  const content: Record<string, CurrentCell> = JSON.parse(
    zstdDecompressSync(blob(row, 'zstd')).toString('utf8'),
  );
  return new Map(Object.entries(content));
}
