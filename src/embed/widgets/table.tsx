import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { tableView } from '../../../views/figures.ts';
import { WidgetContent } from '../widget-content.tsx';
import { FiguresWidget } from './figures-widget.tsx';

/** A statement, ratios or a comparison as a table. */
export function Table({ query }: { query: EmbedQuery<'table'> }) {
  return (
    <WidgetContent query={query} load={(ask) => tableView(ask, query)}>
      {(view) => <FiguresWidget view={view} />}
    </WidgetContent>
  );
}
