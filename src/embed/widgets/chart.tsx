import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { chartView } from '../../../views/figures.ts';
import type { FiguresView } from '../../../views/view.ts';
import { loadChart } from '../../components/chart/load-chart.ts';
import { WidgetContent } from '../widget-content.tsx';
import { FiguresWidget } from './figures-widget.tsx';

/** Statement lines, ratios or segments over time, as a chart. */
export function Chart({ query }: { query: EmbedQuery<'chart'> }) {
  return (
    <WidgetContent
      query={query}
      load={async (ask) => {
        // In parallel with the figures; the chart itself shows a failure.
        const [view] = await Promise.all([chartView(ask, query), loadChart().catch(() => null)]);
        return view;
      }}
    >
      {(view) => <FiguresWidget view={drawn(view, query)} />}
    </WidgetContent>
  );
}

function drawn(view: FiguresView, { chart_axis, chart_values }: EmbedQuery<'chart'>): FiguresView {
  const { chart } = view;
  if (chart === null) return view;
  const caption = chart_axis === 'indexed' ? `${view.caption}, first period = 100` : view.caption;
  return { ...view, caption, chart: { ...chart, axis: chart_axis, hasLabels: chart_values === 'on' } };
}
