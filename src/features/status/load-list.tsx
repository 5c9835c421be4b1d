import { useQuery } from '@tanstack/react-query';

import { countOf } from '../../../views/format/numbers.ts';
import { isOpen, loadsQuery } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { LoadRow } from './load-row.tsx';

const SKELETON_ROWS = 2;

/** Recent loads, latest first, including running ones. */
export function LoadList() {
  const { data, error, refetch } = useQuery(loadsQuery());
  const open = data?.loads.filter(isOpen).length ?? 0;
  return (
    <section aria-labelledby="loads-heading">
      <h2 id="loads-heading" className="text-lg font-semibold">
        Recent loads
      </h2>
      <p role="status" className="sr-only">
        {open > 0 ? `${countOf(open, 'load')} in progress` : ''}
      </p>
      {data === undefined && error === null && (
        <RowsSkeleton rows={SKELETON_ROWS} label="Loading recent loads" />
      )}
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.loads.length === 0 && (
        <p className="mt-2 text-ink-2">No loads yet. Loads started from the command line also appear here.</p>
      )}
      {data !== undefined && data.loads.length > 0 && (
        <ul className="mt-2 border-t border-rule">
          {data.loads.map((load) => (
            <LoadRow key={load.id} load={load} />
          ))}
        </ul>
      )}
    </section>
  );
}
