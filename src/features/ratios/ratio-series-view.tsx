import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { RatioSeries } from '../../../contract/ratios.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { parsePoint, writePoint } from '../../components/figures/figure-point.ts';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import type { Filer } from '../../components/provenance/reported-figure.ts';
import { SourceLayout } from '../../components/provenance/source-layout.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { ratioSeriesTable, shownWarnings } from './ratio-series-table.ts';
import type { RatiosSearch } from './ratios-query.ts';

/** Loaded when a figure is selected. */
const RatioPanel = lazy(async () => ({ default: (await import('./ratio-panel.tsx')).RatioPanel }));

type RatioSeriesViewProps = { id: string; name: string; search: RatiosSearch; filer: Filer };

const PERIODS: readonly (readonly [RatiosSearch['period_type'], string])[] = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['ttm', 'TTM'],
];

/** Ratios by year, quarter or trailing twelve months. */
export function RatioSeriesView({ id, name, search, filer }: RatioSeriesViewProps) {
  const { data, error, refetch } = useQuery(ratiosQuery(id, search.period_type));
  const series = data?.series;
  return (
    <section aria-labelledby="ratio-series" className="space-y-2 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="ratio-series" className="text-xl font-semibold">
          Ratios over time
        </h2>
        <SegmentedControl
          label="Periods"
          options={PERIODS}
          value={search.period_type}
          renderLink={(period_type, props) => (
            <Link
              key={period_type}
              to="/companies/$id/ratios"
              params={{ id }}
              search={{ ...search, period_type, point: undefined }}
              resetScroll={false}
              {...props}
            />
          )}
        />
      </div>
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={12} label="Loading ratios over time" />}
      {data !== undefined && series === undefined && (
        <p className="text-sm text-ink-2">This server reports ratios for the latest fiscal year only.</p>
      )}
      {series !== undefined && (
        <>
          <SeriesTable {...{ id, search, filer, series }} title={`${name}: ratios over time`} />
          <FigureWarnings warnings={shownWarnings(series)} filer={filer} />
        </>
      )}
    </section>
  );
}

type SeriesTableProps = Omit<RatioSeriesViewProps, 'name'> & {
  series: readonly RatioSeries[];
  title: string;
};

const NO_NOTES: readonly string[] = [];

function SeriesTable({ id, search, filer, series, title }: SeriesTableProps) {
  const navigate = useNavigate();
  const sign = useStoredValue(negatives);
  const { period_type } = search;
  const table = ratioSeriesTable(series, title);
  if (table.columns.length === 0)
    return <p className="text-sm text-ink-2">No quarterly reports. Choose annual ratios.</p>;
  const selected = parsePoint(search.point);
  const select = (cell: typeof selected) =>
    void navigate({
      to: '/companies/$id/ratios',
      params: { id },
      search: { ...search, point: writePoint(cell) },
      replace: true,
      resetScroll: false,
    });
  return (
    <SourceLayout
      notes={NO_NOTES}
      source={
        selected !== null && (
          <Suspense fallback={null}>
            <RatioPanel
              {...{ id, series, selected, filer }}
              periodType={period_type}
              onClose={() => select(null)}
            />
          </Suspense>
        )
      }
    >
      <ExportBar
        table={table}
        embeds={[{ what: 'table', target: { widget: 'table', show: 'ratios', company: id, period_type } }]}
        data={async () => (await import('../../api/data-address.ts')).ratiosAddress(id, period_type)}
      />
      <FigureGrid negatives={sign} table={table} selected={selected} onSelect={select} />
      <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
      <p className="text-xs text-ink-3">
        A ratio of a flow and a balance uses the twelve months to the balance sheet date. n.m.: not
        meaningful.
      </p>
    </SourceLayout>
  );
}
