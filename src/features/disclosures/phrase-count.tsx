import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { statusQuery } from '../../api/status.ts';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { type PhrasePlan, planError, requestCount } from './phrase-plan.ts';
import { PhraseTable } from './phrase-table.tsx';
import { usePhraseRun } from './use-phrase-run.ts';

type PhraseCountProps = { id: string; search: DisclosuresSearch; plan: PhrasePlan };

/** The button that counts a phrase, its cost in requests, and the counts as they arrive. */
export function PhraseCount({ id, search, plan }: PhraseCountProps) {
  const navigate = useNavigate();
  const error = planError(plan);
  const { state, cells, failure, start, stop } = usePhraseRun(plan, search.counted && error === null);
  // The address keeps that the counts were requested, so that a link shows them.
  const request = () =>
    search.counted
      ? start()
      : void navigate({
          to: '/companies/$id/disclosures',
          params: { id },
          search: { ...search, counted: true },
          resetScroll: false,
        });
  const cost = requestCount(plan);
  const isRunning = state === 'running';
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            Cancel
          </button>
        ) : (
          <button type="button" className="button primary" disabled={error !== null} onClick={request}>
            {state === 'ready' ? 'Count' : 'Count again'}
          </button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {state === 'ready' ? (error ?? <Cost requests={cost} />) : progressText(state, cells.size, cost)}
        </p>
      </div>
      {failure instanceof Error && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={start} />
      )}
      {state !== 'ready' && <PhraseTable plan={plan} cells={cells} isRunning={isRunning} />}
    </div>
  );
}

function progressText(state: 'running' | 'done' | 'stopped', counted: number, of: number): string {
  if (state === 'done') return 'Count complete.';
  const progress = `${formatCount(counted)} of ${formatCount(of)}`;
  return state === 'running' ? `Counting ${progress}…` : `Stopped at ${progress}.`;
}

/** Requests the count takes from the quota; nothing if the service is unmetered. */
function Cost({ requests }: { requests: number }) {
  const left = useQuery(statusQuery()).data?.quota?.day.remaining;
  return left === undefined ? null : `Uses ${countOf(requests, 'request')}. ${formatCount(left)} left today.`;
}
