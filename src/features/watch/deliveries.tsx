import { useQuery } from '@tanstack/react-query';

import type { Delivery } from '../../../contract/watches.ts';
import { formatTimestamp } from '../../../views/format/dates.ts';
import { deliveriesQuery } from '../../api/watches.ts';
import { FailureState } from '../../app/failure-state.tsx';

function outcome({ state, attempts, status, error, next_at }: Delivery): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return `Delivered after ${tries}`;
  const reason = error ?? (status === null ? 'not sent yet' : `answered ${status}`);
  const next = next_at === null ? '' : `, next ${formatTimestamp(next_at)}`;
  return `${state === 'failed' ? 'Failed' : 'Waiting'} after ${tries}: ${reason}${next}`;
}

export function Deliveries({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(id));
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.deliveries.length === 0) return <p className="text-sm text-ink-3">Nothing was sent yet.</p>;
  return (
    <ul className="space-y-1 text-sm">
      {data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span className="tabular-nums">{delivery.accession_number}</span>{' '}
          <span className="text-ink-3">{outcome(delivery)}</span>
        </li>
      ))}
    </ul>
  );
}
