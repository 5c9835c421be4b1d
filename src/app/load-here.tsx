import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Load } from '../../contract/loads.ts';
import { formatCount } from '../../views/format/numbers.ts';
import { ApiError } from '../api/api-error.ts';
import { type LoadRequest, runLoad } from '../api/loads.ts';
import { useMutation } from '../api/mutation.ts';
import { readCookies } from '../components/drawing.ts';
import { FailureState } from './failure-state.tsx';

/** Whether the visitor may load companies: without a login everyone may. The gateway decides; this spares a refusal. */
export const mayLoad = (): boolean => !/(?:^|; )desk-user=[^;]*%3Aread(?:;|$)/.test(readCookies());

/** In place of what a visitor may not use. */
export const LOAD_ROLE_NEEDED =
  'Loading needs the role load, and yours is read. An administrator can change it.';

type LoadHereProps = {
  request: LoadRequest;
  action: string;
  /** Where the status page begins when the SEC's contact is missing. */
  identifier: string;
};

/** A button that loads what the page lacks and shows how far it is. The page continues by itself when it is there. */
export function LoadHere({ request, action, identifier }: LoadHereProps) {
  const client = useQueryClient();
  const [load, setLoad] = useState<Load | null>(null);
  const run = useMutation({ mutationFn: () => runLoad(request, client, setLoad) });
  const start = () => run.mutate();
  if (!mayLoad()) return <span className="text-sm text-ink-2">{LOAD_ROLE_NEEDED}</span>;
  if (run.error !== null) {
    if (run.error instanceof ApiError && run.error.parameter === 'contact')
      return (
        <Link to="/status" search={{ identifier }} className="button">
          Set the contact for the SEC first
        </Link>
      );
    return <FailureState error={run.error} onRetry={start} />;
  }
  const ended = run.isPending ? null : load;
  return (
    <>
      <button type="button" className="button" disabled={run.isPending} onClick={start}>
        {run.isPending ? 'Loading…' : action}
      </button>
      <span role="status" className="flex items-center gap-3 text-sm text-ink-2">
        {run.isPending && load !== null && <Progress load={load} />}
        {ended !== null && ended.state !== 'done' && (ended.message ?? 'The load failed.')}
        {ended?.state === 'done' && (ended.message ?? noneAvailable(ended))}
      </span>
    </>
  );
}

/** A load may end well and leave the page as it was: the source lacks the documents. */
function noneAvailable({ documents_missing }: Load): string {
  return documents_missing > 0 ? 'Not available from the source.' : '';
}

function Progress({ load }: { load: Load }) {
  const { step, done, total } = load;
  return (
    <>
      <progress
        className="progress"
        aria-label="Loading"
        {...(total === null || total === 0 ? {} : { value: done / total, max: 1 })}
      />
      <span className="whitespace-nowrap tabular-nums">
        {load.state === 'queued' ? 'Waiting for another load to finish' : (step ?? 'Starting')}
        {total !== null && total > 1 && ` ${formatCount(done)} of ${formatCount(total)}`}
      </span>
    </>
  );
}
