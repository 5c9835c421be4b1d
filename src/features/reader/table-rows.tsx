import { inlinePieces, type Overlay } from './inline-pieces.ts';
import { InlineText } from './inline-text.tsx';
import { shapeWithin, type Shape } from './shape-within.ts';
import type { GridCell } from './table-grid.ts';
import type { TextSource } from './text-source.ts';

export type RowsProps = { shape: Shape; source: TextSource; overlay: Overlay; rows: GridCell[][] };

/** Table rows. Row spans end with the last row. */
export function Rows({ rows, shape, source, overlay }: RowsProps) {
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows never reorder
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

/** Moves currency signs, brackets and percent signs next to the figure: filings put them in separate cells. */
function fit(text: string): string {
  const sign = text.trim();
  if (sign === '$' || sign === '€' || sign === '£' || sign === '(') return 'reader-sign-before';
  return sign === ')' || sign === '%' || sign === ')%' ? 'reader-sign-after' : '';
}
