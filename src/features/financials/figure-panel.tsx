import { X } from 'lucide-react';
import { useEffect } from 'react';

import type { SeriesPoint } from '../../../contract/statements.ts';
import type { FigureTable } from '../../components/figures/figure-table.ts';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import type { Filer } from '../../components/provenance/stated-figure.ts';
import { formatExact } from '../../format/amount.ts';
import { formatFigure } from '../../format/figure-kind.ts';
import { label } from '../../format/label.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import { parsePoint, type FinancialsSearch } from './financials-query.ts';
import type { GridLine } from './statement-grid.ts';
import type { StatementModel } from './statement-model.ts';
import { BASE_NAMES } from './statement-words.ts';
import { methodWords, TTM } from './ttm-model.ts';

type FigurePanelProps = {
  search: FinancialsSearch;
  model: StatementModel;
  table: FigureTable;
  filer: Filer;
  onClose: () => void;
};

type Found = { line: GridLine; point: SeriesPoint };

function findPoint(text: string | undefined, { grid }: StatementModel): Found | null {
  const place = parsePoint(text);
  const line = grid.lines.find(({ key }) => key === place?.line);
  const point = line?.points.find((one) => one?.period === place?.period);
  return line === undefined || point === undefined || point === null ? null : { line, point };
}

/** Where the chosen figure comes from, and what the answer says of itself. On a phone the figure lies over the page's foot. */
export function FigurePanel({ search, model, table, filer, onClose }: FigurePanelProps) {
  const found = findPoint(search.point, model);
  useEffect(() => {
    if (found === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div className="space-y-5 self-start md:sticky md:top-16 md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto md:border-l md:border-rule md:pl-5">
      {found === null ? (
        <section aria-label="Source of a figure" className="text-sm">
          <h2 className="font-semibold">Source</h2>
          <p className="mt-1 text-ink-2">
            {search.point === undefined
              ? 'Choose a figure, in the table or the chart, to see the filing it stands in.'
              : 'The figure in this address is not in this statement.'}
          </p>
        </section>
      ) : (
        <section
          aria-label="Source of the figure"
          className="space-y-3 text-sm max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:border-t max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-overlay"
        >
          <header className="flex items-start justify-between gap-2">
            <h2 className="text-lg leading-tight font-semibold">
              <bdi>{label(found.line.label)}</bdi>, {fiscalPeriod(found.point.period)}
            </h2>
            <button
              type="button"
              aria-label="Close the source"
              className="touch:size-11 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-base text-ink-3 hover:text-accent"
              onClick={onClose}
            >
              <X size={16} aria-hidden />
            </button>
          </header>
          <ViewValue search={search} table={table} found={found} />
          <PanelSource found={found} model={model} filer={filer} />
        </section>
      )}
      <Notes notes={model.notes} />
    </div>
  );
}

/** A sum of quarters is taken apart in its row; here stands what it is. */
function PanelSource({ found, model, filer }: { found: Found; model: StatementModel; filer: Filer }) {
  const item = found.point.period === TTM ? model.ttm?.get(found.line.key) : undefined;
  if (item === undefined || item.method === 'balance')
    return <FigureSource point={found.point} filer={filer} />;
  return (
    <p>
      <span className="font-semibold tabular-nums">{formatExact(item.value)}</span> {label(item.units)}
      <span className="mt-1 block text-ink-2">{methodWords(item)}; its row shows how.</span>
    </p>
  );
}

/** The share or growth on screen, where it is not the figure itself. */
function ViewValue({ search, table, found }: { search: FinancialsSearch; table: FigureTable; found: Found }) {
  if (search.view === 'values') return null;
  const at = table.columns.findIndex(({ id }) => id === found.point.period);
  const row = table.rows.find(({ id }) => id === found.line.key);
  const cell = row?.cells[at];
  if (row === undefined || cell === undefined) return null;
  return (
    <p>
      {search.view === 'growth' ? 'Change over a year' : `Share of ${BASE_NAMES[search.statement]}`}:{' '}
      {cell.value === null ? (
        cell.reason
      ) : (
        <span className="font-semibold tabular-nums">{formatFigure(cell.value, row.kind, table.scale)}</span>
      )}
    </p>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="text-sm">
      <h2 className="font-semibold">Notes</h2>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{label(note)}</li>
        ))}
      </ul>
    </section>
  );
}
