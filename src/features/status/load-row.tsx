import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';

import type { Load } from '../../../contract/loads.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { cancelLoad, isOpen } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { mayLoad } from '../../app/load-role.ts';
import { Name } from '../../components/name.tsx';
import { loadMessage, loadProgress } from './load-message.ts';

/** One load: company, progress and outcome. */
export function LoadRow({ load }: { load: Load }) {
  const title = load.name ?? load.identifier;
  const id = load.state === 'done' ? (load.ticker ?? load.cik) : null;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {id === null ? (
            <Name text={title} />
          ) : (
            <Link to="/companies/$id" params={{ id }} className="link">
              <Name text={title} />
            </Link>
          )}
        </span>
        {load.name !== null && <span className="text-ink-3">{load.ticker ?? load.cik}</span>}
        {isOpen(load) && mayLoad() && <Cancel load={load} title={title} row={row} />}
      </div>
      <p className="mt-0.5 text-ink-2">{loadMessage(load)}</p>
      {load.state === 'failed' && load.message !== null && (
        <p className="mt-0.5 text-xs text-ink-3">{load.message}</p>
      )}
      {isOpen(load) && <Progress load={load} title={title} />}
    </li>
  );
}

function Progress({ load, title }: { load: Load; title: string }) {
  const progress = loadProgress(load);
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        className="progress"
        aria-label={`Loading ${title}`}
        {...(progress === null ? {} : { value: progress, max: 1 })}
      />
      <span className="w-28 text-right text-xs whitespace-nowrap text-ink-3 tabular-nums">
        {load.total !== null && `${formatCount(load.done)} of ${formatCount(load.total)}`}
      </span>
    </div>
  );
}

type CancelProps = { load: Load; title: string; row: RefObject<HTMLLIElement | null> };

function Cancel({ load, title, row }: CancelProps) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelLoad(load.id, client),
    onSuccess: () => {
      // The button disappears with the load's end. Focus that has moved on stays where it is.
      const focused = document.activeElement;
      if (focused === document.body || row.current?.contains(focused) === true) row.current?.focus();
    },
  });
  return (
    <>
      <button
        type="button"
        className="button ml-auto"
        disabled={cancel.isPending}
        aria-label={`Cancel loading ${title}`}
        onClick={() => cancel.mutate()}
      >
        Cancel
      </button>
      {cancel.error !== null && <FailureState error={cancel.error} onRetry={() => cancel.mutate()} />}
    </>
  );
}
