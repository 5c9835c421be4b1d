import { Link } from '@tanstack/react-router';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { FULL_TEXT_SINCE } from '../../../domain/query/search-window.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { firstRow, pageShortfall, reachableRows } from '../../../views/hits.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import { changedBy } from './saved-search-url.ts';
import { searchChips, withoutFilters } from './search-chips.ts';

type NoResultsProps = { search: FullTextSearch; answer: FullTextResponse };

/** Why there are no results: nothing matches, the page is past the last one, or no filing on it has the item. */
export function NoResults({ search, answer }: NoResultsProps) {
  if (answer.total === 0) return <NoMatch search={search} answer={answer} />;
  const short = pageShortfall(answer);
  if (short !== null && short.of > 0) {
    const next = firstRow(answer) + answer.size;
    return (
      <EmptyNotice
        title={`None of the ${formatCount(short.of)} filings on this page has the item.`}
        todo="Items are filtered page by page. Other pages may have matches."
      >
        {next < reachableRows(answer) && (
          <Link to="/search" search={changeSearch(search, { from: next })} className="button">
            Search next page
          </Link>
        )}
      </EmptyNotice>
    );
  }
  const last = Math.max(0, Math.ceil(reachableRows(answer) / answer.size) - 1) * answer.size;
  return (
    <EmptyNotice title="There are no results on this page." todo="Go back to the last page with results.">
      <Link to="/search" search={changeSearch(search, { from: last })} className="button">
        Go to last page
      </Link>
    </EmptyNotice>
  );
}

function NoMatch({ search, answer }: NoResultsProps) {
  const isNarrowed = searchChips(search, undefined).length > 0;
  const nearest = answer.nearest ?? null;
  return (
    <EmptyNotice
      title="No matching documents."
      todo={
        nearest === null
          ? 'Try fewer words, a longer period or another spelling.'
          : 'The nearest search that finds any:'
      }
    >
      {nearest !== null && (
        <Link to="/search" search={changedBy(search, nearest.change)} className="button">
          {nearest.label}: {countOf(nearest.total, 'document')}
        </Link>
      )}
      {nearest === null && answer.applied_default_window !== null && (
        <Link to="/search" search={changeSearch(search, { date_from: FULL_TEXT_SINCE })} className="button">
          Search since 2001
        </Link>
      )}
      {isNarrowed && search.q !== undefined && (
        <Link to="/search" search={withoutFilters(search)} className="link">
          Clear filters
        </Link>
      )}
    </EmptyNotice>
  );
}
