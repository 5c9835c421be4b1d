import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { screenView } from '../../../views/screen.ts';
import { WidgetContent } from '../widget-content.tsx';
import { FiguresWidget } from './figures-widget.tsx';

/** Companies by their current figures. */
export function Screen({ query }: { query: EmbedQuery<'screen'> }) {
  return (
    <WidgetContent query={query} load={(ask) => screenView(ask, query)}>
      {(view) => <FiguresWidget view={view} />}
    </WidgetContent>
  );
}
