import { useRef } from 'react';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { passageShare, shareNotes } from '../../../views/passages.ts';
import { Part } from '../../app/part.tsx';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import type { Filer } from './filer.ts';
import { MatchRow } from './match-row.tsx';
import { NoMatch } from './no-match.tsx';
import { passageCount, resultNotes, skippedReports } from './result-summary.ts';

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

type MatchListProps = { id: string; search: DisclosuresSearch; filer: Filer; answer: DisclosuresResponse };

/** Matching passages, best first. `j` and `k` move between them, Enter opens one in the reader. */
export function MatchList({ id, search, filer, answer }: MatchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const notes = [
    ...resultNotes(answer),
    ...shareNotes(answer.matches.map(passageShare)).map((note) => `${note}.`),
  ];
  return (
    <div ref={list} className="space-y-3">
      <div role="status" className="space-y-0.5 text-sm text-ink-2">
        <p className="text-lg font-semibold text-ink">{passageCount(answer)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <SkippedReports id={id} filer={filer} answer={answer} />
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

/** Reports that were not compared, each with a button that loads the one to compare it with. */
function SkippedReports({ id, filer, answer }: Pick<MatchListProps, 'id' | 'filer' | 'answer'>) {
  const skipped = skippedReports(answer);
  if (skipped.length === 0) return null;
  return (
    <ul aria-label="Skipped reports" className="space-y-1 text-sm text-ink-2">
      {skipped.map(({ words, base, adsh }) => (
        <li key={words} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words} skipped: {base} is not {adsh === null ? 'on the filing list' : 'loaded'}.
          {adsh !== null && !filer.sample && (
            <Part>
              <LoadHere
                request={{ identifier: adsh, scope: 'filing', with_documents: true }}
                action={`Load ${base}`}
                identifier={id}
              />
            </Part>
          )}
        </li>
      ))}
    </ul>
  );
}
