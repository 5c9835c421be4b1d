import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { Filing } from '../../../contract/filings.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { filingsQuery } from '../../api/filings.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { NothingListed } from '../../app/nothing-listed.tsx';
import { tryAgain } from '../../app/retry.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import {
  FilingList,
  foldFilings,
  isFold,
  type ReportKind,
  reportKinds,
} from '../../components/filing/filing-list.tsx';
import { StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';

/** The filings of an overview: folded, the newest twenty are about ten rows. */
export const RECENT = { page: 1, limit: 20, include_amendments: true } as const;

/** The latest filing of a form, excluding amendments. */
function latestOf(form: string) {
  return { page: 1, limit: 1, include_amendments: false, form_type: form };
}

/** Rows of an overview's list, folded. */
const RECENT_ROWS = 10;

/** The filings of the first rows; a fold is one row. */
function recentFilings(response: ResponseOf<'filings'>): Filing[] {
  const rows = foldFilings(response.filings.slice(0, RECENT.limit)).slice(0, RECENT_ROWS);
  return rows.flatMap((row) => (isFold(row) ? row.filings : [row]));
}

/** The latest report of each kind, then the most recent filings of any form. */
export function CompanyFilings({ id }: { id: string }) {
  const query = useQuery(filingsQuery(id, RECENT));
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <div className="min-w-0 space-y-8">
      {data !== undefined && error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <LatestReports
        id={id}
        kinds={data === undefined ? null : reportKinds(data.forms)}
        recent={data?.filings ?? []}
      />
      <section className="space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl font-semibold">Recent filings</h2>
          {data !== undefined && data.pagination.total > 0 && (
            <Link
              to="/companies/$id/filings"
              params={{ id }}
              className="link inline-flex min-h-6 items-center"
            >
              All {formatCount(data.pagination.total)} filings
            </Link>
          )}
        </div>
        {data === undefined && error !== null && <FailureState error={error} onRetry={retry} />}
        {data === undefined && error === null && <RowsSkeleton rows={RECENT_ROWS} label="Loading filings" />}
        {data !== undefined && data.filings.length > 0 && <FilingList filings={recentFilings(data)} folded />}
        {data !== undefined && data.filings.length === 0 && <NothingListed list={data.list} id={id} />}
      </section>
    </div>
  );
}

const SKELETONS = 3;

type LatestReportsProps = {
  id: string;
  /** Null until the company's forms are known. */
  kinds: ReportKind[] | null;
  /** The newest filings of any form: a report among them is not requested again. */
  recent: readonly Filing[];
};

function LatestReports({ id, kinds, recent }: LatestReportsProps) {
  if (kinds?.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-semibold">Latest reports</h2>
      <ul className="grid border-t border-rule sm:grid-cols-3 sm:divide-x sm:divide-rule sm:border-b">
        {kinds === null
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} className="h-27 py-3 max-sm:border-b max-sm:border-rule sm:px-4 sm:first:pl-0">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="mt-2 h-6 w-36" />
              </li>
            ))
          : kinds.map((kind) => (
              <LatestReport
                key={kind.form}
                id={id}
                kind={kind}
                known={recent.find(({ form }) => form === kind.form)}
              />
            ))}
      </ul>
    </section>
  );
}

type LatestReportProps = { id: string; kind: ReportKind; known: Filing | undefined };

function LatestReport({ id, kind, known }: LatestReportProps) {
  const query = useQuery({ ...filingsQuery(id, latestOf(kind.form)), enabled: known === undefined });
  const { error, refetch } = query;
  const data = known === undefined ? query.data : { filings: [known] };
  const filing = data?.filings[0];
  return (
    <li className="min-h-27 py-3 max-sm:border-b max-sm:border-rule sm:px-4 sm:first:pl-0">
      <p className="text-sm text-ink-3">
        <Link
          to="/companies/$id/filings"
          params={{ id }}
          search={{ form_type: kind.form }}
          className="link inline-flex min-h-6 items-center font-semibold"
        >
          {kind.form}
        </Link>{' '}
        {kind.title}
      </p>
      {filing !== undefined && <Report filing={filing} />}
      {data !== undefined && filing === undefined && <p className="mt-1 text-ink-2">None filed</p>}
      {data === undefined && error === null && <Skeleton className="mt-2 h-6 w-36" />}
      {data === undefined && error !== null && (
        <p role="alert" className="mt-1 text-ink-2">
          Failed to load.{' '}
          <button type="button" className="link" onClick={tryAgain(() => void refetch())}>
            Try again
          </button>
        </p>
      )}
    </li>
  );
}

function Report({ filing }: { filing: Filing }) {
  const { document_url, period_end } = filing;
  return (
    <>
      <p className="text-xl font-semibold">
        <Link
          to="/filings/$accession"
          params={{ accession: filing.accession_number }}
          className="text-ink no-underline hover:text-accent hover:underline"
          aria-label={`Read ${filedOn(filing.form, formatDate(filing.filing_date))}`}
        >
          <time dateTime={filing.filing_date}>{formatDate(filing.filing_date)}</time>
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {period_end !== null && (
          <span>
            {filing.items.length > 0 ? 'Event date' : 'Period ended'} {formatDate(period_end)}
          </span>
        )}
        {document_url !== null && (
          <ExternalLink
            href={document_url}
            label={`Document, ${filedOn(filing.form, formatDate(filing.filing_date))}`}
          >
            Document
          </ExternalLink>
        )}
      </p>
    </>
  );
}
