import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import { label } from '../../../../views/format/names.ts';
import { trueMinus } from '../../../../views/format/numbers.ts';
import { cellKey } from '../../../components/figures/figure-grid-props.ts';

type PrintedRowProps = {
  id: string;
  line: PrintedStatement['lines'][number];
  /** Key of the cell in the tab order. */
  inTabOrder: string;
  /** Column of the selected figure when it is in this row. */
  selected: string | null;
};

const INDENT = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20'] as const;
const CELL =
  'touch:h-11 h-7 px-2 py-1 text-right align-bottom leading-tight whitespace-nowrap tabular-nums -outline-offset-2';

/** One line as printed. A sum has a rule over its figures. */
export function PrintedRow({ id, line, inTabOrder, selected }: PrintedRowProps) {
  const { is_heading, is_total, level, values } = line;
  const weight = is_heading || is_total ? 'font-semibold' : 'font-normal';
  return (
    <tr data-line={is_heading ? undefined : true} className="group hover:bg-surface">
      <th
        scope="row"
        className={`sticky left-0 z-5 max-w-64 min-w-40 bg-paper py-1 pr-3 text-left align-bottom leading-tight group-hover:bg-surface sm:max-w-none ${weight} ${is_heading ? 'pt-2.5' : ''} ${INDENT[Math.min(level, 5)] ?? ''}`}
      >
        {line.label === '' ? (
          <span className="sr-only">Subtotal</span>
        ) : (
          <bdi className="wrap-anywhere hyphens-auto">{label(line.label)}</bdi>
        )}
      </th>
      {values.map((value, at) => {
        const column = String(at);
        if (value === null) {
          // A selection passes over it, the arrow keys don't stop at it.
          return (
            <td key={column} data-row={is_heading ? undefined : id} tabIndex={-1} className={CELL}>
              <span className="sr-only">{is_heading ? '' : 'Blank'}</span>
            </td>
          );
        }
        const isSelected = selected === column;
        return (
          <td
            key={column}
            data-cell={cellKey(id, column)}
            data-row={id}
            data-column={column}
            tabIndex={inTabOrder === cellKey(id, column) ? 0 : -1}
            aria-selected={isSelected}
            className={`${CELL} cursor-pointer ${weight} ${is_total ? 'border-t border-ink-3' : ''} ${isSelected ? 'bg-accent-soft! outline-2 outline-accent' : ''}`}
          >
            {trueMinus(value.text)}
            {/* Digits line up whether or not a figure ends in a bracket. */}
            {!/[)%]$/.test(value.text) && (
              <span aria-hidden className="invisible">
                )
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
