import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

import { useRowKeys } from '../../app/use-row-keys.ts';
import { NoResults } from './no-results.tsx';
import { readerQuery } from './query-text.ts';
import { readerAddress } from './reader-link.ts';
import { ResultPagination } from './result-pagination.tsx';
import { ResultRow } from './result-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SearchResponse } from './use-full-text-answer.ts';
import { selectedFiling, type Selection } from './use-selection.ts';

type ResultsProps = SearchResponse & { selection: Selection };

/** One page of filings. `j` and `k` move, Enter opens, `x` selects. */
export function Results({ search, answer, selection: { filings, toggle, clear } }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const q = readerQuery(search, answer);
  const select = (index: number) => {
    const result = answer.results[index];
    if (result === undefined) return;
    const { href } = router.buildLocation(readerAddress(result, result.filename, q));
    toggle(selectedFiling(result, new URL(href, window.location.href).href));
  };
  useRowKeys(list, select);
  return (
    <div ref={list} className="space-y-3">
      <div role="status">{filings.length > 0 && <SelectionBar filings={filings} onClear={clear} />}</div>
      {answer.results.length === 0 ? (
        <NoResults search={search} answer={answer} />
      ) : (
        <ol aria-label="Filings" className="border-t border-rule">
          {answer.results.map((result, index) => (
            <ResultRow
              key={result.id}
              result={result}
              q={q}
              isSelected={filings.some(({ accession }) => accession === result.accession)}
              onSelect={() => select(index)}
            />
          ))}
        </ol>
      )}
      <ResultPagination search={search} answer={answer} />
    </div>
  );
}
