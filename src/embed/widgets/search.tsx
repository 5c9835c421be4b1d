import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { readerQuery } from '../../../views/hits.ts';
import { searchView } from '../../../views/lists.ts';
import { ResultRow } from '../../features/full-text-search/result-row.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

/** The first results of a full-text search. */
export function Search({ query }: { query: EmbedQuery<'search'> }) {
  return (
    <WidgetContent query={query} load={(ask) => searchView(ask, query)}>
      {({ head, answer }) => (
        <WidgetFrame head={head}>
          <ol aria-label="Filings" className="border-t border-rule">
            {answer.results.map((result) => (
              <ResultRow
                key={result.id}
                result={result}
                q={readerQuery({ q: query.q, word_forms: true, expand: true }, answer)}
              />
            ))}
          </ol>
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
