import { useQuery } from '@tanstack/react-query';

import { widgetAddress } from '../../../views/addresses.ts';
import { keyTable } from '../../../views/key-figures.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { describeFailure } from '../../app/failure.ts';
import { tryAgain } from '../../app/try-again.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { Link } from '../../components/link.tsx';
import { failureMessage, isKeyFailure, isWorthRetrying } from '../../components/states/failure-message.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { KeyFiguresTable } from './key-figures-table.tsx';

const FIGURES = 7;
const NONE = 'No figures found in the loaded filings.';

/** The latest quarter, twelve months and fiscal year in a few figures. When they are not available, one line says why. */
export function KeyMetrics({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(metricsQuery(id));
  return (
    <section aria-label="Key figures" className="space-y-2">
      {data === undefined && error === null && <KeySkeleton />}
      {data === undefined && error !== null && (
        <KeyFiguresFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Figures id={id} table={keyTable(data)} />}
    </section>
  );
}

function Figures({ id, table }: { id: string; table: ReturnType<typeof keyTable> }) {
  if (table.rows.every(({ cells }) => cells.every(({ text }) => text === null))) {
    return <p className="text-sm text-ink-2">{NONE}</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">Key figures</h2>
        <span className="flex items-baseline gap-x-4">
          <Link to="/quality" search={{ company: id }} className="link text-sm">
            Checks
          </Link>
          <EmbedLink target={widgetAddress('figures', { company: id })} />
        </span>
      </div>
      <KeyFiguresTable id={id} table={table} />
    </>
  );
}

function KeySkeleton() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading key figures
      </span>
      <Skeleton className="h-6 w-32" />
      <div aria-hidden>
        <div className="h-12 border-b border-rule-strong" />
        {Array.from({ length: FIGURES }, (_, index) => (
          <div key={index} className="flex h-12 items-center border-b border-rule sm:h-10">
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </div>
    </>
  );
}

function KeyFiguresFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = describeFailure(error);
  const isEmpty = failure.kind === 'not_found' || failure.kind === 'company_not_found';
  return (
    <p className="text-sm text-ink-2">
      {isEmpty
        ? NONE
        : `Key figures are not available. ${isKeyFailure(failure.kind) ? '' : failureMessage(failure).title}`}{' '}
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={tryAgain(onRetry)}>
          Try again
        </button>
      )}
    </p>
  );
}
