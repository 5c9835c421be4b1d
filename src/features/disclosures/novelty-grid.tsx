import { Link } from '@tanstack/react-router';

import { formatDate } from '../../../views/format/dates.ts';
import { shareText } from '../../../views/passages.ts';
import { scrollToNewest } from '../../components/figures/scroll-to-newest.ts';
import { keepKeys } from '../../components/table/keep-keys.ts';
import {
  BY_NOTE,
  type MapCell,
  type MapColumn,
  type MapRow,
  type Measure,
  type NoveltyTable,
} from './novelty-table.ts';
import { redlineAddress } from './passage-links.ts';
import { shade } from './shade.ts';

type NoveltyGridProps = { id: string; form: string; table: NoveltyTable; measure: Measure };

const HEAD =
  'sticky top-0 z-10 border-b border-rule-strong bg-paper px-2 py-1.5 text-right align-bottom text-xs font-medium whitespace-nowrap text-ink-2';
const NAME =
  'sticky left-0 z-5 max-w-34 min-w-30 border-b border-rule bg-paper py-1.5 pr-2 text-left leading-tight font-normal sm:max-w-72 sm:min-w-56';

/** The newest report's cell of the first section. */
const newest = (grid: HTMLElement) =>
  grid.querySelector<HTMLElement>('td:last-child > a, td:last-child[tabindex]');

/** New or changed wording by section and report. Arrow keys move between cells, Enter opens the comparison. */
export function NoveltyGrid({ id, form, measure, table: { columns, rows } }: NoveltyGridProps) {
  return (
    <div
      key={`${form} ${columns.length}`}
      ref={scrollToNewest}
      className="relative scroll-pl-34 overflow-x-auto border-b border-rule sm:scroll-pl-60"
    >
      <table
        // Arrow keys move between native cells, so the table is a grid.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="w-full border-separate border-spacing-0 text-sm"
        ref={(grid) => (grid === null ? undefined : keepKeys(grid, newest))}
      >
        <caption className="sr-only">
          {measure === 'new'
            ? `New wording by section: share not found in earlier ${form} reports`
            : `Changed wording by section: share of words changed since the prior year’s ${form}`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} left-0 z-20 pl-0 text-left! font-normal! text-ink-3`}>
              Section
            </th>
            {columns.map(({ adsh, title, detail, filed }) => (
              <th key={adsh} scope="col" className={HEAD} title={`Filed ${formatDate(filed)}`}>
                <span className="font-semibold text-ink">{title}</span>
                {detail !== null && <span className="block font-normal text-ink-3">{detail}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.tag} data-line={line}>
              <th scope="row" className={NAME}>
                <bdi className="wrap-anywhere hyphens-auto">{row.title}</bdi>
              </th>
              {row.cells.map((cell, at) => {
                const column = columns[at];
                if (column === undefined) return null;
                return <NoveltyCell key={column.adsh} {...{ id, row, column, cell }} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type NoveltyCellProps = {
  id: string;
  row: MapRow;
  column: MapColumn;
  cell: MapCell;
};

const CELL =
  'touch:h-11 h-8 min-w-17 border-b border-l border-rule border-l-paper p-0 text-right tabular-nums';
const INSIDE = 'flex h-full min-h-8 items-center justify-end px-2 -outline-offset-2';

function NoveltyCell({ id, row, column, cell }: NoveltyCellProps) {
  if (cell.kind === 'absent') {
    return (
      <td tabIndex={-1} title={cell.reason} className={`${CELL} px-2 text-ink-3 -outline-offset-2`}>
        <span aria-hidden>{cell.reason === BY_NOTE ? 'By note' : '—'}</span>
        <span className="sr-only">{cell.reason}</span>
      </td>
    );
  }
  const { share, isIncorporated, description, before } = cell;
  const inside = (
    <>
      {shareText(cell)}
      {isIncorporated && <sup aria-hidden>↗</sup>}
    </>
  );
  if (before === null) {
    const reason = `${description}. No prior-year report is loaded to compare with`;
    return (
      <td tabIndex={-1} title={reason} style={shade(share ?? 0)} className={`${CELL} px-2 -outline-offset-2`}>
        <span aria-hidden>{inside}</span>
        <span className="sr-only">{reason}</span>
      </td>
    );
  }
  return (
    <td style={shade(share ?? 0)} className={CELL}>
      <Link
        {...redlineAddress(id, { tag: row.tag, adsh: column.adsh })}
        tabIndex={-1}
        aria-label={`${description}: ${row.title}, ${column.title} vs. ${before}`}
        title={`${description}. Compare ${column.title} with ${before}`}
        className={`${INSIDE} text-ink no-underline hover:underline`}
      >
        {inside}
      </Link>
    </td>
  );
}
