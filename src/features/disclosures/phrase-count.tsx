import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '../../api/status.ts';
import { countOf, formatCount } from '../../format/count.ts';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { planProblem, requestCount, type PhrasePlan } from './phrase-plan.ts';
import { PhraseTable } from './phrase-table.tsx';
import { usePhraseRun } from './use-phrase-run.ts';

type PhraseCountProps = { id: string; search: DisclosuresSearch; plan: PhrasePlan };

/** What the counting will cost, the button that begins it, and the counts as they come. */
export function PhraseCount({ id, search, plan }: PhraseCountProps) {
  const { state, cells, failure, start, stop } = usePhraseRun(plan);
  const problem = planProblem(plan);
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
          <button type="button" className="button primary" disabled={problem !== null} onClick={start}>
            {state === 'ready' ? 'Count' : 'Count again'}
          </button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {state === 'ready' ? (problem ?? <Cost requests={cost} />) : progressWords(state, cells.size, cost)}
        </p>
      </div>
      {failure instanceof Error && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={start} />
      )}
      {state !== 'ready' && <PhraseTable plan={plan} cells={cells} isRunning={isRunning} />}
    </div>
  );
}

function progressWords(state: 'running' | 'done' | 'stopped', told: number, of: number): string {
  if (state === 'done') return 'All counted.';
  const counted = `${formatCount(told)} of ${formatCount(of)} counted`;
  return state === 'running' ? `${counted}…` : `Stopped: ${counted}.`;
}

/** What will be taken from the quota, beside what is left of it where the instance says so. */
function Cost({ requests }: { requests: number }) {
  const left = useQuery(statusQuery()).data?.quota?.day.remaining;
  return (
    <>
      <span className="font-semibold text-ink">{countOf(requests, 'request')}</span> of your quota
      {left !== undefined && `, of which ${formatCount(left)} are left today`}. Nothing is asked until you
      press Count.
    </>
  );
}
