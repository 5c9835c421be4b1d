import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Load } from '../../../contract/loads.ts';
import { cancelLoad, isOpen } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Name } from '../../components/name.tsx';
import { formatCount } from '../../format/count.ts';
import { loadShare, loadWords } from './load-words.ts';

/** One load: whose, how far it is, and how it ended. */
export function LoadRow({ load }: { load: Load }) {
  const title = load.name ?? load.identifier;
  const page = load.state === 'done' ? (load.ticker ?? load.cik) : null;
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {page === null ? (
            <Name text={title} />
          ) : (
            <Link to="/companies/$id" params={{ id: page }} className="link">
              <Name text={title} />
            </Link>
          )}
        </span>
        {load.name !== null && <span className="text-ink-3">{load.ticker ?? load.cik}</span>}
        {isOpen(load) && <Cancel load={load} title={title} />}
      </div>
      <p className="mt-0.5 text-ink-2">{loadWords(load)}</p>
      {load.state === 'failed' && load.message !== null && (
        <p className="mt-0.5 text-xs text-ink-3">{load.message}</p>
      )}
      {isOpen(load) && <Progress load={load} title={title} />}
    </li>
  );
}

function Progress({ load, title }: { load: Load; title: string }) {
  const share = loadShare(load);
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        className="progress"
        aria-label={`Progress of loading ${title}`}
        {...(share === null ? {} : { value: share, max: 1 })}
      />
      <span className="w-28 text-right text-xs whitespace-nowrap text-ink-3 tabular-nums">
        {load.total !== null && `${formatCount(load.done)} of ${formatCount(load.total)}`}
      </span>
    </div>
  );
}

function Cancel({ load, title }: { load: Load; title: string }) {
  const client = useQueryClient();
  const cancel = useMutation({ mutationFn: () => cancelLoad(load.id, client) });
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
