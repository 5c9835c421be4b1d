import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';

import { useRowKeys } from '../../app/use-row-keys.ts';
import { readerQuery } from './query-words.ts';
import { readerAddress } from './reader-link.ts';
import { ResultPages } from './result-pages.tsx';
import { ResultRow } from './result-row.tsx';
import type { Answered } from './use-full-text-answer.ts';
import { markOf, type Marks } from './use-marks.ts';

const MarkBar = lazy(() => import('./mark-bar.tsx').then((file) => ({ default: file.MarkBar })));
const NothingFound = lazy(() =>
  import('./nothing-found.tsx').then((file) => ({ default: file.NothingFound })),
);

type ResultsProps = Answered & { marked: Marks };

/** One page of filings; `j` and `k` move, Enter opens, `x` marks. */
export function Results({ search, answer, marked: { marks, toggle, clear } }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const q = readerQuery(search, answer);
  const mark = (index: number) => {
    const result = answer.results[index];
    if (result === undefined) return;
    const { href } = router.buildLocation(readerAddress(result, result.filename, q));
    toggle(markOf(result, new URL(href, window.location.href).href));
  };
  useRowKeys(list, mark);
  return (
    <div ref={list} className="space-y-3">
      <div role="status">
        <Suspense fallback={null}>{marks.length > 0 && <MarkBar marks={marks} onClear={clear} />}</Suspense>
      </div>
      {answer.results.length === 0 ? (
        <Suspense fallback={<div className="h-28" />}>
          <NothingFound search={search} answer={answer} />
        </Suspense>
      ) : (
        <ol aria-label="Filings" className="border-t border-rule">
          {answer.results.map((result, index) => (
            <ResultRow
              key={result.id}
              result={result}
              q={q}
              isMarked={marks.some(({ accession }) => accession === result.accession)}
              onMark={() => mark(index)}
            />
          ))}
        </ol>
      )}
      <ResultPages search={search} answer={answer} />
    </div>
  );
}
