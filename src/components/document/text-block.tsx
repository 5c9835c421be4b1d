import { Copy } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { Block } from '../../../contract/document.ts';
import { ROW_PX, useNearViewport } from './block-groups.ts';
import {
  inlinePieces,
  InlineText,
  inOrder,
  type Overlay,
  type Shape,
  shapeWithin,
  type TextSource,
} from './inline-text.tsx';
import { type Grid, type GridCell, tableGrid } from './table-grid.ts';

/** Longer tables render in parts. */
const SHORT_ROWS_MAX = 80;

type TextBlockProps = { block: Block; source: TextSource; overlay: Overlay };

function TextTable({ block, source, overlay }: TextBlockProps) {
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

const ROWS_PER_PART = 80;

type LongTableProps = Omit<RowsProps, 'rows'> & { grid: Grid; onCopy: (() => void) | undefined };

/** A long table with fixed column widths. Only rows near the viewport render. */
function LongTable({ grid, onCopy, ...shown }: LongTableProps) {
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

const MIN_WIDTH = 2;
const MAX_WIDTH = 48;

/**
 * Width of each column in characters, 2 to 48, from the longest text in a single-column cell. Keeps columns steady
 * while rows mount and unmount.
 */
export function columnWidths({ columns, rows }: Grid): number[] {
  const widths = Array.from({ length: columns }, () => MIN_WIDTH);
  for (const row of rows) {
    for (const { cell, column, colspan, isBlank } of row) {
      if (colspan !== 1 || isBlank) continue;
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? MIN_WIDTH, cell.end - cell.start));
    }
  }
  return widths;
}

type RowsProps = { shape: Shape; source: TextSource; overlay: Overlay; rows: GridCell[][] };

/** Table rows. Row spans end with the last row. */
function Rows({ rows, shape, source, overlay }: RowsProps) {
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
  const spans = { ...(colspan > 1 && { colSpan: colspan }), ...(rowspan > 1 && { rowSpan: rowspan }) };
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

type ScrollRegionProps = {
  label: string;
  /** Copies the content; absent where nothing is copied as a whole. */
  onCopy?: (() => void) | undefined;
  children: ReactNode;
};

/** Scrolls horizontally if its content is too wide; then it is focusable. */
function ScrollRegion({ label, onCopy, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const reachable = overflows ? { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 } : {};
  const content = (
    <div ref={region} className={`reader-scroll ${overflows ? 'reader-scroll-wide' : ''}`} {...reachable}>
      {children}
    </div>
  );
  if (onCopy === undefined) return content;
  return (
    <div className="reader-copied">
      {content}
      {/* Without text: the text's positions are counted. */}
      <button
        type="button"
        className="reader-copy"
        aria-label={`Copy ${label.toLowerCase()}`}
        title="Copy table"
        onClick={onCopy}
      >
        <Copy size={14} aria-hidden />
      </button>
    </div>
  );
}

const INDENT_REM = 1.25;
const INDENT_MAX = 8;

/** Renders one block of a filing with our own elements. */
export function TextBlock({ block, source, overlay }: TextBlockProps) {
  const { kind, start, end } = block;
  const { marked } = overlay;
  const isMarked = marked !== null && marked[0] < end && marked[1] > start;
  const content =
    kind === 'table' ? (
      <TextTable block={block} source={source} overlay={overlay} />
    ) : (
      <BlockElement block={block}>
        <InlineText pieces={inlinePieces(start, end, block, overlay)} source={source} />
      </BlockElement>
    );
  return isMarked ? <div className="reader-marked">{content}</div> : content;
}

function BlockElement({ block, children }: { block: Block; children: ReactNode }) {
  const { kind, start, align, level = 2 } = block;
  // Headings are not indented, so that they align with their text.
  const props = {
    'data-offset': start,
    style: kind === 'heading' ? undefined : indentOf(block),
    className: `reader-${kind} ${align === undefined ? '' : `text-${align}`}`,
  };
  if (kind === 'heading') {
    const Heading = HEADINGS[Math.min(5, Math.max(1, level))] ?? 'h6';
    return <Heading {...props}>{children}</Heading>;
  }
  if (kind === 'preformatted') {
    return (
      <ScrollRegion label="Preformatted text">
        <pre {...props}>{children}</pre>
      </ScrollRegion>
    );
  }
  return <p {...props}>{children}</p>;
}

/** h1 is the page title. */
const HEADINGS = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function indentOf({ indent }: Block): CSSProperties | undefined {
  return indent === undefined
    ? undefined
    : { marginInlineStart: `${Math.min(indent, INDENT_MAX) * INDENT_REM}rem` };
}
