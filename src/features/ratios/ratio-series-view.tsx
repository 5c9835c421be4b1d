import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { rangeOptions } from '../../../contract/period-range.ts';
import { ratioColumns } from '../../../domain/ratios/ratio-columns.ts';
import type { NamedFiler } from '../../../views/figure-table.ts';
import { RATIOS_LATEST as LATEST } from '../../../views/ratios.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { RatioSeriesFigures } from './ratio-series-figures.tsx';
import type { RatiosSearch } from './ratios-query.ts';

type RatioSeriesViewProps = { id: string; search: RatiosSearch; filer: NamedFiler };

const PERIODS: readonly (readonly [RatiosSearch['period_type'], string])[] = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['ttm', 'TTM'],
];

/** Ratios by year, quarter or trailing twelve months. */
export function RatioSeriesView({ id, search, filer }: RatioSeriesViewProps) {
  const { data, error, refetch } = useQuery(ratiosQuery(id, search.period_type));
  const ratios = data?.series && { columns: ratioColumns(data), series: data.series };
  return (
    <section aria-labelledby="ratio-series" className="space-y-2 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="ratio-series" className="text-xl font-semibold">
          Ratios over time
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label="Periods"
            options={PERIODS}
            value={search.period_type}
            link={(period_type) =>
              linkOptions({
                to: '/companies/$id/ratios',
                params: { id },
                search: { ...search, period_type, point: undefined },
              })
            }
          />
          <SegmentedControl
            label="Range"
            options={rangeOptions(LATEST)}
            value={search.periods}
            link={(periods) =>
              linkOptions({ to: '/companies/$id/ratios', params: { id }, search: { ...search, periods } })
            }
          />
        </div>
      </div>
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={12} label="Loading ratios over time" />}
      {data !== undefined && ratios === undefined && (
        <p className="text-sm text-ink-2">This server reports ratios for the latest fiscal year only.</p>
      )}
      {ratios !== undefined && (
        <RatioSeriesFigures
          {...{ id, search, filer, ratios }}
          ranks={data?.sector_ranks ?? null}
          title={`${filer.name}: ratios over time`}
        />
      )}
    </section>
  );
}
