import { useRef } from 'react';

import { ROW_PX } from './block-groups.ts';
import { columnWidths } from './column-widths.ts';
import { ScrollRegion } from './scroll-region.tsx';
import type { Grid, GridCell } from './table-grid.ts';
import { Rows, type RowsProps } from './table-rows.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** Rows that mount and unmount together. */
const ROWS_PER_PART = 80;

type LongTableProps = Omit<RowsProps, 'rows'> & { grid: Grid; onCopy: (() => void) | undefined };

/** A long table with fixed column widths. Only rows near the viewport render. */
export function LongTable({ grid, onCopy, ...shown }: LongTableProps) {
  return (
    <ScrollRegion label="Table" onCopy={onCopy}>
      <table className="reader-table table-fixed" style={{ width: 'max-content' }}>
        <Columns grid={grid} />
        {parts(grid).map(({ first, rows }) => (
          <LazyRows key={first} rows={rows} columns={grid.columns} {...shown} />
        ))}
      </table>
    </ScrollRegion>
  );
}

/** Splits rows into parts, each with the index of its first row. */
function parts({ rows }: Grid): { first: number; rows: GridCell[][] }[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, part) => ({
    first: part * ROWS_PER_PART,
    rows: rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART),
  }));
}

function Columns({ grid }: { grid: Grid }) {
  return (
    <colgroup>
      {columnWidths(grid).map((characters, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never reorder
        <col key={column} style={{ width: `${characters + 2}ch` }} />
      ))}
    </colgroup>
  );
}

function LazyRows({ columns, ...props }: RowsProps & { columns: number }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNearViewport, height_px } = useNearViewport(body);
  return (
    <tbody ref={body}>
      {isNearViewport ? (
        <Rows {...props} />
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: height_px ?? props.rows.length * ROW_PX }} aria-hidden />
        </tr>
      )}
    </tbody>
  );
}
