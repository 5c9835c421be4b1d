import { Link } from '@tanstack/react-router';

import { cellKey } from '../../components/figures/figure-place.ts';
import { useGridKeys } from '../../components/figures/use-grid-keys.ts';
import { formatPercent } from '../../format/percent.ts';
import type { MapCell, MapColumn, MapRow, NoveltyTable } from './novelty-table.ts';
import { redlineAddress } from './passage-links.ts';
import { shade } from './shade.ts';

type NoveltyGridProps = { id: string; form: string; table: NoveltyTable };

const HEAD =
  'sticky top-0 z-10 border-b border-rule-strong bg-paper px-2 py-1.5 text-right align-bottom text-xs font-medium whitespace-nowrap text-ink-2';
const NAME =
  'sticky left-0 z-5 max-w-34 min-w-30 border-b border-rule bg-paper py-1.5 pr-2 text-left leading-tight font-normal sm:max-w-72 sm:min-w-56';

function showNewest(frame: HTMLElement | null): void {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
}

/** Disclosures by report, each with a number and a shade; arrow keys move, Enter opens what changed. */
export function NoveltyGrid({ id, form, table: { columns, rows } }: NoveltyGridProps) {
  const first = cellKey(rows[0]?.tag ?? '', columns.at(-1)?.adsh ?? '');
  const { active, handlers } = useGridKeys(first);
  const isThere = rows.some((row) => columns.some(({ adsh }) => cellKey(row.tag, adsh) === active));
  const inTabOrder = isThere ? active : first;
  return (
    <div
      key={`${form} ${columns.length}`}
      ref={showNewest}
      className="relative scroll-pl-34 overflow-x-auto border-b border-rule sm:scroll-pl-60"
    >
      <table
        // Native cells with the grid's keys between them.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="w-full border-separate border-spacing-0 text-sm"
        {...handlers}
      >
        <caption className="sr-only">
          Novelty of disclosures by {form}: share of wording that stood in no earlier report
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} left-0 z-20 pl-0 text-left! font-normal! text-ink-3`}>
              Disclosure
            </th>
            {columns.map(({ adsh, title, detail, filed }) => (
              <th key={adsh} scope="col" className={HEAD} title={`Filed ${filed}`}>
                <span className="font-semibold text-ink">{title}</span>
                {detail !== null && <span className="block font-normal text-ink-3">{detail}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.tag} data-line>
              <th scope="row" className={NAME}>
                <bdi className="wrap-anywhere hyphens-auto">{row.title}</bdi>
              </th>
              {row.cells.map((cell, at) => {
                const column = columns[at];
                if (column === undefined) return null;
                const place = cellKey(row.tag, column.adsh);
                return (
                  <NoveltyCell
                    key={column.adsh}
                    {...{ id, row, column, cell, place }}
                    isInTabOrder={place === inTabOrder}
                  />
                );
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
  /** Its name among those that the arrow keys reach. */
  place: string;
  isInTabOrder: boolean;
};

const CELL =
  'touch:h-11 h-8 min-w-17 border-b border-l border-rule border-l-paper p-0 text-right tabular-nums';
const INSIDE = 'flex h-full min-h-8 items-center justify-end px-2 -outline-offset-2';

function NoveltyCell({ id, row, column, cell, place, isInTabOrder }: NoveltyCellProps) {
  const keys = { 'data-cell': place, tabIndex: isInTabOrder ? 0 : -1 } as const;
  if (cell.kind === 'absent') {
    return (
      <td {...keys} title={cell.reason} className={`${CELL} px-2 text-ink-3 -outline-offset-2`}>
        <span aria-hidden>—</span>
        <span className="sr-only">{cell.reason}</span>
      </td>
    );
  }
  const { share, isElsewhere, words, before } = cell;
  const inside = (
    <>
      {share === null ? '?' : formatPercent(share, 0)}
      {isElsewhere && <sup aria-hidden>↗</sup>}
    </>
  );
  if (before === null) {
    const reason = `${words}. No report of the year before is loaded to compare with`;
    return (
      <td {...keys} title={reason} style={shade(share ?? 0)} className={`${CELL} px-2 -outline-offset-2`}>
        <span aria-hidden>{inside}</span>
        <span className="sr-only">{reason}</span>
      </td>
    );
  }
  return (
    <td style={shade(share ?? 0)} className={CELL}>
      <Link
        {...redlineAddress(id, { tag: row.tag, adsh: column.adsh })}
        {...keys}
        aria-label={`${words}: ${row.title}, ${column.title} against ${before}`}
        title={`${words}. Opens ${column.title} against ${before}`}
        className={`${INSIDE} text-ink no-underline hover:underline`}
      >
        {inside}
      </Link>
    </td>
  );
}
