import { memo } from 'react';

import { Missing } from '../figure.tsx';
import { cellKey } from './figure-place.ts';
import { Marks } from './marks.tsx';

type FigureGridCellProps = {
  row: string;
  column: string;
  /** As shown; null with the reason. */
  text: string | null;
  reason: string | null;
  isDerived: boolean;
  isRestated: boolean;
  isSelected: boolean;
  isInTabOrder: boolean;
  isSelectable: boolean;
};

const LOOK =
  'touch:h-11 relative h-8 border-b border-rule px-2 text-right whitespace-nowrap tabular-nums -outline-offset-2 group-hover:bg-surface';

/**
 * One figure. Thousands of them stand in a table of all quarters, so they are drawn anew only when they change: their
 * props are plain values, and what a click or a key does is told to the table.
 */
export const FigureGridCell = memo(function FigureGridCell(props: FigureGridCellProps) {
  const { row, column, text, reason, isDerived, isRestated, isSelected, isInTabOrder, isSelectable } = props;
  const pointer = text === null || !isSelectable ? 'cursor-default' : 'cursor-pointer';
  return (
    <td
      data-cell={cellKey(row, column)}
      data-row={row}
      data-column={column}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-selected={isSelectable ? isSelected : undefined}
      className={`${LOOK} ${pointer} ${isSelected ? 'bg-accent-soft! outline-2 outline-accent' : ''}`}
    >
      {text === null ? (
        <Missing reason={reason ?? 'Not known'} />
      ) : (
        <>
          {text}
          <Marks isDerived={isDerived} isRestated={isRestated} />
        </>
      )}
    </td>
  );
});
