import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ScreenColumn } from '../../../contract/screen.ts';
import { peerWidgets } from '../../../views/addresses.ts';
import { chartParameters, drawingOf } from '../../../views/chart-drawing.ts';
import type { ChartChange, ChartSpec } from '../../../views/chart.ts';
import { comparison } from '../../../views/compare.ts';
import { cellAt, filersOf, pictureSource, type CellRef, writePoint } from '../../../views/figure-table.ts';
import type { ViewSource } from '../../../views/view.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { FiguresWithSource } from '../../app/figures-with-source.tsx';
import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import type { BoardSource } from '../../board/board.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { createAsk } from '../../embed/ask.ts';
import { type ComparedMetric, metricOf } from './peer-metrics.ts';
import type { PeersShown } from './peers-query.ts';
import { usePeersNavigate } from './use-peers.ts';

/** What is compared, as a widget names it: the page and the widget are one view. */
function queryOf(
  { company, also, period_type, view, periods, chart }: PeersShown,
  { key }: Pick<ComparedMetric, 'key'>,
) {
  const shown = view === 'margin' ? ('common_size' as const) : view;
  return { company, line: [key, ...also], period_type, view: shown, periods, form: chart };
}

type SeveralMetricsProps = {
  search: PeersShown;
  metric: ComparedMetric;
  /** All lines and ratios, once they have arrived. */
  columns: readonly ScreenColumn[] | undefined;
};

/** Several metrics of all companies: over time, or one against the other. */
export function SeveralMetrics({ search: given, metric, columns }: SeveralMetricsProps) {
  // Lines by the keys of their statements, which a screen may name otherwise.
  const search = { ...given, also: given.also.map((name) => metricOf(name, columns)?.key ?? name) };
  const change = usePeersNavigate(given);
  const sign = useStoredValue(negatives);
  const query = queryOf(search, metric);
  // Another form of the same figures needs no request.
  const [ask] = useState(createAsk);
  const { data, error, refetch } = useQuery({
    queryKey: ['comparison', query],
    queryFn: () => comparison(ask, query),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className="space-y-4">
        <Skeleton className="h-77 opacity-40 sm:h-70" />
        <RowsSkeleton rows={search.company.length * 2 + 6} label="Loading figures" />
      </div>
    );
  }
  const { table, left_out = [], notes, sources } = data;
  if (data.chart === null) return null;
  const chart: ChartSpec = { ...data.chart, ...drawingOf(search) };
  const isOfCompany = (named: CellRef) => {
    const { row, column } = cellAt(table, named);
    return (column?.filer ?? row?.filer) !== undefined;
  };
  const select = (cell: CellRef | null) => change({ point: writePoint(cell) }, true);
  return (
    <FiguresWithSource
      read={(named) => (isOfCompany(named) ? named : null)}
      panel={() => ({ table, onClose: () => select(null) })}
    >
      <FigureChart
        chart={chart}
        onSelect={select}
        empty="No data to chart for these companies."
        onChange={(to: ChartChange) => change(chartParameters(to), true)}
      />
      {left_out.map((text) => (
        <p key={text} className="text-sm text-ink-2">
          {text}
        </p>
      ))}
      <div className="space-y-1.5">
        <ExportBar
          table={table}
          chart={{ spec: chart, source: pictureSource(filersOf(table)) }}
          embeds={{ chart: peerWidgets(search, metric).chart }}
          board={() => sources.map(boardSource)}
        />
        <FigureGrid negatives={sign} table={table} onSelect={select} />
        <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-3">
            {note}
          </p>
        ))}
      </div>
    </FiguresWithSource>
  );
}

function boardSource({ company, filer, form, filed, accession_number }: ViewSource): BoardSource {
  const place = { period_end: null, filename: null, item: null, span: null };
  return { company, cik: filer.cik, accession_number, form, filing_date: filed, ...place };
}
