import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { answerNotes, foundWords } from './answer-words.ts';
import type { Cited } from './cite-match.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { MatchRow } from './match-row.tsx';
import { chosenFilters, withoutFilters } from './page-search.ts';

type MatchListProps = { id: string; search: DisclosuresSearch; filer: Cited; answer: DisclosuresResponse };

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
        <NoMatch id={id} search={search} />
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

function NoMatch({ id, search }: { id: string; search: DisclosuresSearch }) {
  const isNarrowed = chosenFilters(search).length > 0;
  return (
    <EmptyNotice
      title="No passage matches."
      todo={
        isNarrowed
          ? 'Fewer filters or fewer words may find some.'
          : 'Fewer words, or words without quotes, may find some.'
      }
    >
      {isNarrowed && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={withoutFilters(search)}
          className="button"
        >
          Search without filters
        </Link>
      )}
    </EmptyNotice>
  );
}
