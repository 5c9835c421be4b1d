import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { reportOption } from '../../../views/redline.ts';
import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { sidesKey } from '../../components/redline/redline-result.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { NoTexts } from '../../components/states/no-texts.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { CannotCompare } from './cannot-compare.ts';
import { CompareHeader } from './compare-header.tsx';
import type { CompareSearch } from './compare-query.ts';
import { RedlineView } from './redline-view.tsx';
import { useCompareLink } from './use-compare-link.ts';
import { useRedline } from './use-redline.ts';

import '../../styles/serif.css';
import '../../components/redline/redline.css';

type ComparePageProps = {
  id: string;
  search: CompareSearch;
  /** Search box for choosing another company as the base. */
  adding: ReactNode;
};

/** Compares one disclosure in two reports. */
export function ComparePage({ id, search, adding }: ComparePageProps) {
  const link = useCompareLink(id, search);
  const { form, tag, map, base_map, redline, error, unavailable, isStale, retry } = useRedline(id, search);
  return (
    <section aria-label="Redline" className="space-y-4">
      <CompareHeader
        {...{ id, search, link, tag, form, adding, map, base_map }}
        redline={error === null && unavailable === null ? redline : undefined}
      />
      {error !== null ? (
        <RedlineFailure id={id} error={error} onRetry={retry} />
      ) : unavailable !== null ? (
        <RedlineUnavailable id={id} search={search} reason={unavailable} />
      ) : redline !== undefined ? (
        <RedlineView key={sidesKey(redline)} {...{ id, search, link, redline, isStale }} />
      ) : tag === null && map !== undefined ? (
        <EmptyNotice
          title={`No ${form} text is loaded for this company.`}
          todo="Select the other form, or load documents on the Status page."
        />
      ) : (
        <RedlineSkeleton />
      )}
    </section>
  );
}

type RedlineFailureProps = { id: string; error: Error; onRetry: () => void };

/** No texts to compare, or a failed request. */
function RedlineFailure({ id, error, onRetry }: RedlineFailureProps) {
  return error instanceof ApiError && error.code === 'data_not_available' ? (
    <NoTexts id={id} message={error.message} />
  ) : (
    <FailureState error={error} onRetry={onRetry} />
  );
}

/** Placeholder with the layout of a redline. */
function RedlineSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <span role="status" className="sr-only">
        Comparing reports
      </span>
      <Skeleton className="h-[19px] w-full max-w-3xl" />
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className="h-13 border-y border-rule" />
      <div className="grid gap-x-5 pt-3 pl-9 md:grid-cols-2">
        <div className="skeleton h-[70dvh] opacity-40" />
        <div className="skeleton h-[70dvh] opacity-40 max-md:hidden" />
      </div>
    </div>
  );
}

type RedlineUnavailableProps = { id: string; search: CompareSearch; reason: CannotCompare };

/** Why there is no redline, with other reports to choose from. */
function RedlineUnavailable({ id, search, reason }: RedlineUnavailableProps) {
  return (
    <div role="alert">
      <EmptyNotice title={reason.title} todo={reason.todo}>
        {reason.reports.slice(0, 12).map((report) => (
          <Link
            key={report.adsh}
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ ...search, [reason.side]: report.adsh, change: undefined, passage: undefined }}
            className="link"
          >
            {reportOption(report)}
          </Link>
        ))}
      </EmptyNotice>
    </div>
  );
}
