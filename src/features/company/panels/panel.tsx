import type { ReactNode } from 'react';

import { label } from '../../../../views/format/names.ts';
import { describeFailure } from '../../../app/failure.ts';
import { tryAgain } from '../../../app/try-again.ts';
import { isUnsupported } from '../../../app/unsupported.ts';
import {
  failureMessage,
  isKeyFailure,
  isWorthRetrying,
  KEY_NEEDED,
} from '../../../components/states/failure-message.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';

type PanelProps = {
  title: string;
  /** Source of the content, in one line under the title. */
  source?: ReactNode;
  /** Link to the full page. */
  more?: ReactNode;
  children: ReactNode;
};

/** One section of the overview: title, source, content. */
export function Panel({ title, source, more, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {more}
      </div>
      <p className="min-h-5 text-sm text-ink-3">{source}</p>
      <div className="mt-2">{children}</div>
    </section>
  );
}

type PanelFailureProps = { error: Error; onRetry: () => void };

/** Why a panel has no content. The rest of the page is unaffected. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  if (isUnsupported(error)) return <p className="text-ink-2">Not available on this server.</p>;
  const failure = describeFailure(error);
  // A 404 here is a valid result; the service's message explains it.
  if (failure.kind === 'not_found') return <p className="text-ink-2">{sentence(failure.message)}</p>;
  if (isKeyFailure(failure.kind)) return <p className="text-ink-3">{KEY_NEEDED}</p>;
  const { title, todo } = failureMessage(failure);
  return (
    <div role="alert" className="space-y-1 text-ink-2">
      <p>{title}</p>
      <p className="text-sm text-ink-3">{todo}</p>
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={tryAgain(onRetry)}>
          Try again
        </button>
      )}
    </div>
  );
}

function sentence(message: string): string {
  const text = label(message);
  return text.endsWith('.') ? text : `${text}.`;
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

/** Placeholder lines while a panel loads. */
export function PanelSkeleton({ label: loading, lines = 14 }: { label: string; lines?: number }) {
  return (
    <div aria-busy="true" className="space-y-2.5 pt-1">
      <span role="status" className="sr-only">
        {loading}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 ${WIDTHS[line % WIDTHS.length] ?? 'w-full'}`} />
      ))}
    </div>
  );
}
