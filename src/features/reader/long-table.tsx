import { useRef } from 'react';

import { columnWidths } from './column-widths.ts';
import { useNear } from './near.ts';
import { ScrollRegion } from './scroll-region.tsx';
import type { Grid, GridCell } from './table-grid.ts';
import { Rows, type RowsProps } from './table-rows.tsx';

/** Rows that are drawn and taken away together. */
const PART = 80;
const ROW_PX = 25;

type LongTableProps = Omit<RowsProps, 'rows'> & { grid: Grid };

/** A table of many rows: its columns keep their widths, and the rows near the screen are drawn. */
export function LongTable({ grid, ...shown }: LongTableProps) {
  return (
    <ScrollRegion label="Table">
      <table className="reader-table table-fixed" style={{ width: 'max-content' }}>
        <Columns grid={grid} />
        {parts(grid).map(({ first, rows }) => (
          <FarRows key={first} rows={rows} columns={grid.columns} {...shown} />
        ))}
      </table>
    </ScrollRegion>
  );
}

/** Rows in parts, each with the place of its first. */
function parts({ rows }: Grid): { first: number; rows: GridCell[][] }[] {
  return Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) => ({
    first: part * PART,
    rows: rows.slice(part * PART, (part + 1) * PART),
  }));
}

function Columns({ grid }: { grid: Grid }) {
  return (
    <colgroup>
      {columnWidths(grid).map((characters, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <col key={column} style={{ width: `${characters + 2}ch` }} />
      ))}
    </colgroup>
  );
}

function FarRows({ columns, ...props }: RowsProps & { columns: number }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear, height_px } = useNear(body);
  return (
    <tbody ref={body}>
      {isNear ? (
        <Rows {...props} />
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: height_px ?? props.rows.length * ROW_PX }} aria-hidden />
        </tr>
      )}
    </tbody>
  );
}
