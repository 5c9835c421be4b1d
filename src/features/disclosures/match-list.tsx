import { lazy, Suspense, useRef } from 'react';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { answerNotes, foundWords } from './answer-words.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import type { Filer } from './filer.ts';
import { MatchRow } from './match-row.tsx';

const NoMatch = lazy(() => import('./no-match.tsx').then((file) => ({ default: file.NoMatch })));

type MatchListProps = { id: string; search: DisclosuresSearch; filer: Filer; answer: DisclosuresResponse };

/** Passages that match, best first: `j` and `k` move, Enter reads. */
export function MatchList({ id, search, filer, answer }: MatchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const notes = answerNotes(answer);
  return (
    <div ref={list} className="space-y-3">
      <div role="status" className="space-y-0.5 text-sm text-ink-2">
        <p className="text-lg font-semibold text-ink">{foundWords(answer)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {answer.matches.length === 0 ? (
        <Suspense fallback={<div className="h-28" />}>
          <NoMatch id={id} search={search} hasReports={answer.metadata.reports !== 0} />
        </Suspense>
      ) : (
        <ol aria-label="Passages" className="border-t border-rule">
          {answer.matches.map((match) => (
            <MatchRow
              key={`${match.adsh} ${match.tag} ${match.match_offset}`}
              id={id}
              filer={filer}
              match={match}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
