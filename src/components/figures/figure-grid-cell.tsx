import { memo } from 'react';

import { Missing } from '../figure.tsx';
import { FootnoteMarks } from './footnote-marks.tsx';

type FigureGridCellProps = {
  row: string;
  column: string;
  /** The formatted value; null with a reason. */
  text: string | null;
  reason: string | null;
  /** Marks in one string: a primitive prop. */
  marks: string;
  isSelected: boolean;
  isSelectable: boolean;
  /** Of a pinned column: its place from the left edge. */
  left: number | undefined;
};

const CELL =
  'touch:h-11 relative h-8 border-b border-rule px-2 text-right whitespace-nowrap tabular-nums -outline-offset-2 group-hover:bg-surface';

/**
 * One figure. A table of all quarters has thousands, so cells are memoized: their props are primitives, and the table
 * handles clicks and keys.
 */
export const FigureGridCell = memo(function FigureGridCell(props: FigureGridCellProps) {
  const { row, column, text, reason, marks, isSelected, isSelectable, left } = props;
  const hang = text?.endsWith(')') === true ? 'pr-[0.2rem]' : '';
  const pointer = !text || !isSelectable ? 'cursor-default' : 'cursor-pointer';
  return (
    <td
      // A selection passes over a blank cell, the arrow keys don't stop at it.
      data-cell={text === '' ? undefined : ''}
      data-row={row}
      data-column={column}
      tabIndex={text === '' ? undefined : -1}
      aria-selected={isSelectable ? isSelected : undefined}
      style={left === undefined ? undefined : { left }}
      className={`${CELL} ${hang} ${pointer} ${left === undefined ? '' : 'sticky z-5 bg-paper'} ${isSelected ? 'bg-accent-soft! outline-2 outline-accent' : ''}`}
    >
      {text === null ? (
        <Missing reason={reason ?? 'Not available'} />
      ) : (
        <>
          {text}
          <FootnoteMarks marks={marks} />
        </>
      )}
    </td>
  );
});
