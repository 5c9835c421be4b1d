import { type ReactNode, Suspense } from 'react';

import type { ChartChange, ChartSpec } from '../../../views/chart.ts';
import type { CellRef } from '../../../views/choices.ts';
import { lazyPart } from '../lazy-part.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { loadChart } from './load-chart.ts';
import type { DrawOverlay } from './plot-overlay.ts';

const ChartBody = lazyPart(async () => (await loadChart()).ChartBody);

export type FigureChartProps = {
  chart: ChartSpec;
  selected: CellRef | null;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  /** False where what is around the chart has its title and unit. */
  isTitled?: boolean;
  /** Shown instead of a chart without data. */
  empty: ReactNode;
  /** Drawn over the chart: event markers. */
  renderOverlay?: DrawOverlay | undefined;
  /** Where the reader can choose how it is drawn. */
  onChange?: ((change: ChartChange) => void) | undefined;
};

/** A chart with its legend. The skeleton has its height, so that the layout doesn't shift while it loads. */
export function FigureChart(props: FigureChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-82 opacity-40 sm:h-76" />}>
      <ChartBody {...props} />
    </Suspense>
  );
}
