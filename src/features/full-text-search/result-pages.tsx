import { Link } from '@tanstack/react-router';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { Pages, type PageLinkProps } from '../../components/pages.tsx';
import { formatCount } from '../../format/count.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changed } from './full-text-search.ts';
import { firstRow, reachableRows } from './totals.ts';

type ResultPagesProps = { search: FullTextSearch; answer: FullTextResponse };

/** The pages that this tier reaches; at the last of them, that there is more and how to get to it. */
export function ResultPages({ search, answer }: ResultPagesProps) {
  const { size } = answer;
  const rows = reachableRows(answer);
  const page = Math.floor(firstRow(answer) / size) + 1;
  const found = answer.total_filings ?? answer.total;
  const isLast = page * size >= rows;
  return (
    <div className="space-y-2">
      <Pages
        page={page}
        limit={size}
        total={rows}
        renderLink={(props) => (
          <PageLink key={`${props.rel} ${props.page}`} search={search} size={size} {...props} />
        )}
      />
      {isLast && found > rows && (
        <p className="text-sm text-ink-2">
          {formatCount(found - rows)} more {answer.total_filings === undefined ? 'documents' : 'filings'}{' '}
          match and are beyond the {answer.tier} tier: narrow by date, form or company to see them.
        </p>
      )}
    </div>
  );
}

function PageLink({
  search,
  size,
  page,
  ...props
}: PageLinkProps & { search: FullTextSearch; size: number }) {
  return <Link to="/search" search={changed(search, { from: (page - 1) * size, size })} {...props} />;
}
