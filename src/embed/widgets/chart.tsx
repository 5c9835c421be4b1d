import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { chartView } from '../../../views/figures.ts';
import { WidgetContent } from '../widget-content.tsx';
import { FiguresWidget } from './figures-widget.tsx';

/** Statement lines, ratios or segments over time, as a chart. */
export function Chart({ query }: { query: EmbedQuery<'chart'> }) {
  return (
    <WidgetContent query={query} load={(ask) => chartView(ask, query)}>
      {(view) => <FiguresWidget view={view} />}
    </WidgetContent>
  );
}
