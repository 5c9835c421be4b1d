import { memo, type ReactNode, use } from 'react';

import type { Negatives } from '../../../views/choices.ts';
import type { FigureCell, FigureRow, FigureTable } from '../../../views/figure-table.ts';
import { formatFigure, inParentheses } from '../../../views/format/figures.ts';
import { label as clean } from '../../../views/format/names.ts';
import { SeriesMark } from '../chart/series-mark.tsx';
import { Missing } from '../figure.tsx';
import type { FigureGridProps } from './figure-grid-props.ts';
import { FootnoteMarks } from './footnote-marks.tsx';
import { SelectedFigure } from './selected-figure.ts';

type FigureGridCellProps = {
  row: string;
  column: string;
  /** The formatted value; null with a reason. */
  text: string | null;
  reason: string | null;
  /** Separated by spaces. */
  marks: string;
  isSelected: boolean;
  isSelectable: boolean;
  /** Of a pinned column: its place from the left edge. */
  left: number | undefined;
  isPassed: boolean;
};

/** Of a column that a narrow page is scrolled past when it opens, in a first screen. */
export const PASSED = '@max-[30rem]/page:hidden';

const CELL =
  'touch:h-11 relative h-8 border-b border-rule px-2 text-right whitespace-nowrap tabular-nums -outline-offset-2 group-hover:bg-surface';

/**
 * One figure. A table of all quarters has thousands, so a cell is a plain element, not a component, and
 * the table handles its clicks and keys.
 */
function figureCell(props: FigureGridCellProps) {
  const { row, column, text, reason, marks, isSelected, isSelectable, left, isPassed } = props;
  const hang = text?.endsWith(')') === true ? 'pr-[0.2rem]' : '';
  const pointer = !text || !isSelectable ? 'cursor-default' : 'cursor-pointer';
  return (
    <td
      key={column}
      // A selection passes over a blank cell, the arrow keys don't stop at it.
      data-cell={text === '' ? undefined : ''}
      data-row={row}
      data-column={column}
      tabIndex={text === '' ? undefined : -1}
      aria-selected={isSelectable ? isSelected : undefined}
      style={left === undefined ? undefined : { left }}
      className={`${CELL} ${hang} ${pointer} ${left === undefined ? '' : 'sticky z-5 bg-paper'} ${isPassed ? PASSED : ''} ${isSelected ? 'bg-accent-soft! outline-2 outline-accent' : ''}`}
    >
      {text === null ? (
        <Missing reason={reason ?? 'Not available'} />
      ) : marks === '' ? (
        text
      ) : (
        <>
          {text}
          <FootnoteMarks marks={marks} />
        </>
      )}
    </td>
  );
}

type FigureGridRowProps = Pick<FigureGridProps, 'charted' | 'renderAside'> & {
  isSelectable: boolean;
  row: FigureRow;
  table: FigureTable;
  /** Its place among the lines; undefined for a heading. */
  line: number | undefined;
  negatives: Negatives;
  isPinned: boolean;
  /** Places of pinned columns from the left edge. */
  lefts: readonly (number | undefined)[];
  /** Places of the columns that a narrow page is scrolled past; null but in a first screen. */
  passed: ReadonlySet<number> | null;
  /** What is shown in its name while the pointer is there. */
  tools: ReactNode;
  /** Column of the selected figure when it is in this row. */
  selected: string | null;
};

const INDENT = ['', 'pl-3', 'pl-6', 'pl-9', 'pl-12', 'pl-15'] as const;

/** A row that shows which of its figures is selected. Of a table only the rows that a selection enters or leaves are drawn again. */
export function SelectableRow(props: Omit<FigureGridRowProps, 'selected'>) {
  const selected = use(SelectedFigure);
  return <FigureGridRow {...props} selected={selected?.row === props.row.id ? selected.column : null} />;
}

/** One line item: its name, a button to chart it, and its figures. */
const FigureGridRow = memo(function FigureGridRow(props: FigureGridRowProps) {
  const { row, table, line, negatives, selected, isSelectable, isPinned, lefts, passed, tools } = props;
  const weight = weightOf(row);
  const isHeading = row.is_heading === true;
  return (
    <tr
      data-line={line}
      data-pinned={isPinned ? '' : undefined}
      data-total={row.is_total ? '' : undefined}
      className={`group ${weight}`}
    >
      <th
        scope="row"
        // Without this, the accessible name would include the buttons.
        aria-label={[row.label || 'Subtotal', row.detail]
          .filter((part) => part !== undefined)
          .map(clean)
          .join(', ')}
        className={`sticky left-0 z-5 max-w-42 min-w-34 border-b border-rule bg-paper py-0 pr-2 text-left sm:max-w-64 sm:min-w-56 ${weight || 'font-normal'} group-hover:bg-surface`}
      >
        <RowHead {...props} />
        {!isHeading && tools}
      </th>
      {row.cells.map((cell, at) => {
        const column = table.columns[at];
        if (column === undefined) return null;
        const isPassed = passed?.has(at) === true;
        if (isHeading) return <td key={column.id} aria-hidden className={isPassed ? PASSED : undefined} />;
        return figureCell({
          row: row.id,
          column: column.id,
          text: cell.text ?? cellText(cell, row, table, negatives),
          reason: cell.reason,
          marks: cell.marks.join(' '),
          isSelected: selected === column.id,
          isSelectable,
          left: lefts[at],
          isPassed,
        });
      })}
    </tr>
  );
});

function weightOf({ is_total, is_heading, of }: FigureRow): string {
  if (of !== undefined) return 'font-normal text-ink-2';
  return is_total || is_heading === true ? 'font-semibold' : '';
}

function cellText(
  { value, value_type }: FigureCell,
  row: FigureRow,
  { scale }: FigureTable,
  negatives: Negatives,
): string | null {
  if (value === null) return null;
  const text = formatFigure(value, value_type ?? row.value_type, scale);
  return negatives === 'parentheses' ? inParentheses(text) : text;
}

const BUTTON =
  'touch:min-h-11 touch:min-w-8 inline-flex min-h-8 min-w-6 shrink-0 items-center justify-center rounded-base text-ink-3 hover:text-accent';

function RowHead({ row, charted, renderAside }: FigureGridRowProps) {
  const seriesIndex = charted?.rows.indexOf(row.id) ?? -1;
  const name = clean(row.label);
  return (
    <span className="flex items-center gap-1">
      {charted !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={seriesIndex !== -1}
          aria-label={`${name} in chart`}
          title={seriesIndex === -1 ? 'Add to chart' : 'Remove from chart'}
          className={BUTTON}
          onClick={() => charted.onToggle(row.id)}
        >
          <SeriesMark index={seriesIndex} />
        </button>
      )}
      <span className={`min-w-0 py-1.5 leading-tight ${INDENT[Math.min(row.level, 5)] ?? ''}`}>
        <bdi className="wrap-break-word hyphens-auto">{name}</bdi>
        {row.detail !== undefined && (
          <span className="block text-xs font-normal text-ink-3">{clean(row.detail)}</span>
        )}
      </span>
      {renderAside?.(row)}
    </span>
  );
}
