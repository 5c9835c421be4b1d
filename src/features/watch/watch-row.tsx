import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { watchFeed } from '../../../contract/feeds.ts';
import type { Watch } from '../../../contract/watches.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { removeWatch } from '../../api/watches.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Part } from '../../app/part.tsx';
import { Badge } from '../../components/badge.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Link } from '../../components/link.tsx';

const Deliveries = lazyPart(async () => (await import('./deliveries.tsx')).Deliveries);

type WatchRowProps = { watch: Watch; isCurrent: boolean; fresh: number; onEdit: () => void };

/** One watch with what can be done with it. Deleting takes two clicks. */
export function WatchRow({ watch, isCurrent, fresh, onEdit }: WatchRowProps) {
  const { id, name, alerts, problem, webhook_url } = watch;
  const client = useQueryClient();
  const remove = useMutation({ mutationFn: () => removeWatch(id, client) });
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const action = 'link touch:min-h-11 inline-flex min-h-6 items-center';
  return (
    <li className="space-y-1 border-b border-rule py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to="/watch"
          search={isCurrent ? {} : { watch: id }}
          className="link font-medium wrap-anywhere aria-pressed:font-semibold"
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </Link>
        {fresh > 0 && <Badge>{`${fresh} new`}</Badge>}
        <span className="text-sm text-ink-3">{countOf(alerts, 'alert')}</span>
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm text-removed">
          Finds nothing: {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        <button type="button" className={action} onClick={onEdit}>
          Edit
        </button>
        <a className={action} href={watchFeed(id, 'atom')}>
          Atom
        </a>
        <a className={action} href={watchFeed(id, 'json')}>
          JSON Feed
        </a>
        {webhook_url !== null && (
          <button type="button" className={action} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Deliveries
          </button>
        )}
        <button
          type="button"
          className={action}
          disabled={remove.isPending}
          onBlur={() => setAsking(false)}
          onClick={() => (isAsking ? remove.mutate() : setAsking(true))}
        >
          {isAsking ? 'Delete with its alerts?' : 'Delete'}
        </button>
      </p>
      {isOpen && (
        <Part>
          <Deliveries id={id} />
        </Part>
      )}
      {remove.error !== null && <FailureState error={remove.error} onRetry={() => remove.mutate()} />}
    </li>
  );
}
