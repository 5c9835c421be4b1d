import { lazy, Suspense, useMemo } from 'react';

import type { Block } from '../../../contract/reader.ts';
import type { Overlay } from './inline-pieces.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { inOrder } from './shape-within.ts';
import { tableGrid } from './table-grid.ts';
import { Rows } from './table-rows.tsx';
import type { TextSource } from './text-source.ts';

/** Beyond so many rows a table is long: they are drawn in parts. */
const SHORT_ROWS_MAX = 80;
const ROW_PX = 25;

const LongTable = lazy(() => import('./long-table.tsx').then((part) => ({ default: part.LongTable })));

type TextTableProps = { block: Block; source: TextSource; overlay: Overlay };

/** A table of a filing. */
export function TextTable({ block, source, overlay }: TextTableProps) {
  const grid = useMemo(
    () => tableGrid(block.rows ?? [], ({ start, end }) => source.textOf(start, end).trim() === ''),
    [block, source],
  );
  const shape = useMemo(() => inOrder(block), [block]);
  if (grid.columns === 0) return null;
  if (grid.rows.length > SHORT_ROWS_MAX) {
    return (
      <Suspense fallback={<div style={{ height: grid.rows.length * ROW_PX }} />}>
        <LongTable {...{ grid, shape, source, overlay }} />
      </Suspense>
    );
  }
  return (
    <ScrollRegion label="Table">
      <table className="reader-table">
        <tbody>
          <Rows rows={grid.rows} {...{ shape, source, overlay }} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}
