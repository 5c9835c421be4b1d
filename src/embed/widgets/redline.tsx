import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { redlineView } from '../../../views/redline.ts';
import { WidgetContent } from '../widget-content.tsx';
import { Changes } from './changes.tsx';

import '../../styles/serif.css';

/** What changed in a disclosure, paragraph by paragraph and word by word. */
export function Redline({ query }: { query: EmbedQuery<'redline'> }) {
  return (
    <WidgetContent query={query} load={(ask) => redlineView(ask, query)}>
      {(view) => (
        <Changes
          view={view}
          open={(change) => window.open(`${view.head.path}&change=${change}`, '_blank', 'noopener')}
        />
      )}
    </WidgetContent>
  );
}
