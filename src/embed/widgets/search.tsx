import * as v from 'valibot';

import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { clip } from '../../../contract/parameters.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { FullTextSearchQuery } from '../../features/full-text-search/full-text-query.ts';
import { readerQuery } from '../../features/full-text-search/query-text.ts';
import { ResultRow } from '../../features/full-text-search/result-row.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import { WidgetError, type WidgetHead } from '../widget-view.ts';
import { loadCompany } from './load-statement.ts';

/** The first results of a full-text search. */
export function Search({ query }: { query: EmbedQuery<'search'> }) {
  const { q, company = [], forms, date_from, date_to, sort, limit } = query;
  return (
    <WidgetContent
      query={query}
      load={async (ask) => {
        const companies = await Promise.all(company.map((id) => loadCompany(ask, id)));
        const ciks = companies.map(({ filer }) => filer.cik);
        const given = { q, forms, ciks: ciks.length === 0 ? undefined : ciks, date_from, date_to, sort };
        const search = v.parse(FullTextSearchQuery, {
          q,
          sort,
          size: String(limit),
          ...(forms === undefined ? {} : { forms: forms.join(',') }),
          ...(ciks.length === 0 ? {} : { ciks: ciks.join(',') }),
          ...(date_from === undefined ? {} : { date_from }),
          ...(date_to === undefined ? {} : { date_to }),
        });
        const answer = await ask(fullTextQuery(search));
        if (answer.results.length === 0) throw new WidgetError(`No filing matches ${clip(q, 80)}.`);
        const total = answer.total_filings ?? answer.total;
        const more = answer.total_relation === 'eq' ? '' : 'more than ';
        const filings = `${more}${countOf(total, 'filing')}`;
        const window = answer.applied_default_window;
        const head: WidgetHead = {
          title: q,
          caption:
            answer.results.length < total
              ? `Full-text search: first ${answer.results.length} of ${filings}`
              : `Full-text search: ${filings}`,
          sources: [],
          source: 'SEC EDGAR, full text of the loaded filings',
          path: `/search${stringifySearch(given)}`,
          notes: window === null ? [] : [formatDate(`Filed ${window.date_from} to ${window.date_to}.`)],
        };
        return { head, answer, words: readerQuery(search, answer) };
      }}
    >
      {({ head, answer, words }) => (
        <WidgetFrame head={head}>
          <ol aria-label="Filings" className="border-t border-rule">
            {answer.results.map((result) => (
              <ResultRow key={result.id} result={result} q={words} />
            ))}
          </ol>
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
