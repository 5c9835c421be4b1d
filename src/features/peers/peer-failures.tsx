import { useQuery } from '@tanstack/react-query';

import { notLoaded } from '../../../views/view.ts';
import { companyQuery } from '../../api/company.ts';
import { Part } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { tryAgain } from '../../app/retry.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import type { PeerOutcome } from './use-peers.ts';

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

/** Companies whose figures failed to load, each with its failure; the others are still compared. */
export function PeerFailures({ peers }: { peers: readonly PeerOutcome[] }) {
  const failed = peers.filter(({ figures }) => figures.data === undefined && figures.error !== null);
  if (failed.length === 0) return null;
  return (
    <div role="alert">
      <ul aria-label="Not compared" className="space-y-1 border-l-2 border-changed pl-3 text-sm">
        {failed.map(({ id, figures }) => {
          const failure = describeFailure(figures.error);
          // A company without ratios isn't a missing page.
          const isEmpty = failure.kind === 'not_found';
          const { title, todo } = isEmpty
            ? { title: `${failure.message}.`, todo: '' }
            : failureMessage(failure);
          return (
            <li key={id}>
              {isEmpty ? (
                <WithoutFigures id={id} message={title} />
              ) : (
                <>
                  <span className="font-semibold">{id}</span>: {title} {todo}{' '}
                </>
              )}
              {isWorthRetrying(failure.kind) && (
                <button type="button" className="link min-h-6" onClick={tryAgain(figures.retry)}>
                  Try again
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A company without figures: one that is known but not loaded can be loaded here. */
function WithoutFigures({ id, message }: { id: string; message: string }) {
  const { data } = useQuery(companyQuery(id));
  const isKnown = data?.company.loaded === false;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        <span className="font-semibold">{id}</span>: {isKnown ? `${notLoaded(data.company)}.` : message}
      </span>
      {isKnown && (
        <Part>
          <LoadHere
            request={{ identifier: id, with_documents: false }}
            action="Load company"
            identifier={id}
          />
        </Part>
      )}
    </span>
  );
}
