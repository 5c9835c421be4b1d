import { Link } from '@tanstack/react-router';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { formatCount } from '../../format/count.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changed, INDEX_SINCE } from './full-text-search.ts';
import { searchChips, withoutFilters } from './search-chips.ts';
import { firstRow, reachableRows, shortenedBy } from './totals.ts';

type NothingFoundProps = { search: FullTextSearch; answer: FullTextResponse };

/** Why no row stands here: nothing matches, the page is past the last, or none of the page has the item. */
export function NothingFound({ search, answer }: NothingFoundProps) {
  if (answer.total === 0) return <NoMatch search={search} answer={answer} />;
  const short = shortenedBy(answer);
  if (short !== null && short.of > 0) {
    const next = firstRow(answer) + answer.size;
    return (
      <EmptyNotice
        title={`None of the ${formatCount(short.of)} filings of this page has the item.`}
        todo="Others may: items are looked at page by page."
      >
        {next < reachableRows(answer) && (
          <Link to="/search" search={changed(search, { from: next })} className="button">
            Look through the next page
          </Link>
        )}
      </EmptyNotice>
    );
  }
  const last = Math.max(0, Math.ceil(reachableRows(answer) / answer.size) - 1) * answer.size;
  return (
    <EmptyNotice
      title="This page is past the last."
      todo="The matching filings stand on the pages before it."
    >
      <Link to="/search" search={changed(search, { from: last })} className="button">
        Go to the last page
      </Link>
    </EmptyNotice>
  );
}

function NoMatch({ search, answer }: NothingFoundProps) {
  const isNarrowed = searchChips(search, undefined).length > 0;
  return (
    <EmptyNotice
      title="No document matches."
      todo="Fewer words, a longer time, or another spelling may find some: endings count."
    >
      {answer.applied_default_window !== null && (
        <Link to="/search" search={changed(search, { date_from: INDEX_SINCE })} className="button">
          Search all years since 2001
        </Link>
      )}
      {isNarrowed && search.q !== undefined && (
        <Link to="/search" search={withoutFilters(search)} className="link">
          Search without filters
        </Link>
      )}
    </EmptyNotice>
  );
}
