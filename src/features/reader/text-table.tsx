import { useMemo } from 'react';

import type { Block } from '../../../contract/document.ts';
import type { Overlay } from './inline-pieces.ts';
import { LongTable } from './long-table.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { inOrder } from './shape-within.ts';
import { tableGrid } from './table-grid.ts';
import { Rows } from './table-rows.tsx';
import type { TextSource } from './text-source.ts';

/** Longer tables render in parts. */
const SHORT_ROWS_MAX = 80;

type TextTableProps = { block: Block; source: TextSource; overlay: Overlay };

/** A table in a filing. */
export function TextTable({ block, source, overlay }: TextTableProps) {
  const grid = useMemo(
    () => tableGrid(block.rows ?? [], ({ start, end }) => source.textOf(start, end).trim() === ''),
    [block, source],
  );
  const shape = useMemo(() => inOrder(block), [block]);
  if (grid.columns === 0) return null;
  // Tables that only lay out a line or a list are text.
  const onCopy =
    grid.columns < 2 || grid.rows.length < 2
      ? undefined
      : () => void import('./copy-table.ts').then(({ copyTable }) => copyTable(grid, source.textOf));
  if (grid.rows.length > SHORT_ROWS_MAX) return <LongTable {...{ grid, shape, source, overlay, onCopy }} />;
  return (
    <ScrollRegion label="Table" onCopy={onCopy}>
      <table className="reader-table">
        <tbody>
          <Rows rows={grid.rows} {...{ shape, source, overlay }} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}
