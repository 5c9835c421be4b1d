import { useRouter } from '@tanstack/react-router';
import { Fragment, useRef } from 'react';

import { hitsOf } from '../../../views/hits.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { isAllSample } from '../../components/sample-mark.tsx';
import { CompanyHeading } from './company-heading.tsx';
import { groupByCompany } from './group-by-company.ts';
import { NoResults } from './no-results.tsx';
import { ResultPagination } from './result-pagination.tsx';
import { readerOf, ResultRow } from './result-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SearchResponse } from './use-full-text-answer.ts';
import { selectedFiling, type Selection } from './use-selection.ts';

type ResultsProps = SearchResponse & { selection: Selection };

/** One page of filings. `j` and `k` move, Enter opens, `x` selects. */
export function Results({ search, answer, selection: { filings, toggle, clear } }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const isGrouped = search.group === 'company';
  const rows = groupByCompany(hitsOf(answer, search), isGrouped);
  const isSample = isAllSample(answer.results);
  const select = (index: number) => {
    const hit = rows[index]?.hit;
    if (hit === undefined) return;
    const { href } = router.buildLocation(readerOf(hit));
    toggle(selectedFiling(hit, new URL(href, window.location.href).href));
  };
  useRowKeys(list, select);
  return (
    <div ref={list} className="space-y-3">
      <div role="status">{filings.length > 0 && <SelectionBar filings={filings} onClear={clear} />}</div>
      {answer.results.length === 0 ? (
        <NoResults search={search} answer={answer} />
      ) : (
        <ol aria-label="Filings" className="border-t border-rule">
          {rows.map(({ hit, heading }, index) => (
            <Fragment key={hit.id}>
              {heading !== null && <CompanyHeading {...heading} />}
              <ResultRow
                hit={hit}
                isGrouped={isGrouped}
                isMarked={!isSample}
                isSelected={filings.some(({ accession_number }) => accession_number === hit.accession_number)}
                onSelect={() => select(index)}
              />
            </Fragment>
          ))}
        </ol>
      )}
      <ResultPagination search={search} answer={answer} />
    </div>
  );
}
