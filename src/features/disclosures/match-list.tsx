import { useRef } from 'react';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import type { Filer } from './filer.ts';
import { MatchRow } from './match-row.tsx';
import { NoMatch } from './no-match.tsx';
import { noveltyNotes } from './novelty-labels.ts';
import { resultNotes, passageCount } from './result-summary.ts';

type MatchListProps = { id: string; search: DisclosuresSearch; filer: Filer; answer: DisclosuresResponse };

/** Matching passages, best first. `j` and `k` move between them, Enter opens one in the reader. */
export function MatchList({ id, search, filer, answer }: MatchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const notes = [...resultNotes(answer), ...noveltyNotes(answer.matches)];
  return (
    <div ref={list} className="space-y-3">
      <div role="status" className="space-y-0.5 text-sm text-ink-2">
        <p className="text-lg font-semibold text-ink">{passageCount(answer)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {answer.matches.length === 0 ? (
        <NoMatch id={id} search={search} hasReports={answer.metadata.reports !== 0} />
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
