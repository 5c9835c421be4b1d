import { linkOptions } from '@tanstack/react-router';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { firstRow, reachableRows } from '../../../views/hits.ts';
import { Pagination } from '../../components/pagination.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';

type ResultPaginationProps = { search: FullTextSearch; answer: FullTextResponse };

/** Pages within the tier cap. The last one says how many more filings match. */
export function ResultPagination({ search, answer }: ResultPaginationProps) {
  const { size } = answer;
  const rows = reachableRows(answer);
  const page = Math.floor(firstRow(answer) / size) + 1;
  const found = answer.total_filings ?? answer.total;
  const isLast = page * size >= rows;
  return (
    <div className="space-y-2">
      <Pagination
        page={page}
        limit={size}
        total={rows}
        link={(to) =>
          linkOptions({ to: '/search', search: changeSearch(search, { from: (to - 1) * size, size }) })
        }
      />
      {isLast && found > rows && (
        <p className="text-sm text-ink-2">
          {formatCount(found - rows)} more {answer.total_filings === undefined ? 'documents' : 'filings'}{' '}
          match. The {answer.tier} tier shows the first {formatCount(rows)}; filter by date, form or company
          to see others.
        </p>
      )}
    </div>
  );
}
