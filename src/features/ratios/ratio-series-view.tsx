import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import type { EmbedTarget } from '../../components/embed-link.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import type { Filer } from '../../components/provenance/reported-figure.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import type { LoadAddress } from '../../components/use-data/use-data.tsx';
import { ratioSeriesTable, shownWarnings } from './ratio-series-table.ts';
import type { RatiosSearch } from './ratios-query.ts';

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
              search={{ ...search, period_type }}
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
          <SeriesTable
            table={ratioSeriesTable(series, `${name}: ratios over time`)}
            embed={{ widget: 'table', show: 'ratios', company: id, period_type: search.period_type }}
            data={async () =>
              (await import('../../api/data-address.ts')).ratiosAddress(id, search.period_type)
            }
          />
          <FigureWarnings warnings={shownWarnings(series)} filer={filer} />
        </>
      )}
    </section>
  );
}

type SeriesTableProps = { table: ReturnType<typeof ratioSeriesTable>; embed: EmbedTarget; data: LoadAddress };

function SeriesTable({ table, embed, data }: SeriesTableProps) {
  const sign = useStoredValue(negatives);
  if (table.columns.length === 0)
    return <p className="text-sm text-ink-2">No quarterly reports. Choose annual ratios.</p>;
  return (
    <>
      <ExportBar table={table} embeds={[{ what: 'table', target: embed }]} data={data} />
      <FigureGrid negatives={sign} table={table} selected={null} />
      <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
      <p className="text-xs text-ink-3">
        A ratio of a flow and a balance uses the twelve months to the balance sheet date. n.m.: not
        meaningful.
      </p>
    </>
  );
}
