import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { searchView } from '../../../views/lists.ts';
import { ResultRow } from '../../components/results/result-row.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

export function Search({ query }: { query: EmbedQuery<'search'> }) {
  return (
    <WidgetContent query={query} load={(ask) => searchView(ask, query)}>
      {({ head, hits }) => (
        <WidgetFrame head={head}>
          <ol aria-label="Filings" className="border-t border-rule">
            {hits.map((hit) => (
              <ResultRow key={hit.id} hit={hit} />
            ))}
          </ol>
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
