import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { CellRef } from '../../../../views/choices.ts';
import { label } from '../../../../views/format/names.ts';
import { cellKey } from '../../../components/figures/figure-grid-props.ts';
import { showSelected } from '../../../components/figures/show-selected.ts';
import { useGridKeys } from '../../../components/figures/use-grid-keys.ts';
import { columnHeads } from './column-heads.ts';
import { PrintedRow } from './printed-row.tsx';

type PrintedStatementTableProps = {
  statement: PrintedStatement;
  company: string;
  selected: CellRef | null;
  onSelect: (cell: CellRef) => void;
};

const HEAD = 'px-2 py-1 align-bottom text-xs font-semibold text-ink';
const CORNER = 'sticky left-0 z-10 bg-paper text-left font-normal text-ink-3 pl-0 max-w-64 min-w-40';

function openAtSelected(frame: HTMLElement | null): void {
  showSelected(frame);
}

/** Loaded with the first selection. */
const loadSelection = () => import('./printed-selection.ts');

/** A statement as printed: heading, columns, lines with their indents, and rules over sums. */
export function PrintedStatementTable({
  statement,
  company,
  selected,
  onSelect,
}: PrintedStatementTableProps) {
  const { title, presented_in, columns, lines } = statement;
  const heads = columnHeads(columns);
  const rows = lines.map((line, at) => ({ id: String(at), line }));
  const first = lines.findIndex(({ values }) => values.some((value) => value !== null));
  const column = lines[first]?.values.findIndex((value) => value !== null) ?? 0;
  const start = selected ?? { row: String(first), column: String(column) };
  const { active, handlers } = useGridKeys(cellKey(start.row, start.column));
  const select = (target: EventTarget): boolean => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
    const { row, column: at } = cell?.dataset ?? {};
    if (row === undefined || at === undefined) return false;
    onSelect({ row, column: at });
    return true;
  };
  const unit = presented_in ?? '';
  return (
    <div>
      <h2 className="text-xl leading-tight font-semibold">{label(title)}</h2>
      <div ref={openAtSelected} className="relative mt-2 overflow-x-auto">
        <table
          // Native table cells, with the keyboard navigation of a grid.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={`${company}: ${label(title)}, as reported`}
          className="w-full border-separate border-spacing-0 text-sm"
          onFocus={handlers.onFocus}
          onClick={(event) => select(event.target)}
          onKeyDown={(event) => {
            const { currentTarget, nativeEvent, shiftKey } = event;
            if (shiftKey && event.key.startsWith('Arrow')) event.preventDefault();
            if (shiftKey || event.ctrlKey || event.metaKey)
              void loadSelection().then(({ onPrintedKey }) =>
                onPrintedKey(currentTarget, statement, nativeEvent),
              );
            if ((event.key === 'Enter' || event.key === ' ') && select(event.target)) event.preventDefault();
            else handlers.onKeyDown(event);
          }}
        >
          <thead>
            {heads.groups.length > 0 && (
              <tr>
                <td className={`${HEAD} ${CORNER}`}>
                  <span className="sr-only">Period</span>
                </td>
                {heads.groups.map((group) => (
                  <th key={group.id} scope="colgroup" colSpan={group.span} className={`${HEAD} text-center`}>
                    {group.label !== '' && (
                      <span className="block border-b border-rule-strong pb-1">{label(group.label)}</span>
                    )}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col" className={`${HEAD} ${CORNER} border-b border-rule-strong font-normal!`}>
                {unit === '' ? <span className="sr-only">Line</span> : label(unit)}
              </th>
              {heads.labels.map((head) => (
                <th
                  key={head.id}
                  scope="col"
                  className={`${HEAD} min-w-19 border-b border-rule-strong text-right`}
                >
                  {label(head.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, line }) => (
              <PrintedRow
                key={id}
                id={id}
                line={line}
                inTabOrder={active}
                selected={selected?.row === id ? selected.column : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
