import { lazy, Suspense, type ReactNode, type RefObject } from 'react';

import type { FigurePlace } from '../figures/figure-place.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartSpec } from './chart-spec.ts';
import { loadChart } from './load-chart.ts';
import type { DrawOverlay } from './plot-overlay.ts';

const ChartBody = lazy(async () => ({ default: (await loadChart()).ChartBody }));

export type FigureChartProps = {
  chart: ChartSpec;
  selected: FigurePlace | null;
  /** Absent where figures have nothing to show behind them. */
  onSelect?: ((place: FigurePlace) => void) | undefined;
  /** Where the drawing stands, for those who save it. */
  frame: RefObject<HTMLDivElement | null>;
  /** Said in place of a chart without anything to draw. */
  empty: ReactNode;
  /** What is shown beside the figures: events. */
  renderOverlay?: DrawOverlay | undefined;
};

/** A chart with its legend; the table beside it holds the same numbers. Nothing moves while the drawing is fetched. */
export function FigureChart(props: FigureChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-71 opacity-40 sm:h-87" />}>
      <ChartBody {...props} />
    </Suspense>
  );
}
