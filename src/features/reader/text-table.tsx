import { useMemo, useRef } from 'react';

import type { Block } from '../../../contract/reader.ts';
import { columnWidths } from './column-widths.ts';
import { inlinePieces, type Overlay } from './inline-pieces.ts';
import { InlineText } from './inline-text.tsx';
import { useNear } from './near.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { inOrder, shapeWithin, type Shape } from './shape-within.ts';
import { tableGrid, type Grid, type GridCell } from './table-grid.ts';
import type { TextSource } from './text-source.ts';

/** Rows of a table that are drawn at a time. */
const PART = 80;
const ROW_PX = 25;

type TextTableProps = { block: Block; source: TextSource; overlay: Overlay };

/** A table of a filing. One of many rows keeps its columns' widths and draws the rows near the screen. */
export function TextTable({ block, source, overlay }: TextTableProps) {
  const grid = useMemo(
    () => tableGrid(block.rows ?? [], ({ start, end }) => source.textOf(start, end).trim() === ''),
    [block, source],
  );
  const shape = useMemo(() => inOrder(block), [block]);
  if (grid.columns === 0) return null;
  const isLong = grid.rows.length > PART;
  return (
    <ScrollRegion label="Table">
      <table
        className={`reader-table ${isLong ? 'table-fixed' : ''}`}
        style={isLong ? { width: 'max-content' } : undefined}
      >
        {isLong && <Columns grid={grid} />}
        {parts(grid).map(({ first, rows }) =>
          isLong ? (
            <FarRows key={first} rows={rows} columns={grid.columns} {...{ shape, source, overlay }} />
          ) : (
            <tbody key={first}>
              <Rows rows={rows} {...{ shape, source, overlay }} />
            </tbody>
          ),
        )}
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

type RowsProps = Omit<TextTableProps, 'block'> & { shape: Shape; rows: GridCell[][] };

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

function Rows({ rows, shape, source, overlay }: RowsProps) {
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a row is its place
    <tr key={index}>
      {row.map((cell) => (
        <TableCell
          key={`${cell.cell.start} ${cell.column}`}
          {...{ cell, shape, source, overlay }}
          rowspan={Math.min(cell.rowspan, rows.length - index)}
        />
      ))}
    </tr>
  ));
}

type TableCellProps = Omit<RowsProps, 'rows'> & { cell: GridCell; rowspan: number };

function TableCell({ cell: { cell, colspan, isBlank }, rowspan, shape, source, overlay }: TableCellProps) {
  const { start, end, align, header } = cell;
  const spans = {
    ...(colspan > 1 && { colSpan: colspan }),
    ...(rowspan > 1 && { rowSpan: rowspan }),
  };
  if (isBlank) return <td {...spans} />;
  const text = source.textOf(start, end);
  const props = {
    ...spans,
    'data-offset': start,
    className: `${align === undefined ? '' : `text-${align}`} ${fit(text)}`,
  };
  const content = (
    <InlineText pieces={inlinePieces(start, end, shapeWithin(shape, start, end), overlay)} source={source} />
  );
  return header === true ? (
    <th scope="col" {...props}>
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  );
}

/** Signs that filings put in cells of their own stand close to the figure they belong to. */
function fit(text: string): string {
  const sign = text.trim();
  if (sign === '$' || sign === '€' || sign === '£' || sign === '(') return 'reader-sign-before';
  return sign === ')' || sign === '%' || sign === ')%' ? 'reader-sign-after' : '';
}
