import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { chartView } from '../../../views/figures.ts';
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
      {(view) => <FiguresWidget view={view} />}
    </WidgetContent>
  );
}
