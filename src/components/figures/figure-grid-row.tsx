import { ChevronRight } from 'lucide-react';
import { useId } from 'react';

import { formatFigure } from '../../format/figure-kind.ts';
import { label as clean } from '../../format/label.ts';
import { SeriesMark } from '../chart/series-mark.tsx';
import { FigureGridCell } from './figure-grid-cell.tsx';
import { cellKey, type FigureGridProps } from './figure-place.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';

type FigureGridRowProps = Pick<FigureGridProps, 'charted' | 'unfolding'> & {
  /** Whether figures can be chosen. */
  isSelectable: boolean;
  row: FigureRow;
  table: FigureTable;
  inTabOrder: string;
  /** Column of the chosen figure, when it is in this row. */
  selected: string | null;
};

const INDENT = ['', 'pl-3', 'pl-6', 'pl-9'] as const;

/** One line: its name, with the means to chart and unfold it, and its figures. */
export function FigureGridRow(props: FigureGridRowProps) {
  const { row, table, inTabOrder, selected, isSelectable, unfolding } = props;
  const detailId = useId();
  const isUnfolded = unfolding?.row === row.id;
  const weight = row.is_total ? 'font-semibold' : '';
  return (
    <>
      <tr data-line className={`group ${weight}`}>
        <th
          scope="row"
          // The line's name alone, without those of the buttons beside it.
          aria-label={[row.label, row.detail]
            .filter((part) => part !== undefined)
            .map(clean)
            .join(', ')}
          className={`sticky left-0 z-5 max-w-42 min-w-34 border-b border-rule bg-paper py-0 pr-2 text-left sm:max-w-64 sm:min-w-56 ${weight || 'font-normal'} group-hover:bg-surface`}
        >
          <RowHead {...props} detailId={detailId} isUnfolded={isUnfolded} />
        </th>
        {row.cells.map((cell, at) => {
          const column = table.columns[at];
          if (column === undefined) return null;
          return (
            <FigureGridCell
              key={column.id}
              row={row.id}
              column={column.id}
              text={cell.value === null ? null : formatFigure(cell.value, row.kind, table.scale)}
              reason={cell.reason}
              isDerived={cell.is_derived}
              isRestated={cell.is_restated}
              isSelected={selected === column.id}
              isInTabOrder={inTabOrder === cellKey(row.id, column.id)}
              isSelectable={isSelectable}
            />
          );
        })}
      </tr>
      {isUnfolded && (
        <tr id={detailId}>
          <td colSpan={table.columns.length + 1} className="border-b border-rule bg-surface p-0">
            <div className="sticky left-0 max-w-[min(46rem,calc(100vw-2rem))] px-3 py-3">
              {unfolding.render(row.id)}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

type RowHeadProps = FigureGridRowProps & { detailId: string; isUnfolded: boolean };

const BUTTON =
  'touch:min-h-11 touch:min-w-8 inline-flex min-h-8 min-w-6 shrink-0 items-center justify-center rounded-base text-ink-3 hover:text-accent';

function RowHead({ row, inTabOrder, charted, unfolding, detailId, isUnfolded }: RowHeadProps) {
  const place = charted?.rows.indexOf(row.id) ?? -1;
  const name = clean(row.label);
  const [chartKey, unfoldKey] = [`#chart ${row.id}`, `#unfold ${row.id}`];
  return (
    <span className="flex items-center gap-1">
      {charted !== undefined && (
        <button
          type="button"
          data-cell={chartKey}
          tabIndex={inTabOrder === chartKey ? 0 : -1}
          aria-pressed={place !== -1}
          aria-label={`${name} in the chart`}
          title={place === -1 ? 'Add to the chart' : 'Take out of the chart'}
          className={BUTTON}
          onClick={() => charted.onToggle(row.id)}
        >
          <SeriesMark place={place} />
        </button>
      )}
      {unfolding !== undefined && (
        <button
          type="button"
          data-cell={unfoldKey}
          tabIndex={inTabOrder === unfoldKey ? 0 : -1}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? detailId : undefined}
          aria-label={`How ${name} is made up`}
          className={BUTTON}
          onClick={() => unfolding.onToggle(row.id)}
        >
          <ChevronRight size={15} aria-hidden className={isUnfolded ? 'rotate-90' : ''} />
        </button>
      )}
      <span className={`min-w-0 py-1.5 leading-tight ${INDENT[Math.min(row.level, 3)] ?? ''}`}>
        <bdi className="wrap-anywhere hyphens-auto">{name}</bdi>
        {row.detail !== undefined && (
          <span className="block text-xs font-normal text-ink-3">{clean(row.detail)}</span>
        )}
      </span>
    </span>
  );
}
