import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

import { useRowKeys } from '../../app/use-row-keys.ts';
import { MarkBar } from './mark-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { readerQuery } from './query-words.ts';
import { readerAddress } from './reader-link.ts';
import { ResultPages } from './result-pages.tsx';
import { ResultRow } from './result-row.tsx';
import type { Answered } from './use-full-text-answer.ts';
import { markOf, type Marks } from './use-marks.ts';

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
      <MarkBar marks={marks} onClear={clear} />
      {answer.results.length === 0 ? (
        <NothingFound search={search} answer={answer} />
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
