import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { describeFailure } from '../../app/failure.ts';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { Missing } from '../../components/figure.tsx';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import { MissingReport } from '../../components/states/missing-report.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { formatDate } from '../../format/date.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import { keyFigures, type KeyFigure } from './key-figures.ts';
import { keyQueries } from './key-queries.ts';

const FIGURES = 5;
const GRID = 'grid grid-cols-2 gap-x-6 gap-y-4 border-y border-rule py-3 sm:grid-cols-3 lg:grid-cols-5';

/** The latest fiscal year in five figures. When they are not available, one line says why. */
export function KeyMetrics({ id }: { id: string }) {
  const queries = keyQueries(id);
  const { data, error, refetch } = useQuery(queries.metrics);
  const income = useQuery(queries.income);
  const balance = useQuery(queries.balance);
  return (
    <section aria-label="Key figures" className="space-y-2">
      {data === undefined && error === null && <KeySkeleton />}
      {data === undefined && error !== null && (
        <KeyFiguresFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Figures
            id={id}
            {...keyFigures(data, { income: income.data, balance: balance.data })}
            period={periodOf(data)}
          />
          <MissingReport id={id} subject="Figures" coverage={data.coverage} />
        </>
      )}
    </section>
  );
}

function periodOf({
  period = null,
  period_end = null,
}: {
  period?: string | null | undefined;
  period_end?: string | null | undefined;
}): string {
  if (period === null) return 'Latest fiscal year';
  return period_end === null
    ? fiscalPeriod(period)
    : `${fiscalPeriod(period)}, year ended ${formatDate(period_end)}`;
}

type FiguresProps = { id: string; figures: KeyFigure[]; unit: string; period: string };

function Figures({ id, figures, unit, period }: FiguresProps) {
  if (figures.every(({ text }) => text === null)) {
    return <p className="text-sm text-ink-2">No annual figures found in the loaded filings.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">Key figures</h2>
        <p className="text-sm text-ink-3">
          {period}
          {unit !== '' && `; ${unit}`}
        </p>
      </div>
      <dl className={GRID}>
        {figures.map((figure) => (
          <Figure key={figure.name} id={id} figure={figure} />
        ))}
      </dl>
    </>
  );
}

function Figure({ id, figure }: { id: string; figure: KeyFigure }) {
  const { title, text, reason, history, years, change, source } = figure;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">
        {source === null ? (
          <span className="touch:min-h-11 inline-flex min-h-6 items-center">{title}</span>
        ) : (
          <Link
            to="/companies/$id/financials"
            params={{ id }}
            search={{ statement: source.statement, series: [source.line] }}
            className="link touch:min-h-11 inline-flex min-h-6 items-center"
          >
            {title}
          </Link>
        )}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">
        {text === null ? <Missing reason={reason} /> : text}
        {change !== null && (
          <span className="ml-2 text-sm font-normal text-ink-2">
            {change}
            <span className="sr-only"> year over year</span>
          </span>
        )}
        <span className="mt-1 block h-8">
          {history.length > 1 && (
            <Sparkline
              values={history}
              label={`${title}, ${fiscalPeriod(years[0] ?? '')} to ${fiscalPeriod(years.at(-1) ?? '')}`}
            />
          )}
        </span>
      </dd>
    </div>
  );
}

function KeySkeleton() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading key figures
      </span>
      <Skeleton className="h-6 w-32" />
      <div className={GRID} aria-hidden>
        {Array.from({ length: FIGURES }, (_, index) => (
          <div key={index} className="h-[5.5rem]">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-2 h-6 w-24" />
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
        ? 'No annual figures found in the loaded filings.'
        : `Key figures are not available. ${failureMessage(failure).title}`}{' '}
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}
