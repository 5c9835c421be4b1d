import { lazy, Suspense, useRef } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import type { FigurePlace, Unfolding } from '../../components/figures/figure-place.ts';
import type { FigureRow } from '../../components/figures/figure-table.ts';
import { MarksLegend } from '../../components/figures/marks.tsx';
import { SourceSide } from '../../components/provenance/source-side.tsx';
import type { Filer } from '../../components/provenance/stated-figure.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { chartedRows, toggleRow } from './chart-series.ts';
import { parsePoint, writePoint } from './figure-point.ts';
import type { FinancialsSearch } from './financials-query.ts';
import type { StatementModel } from './statement-model.ts';
import { chartForm, statementTable, withoutSum } from './statement-table.ts';
import { useFinancialsLink } from './use-financials-link.ts';

const EventChart = lazy(async () => ({ default: (await import('./pins/event-chart.tsx')).EventChart }));
const FigurePanel = lazy(async () => ({ default: (await import('./figure-panel.tsx')).FigurePanel }));
const SegmentsView = lazy(async () => ({ default: (await import('./segments-view.tsx')).SegmentsView }));

/** How lines unfold, given what is chosen: a line is unfolded by choosing, so that its link unfolds it too. */
export type Unfold = (given: {
  selected: FigurePlace | null;
  choose: (place: FigurePlace | null) => void;
  filer: Filer;
}) => Unfolding;

export type StatementViewProps = {
  id: string;
  search: FinancialsSearch;
  company: CompanyEntity;
  model: StatementModel;
  /** Its lines as the view has them. */
  lines: readonly FigureRow[];
  unfold?: Unfold | undefined;
};

/** Chart, table, the chosen figure's source, segments and notes of one statement. */
export function StatementView({ id, search, company, model, lines, unfold }: StatementViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = useFinancialsLink(id, search);
  const table = statementTable(model, search, company.name, lines);
  const charted = chartedRows(table.rows, search);
  const chart = { table: withoutSum(table), rows: charted, form: chartForm(search) };
  const point = parsePoint(search.point);
  const selected: FigurePlace | null = point === null ? null : { row: point.line, column: point.period };
  const choose = (place: FigurePlace | null) =>
    change(
      { point: place === null ? undefined : writePoint({ line: place.row, period: place.column }) },
      true,
    );
  const empty = 'Nothing to draw: the chosen lines have no figures here.';
  const drawn = { chart, selected, onSelect: choose, frame, empty };
  const filer = { cik: company.cik, sample: company.sample ?? false };
  return (
    <>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-4">
          {search.events === undefined ? (
            <FigureChart {...drawn} />
          ) : (
            <Suspense fallback={<FigureChart {...drawn} />}>
              <EventChart {...drawn} id={id} search={search} periods={model.grid.periods} />
            </Suspense>
          )}
          <div className="space-y-1.5">
            <ExportBar table={table} chart={{ spec: chart, frame, source: sourceLine(company) }} />
            <FigureGrid
              table={table}
              selected={selected}
              onSelect={choose}
              charted={{
                rows: charted,
                onToggle: (row) => change({ series: toggleRow(charted, row, table.rows) }, true),
              }}
              unfolding={unfold?.({ selected, choose, filer })}
            />
            <MarksLegend cells={table.rows.flatMap(({ cells }) => cells)} />
          </div>
        </div>
        <SourceSide notes={model.notes}>
          {search.point !== undefined && (
            <Suspense fallback={<Skeleton className="h-40 opacity-40" />}>
              <FigurePanel
                search={search}
                model={model}
                table={table}
                filer={filer}
                onClose={() => choose(null)}
              />
            </Suspense>
          )}
        </SourceSide>
      </div>
      {model.segments !== null && model.segments.axes.length > 0 && (
        <WhenNear className="min-h-120">
          <Suspense fallback={<div className="min-h-120" />}>
            <SegmentsView id={id} search={search} company={company} segments={model.segments} />
          </Suspense>
        </WhenNear>
      )}
    </>
  );
}

function sourceLine({ cik, sample }: CompanyEntity): string {
  return sample === true ? 'Invented sample data' : `Source: SEC EDGAR, filings of CIK ${cik}`;
}
