import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { companiesQuery } from '../../api/companies.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Name } from '../../components/name.tsx';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { POPULAR } from './popular-query.ts';

/** The most popular companies on this server. */
export function PopularCompanies() {
  const query = useQuery(companiesQuery(POPULAR));
  const { data, error } = query;
  const isSample = isAllSample(data?.companies ?? []);
  return (
    <section aria-labelledby="popular" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="popular" className="text-xl font-semibold">
          Companies {isSample && <SampleMark />}
        </h2>
        {data !== undefined && (
          <Link to="/companies" className="link inline-flex min-h-6 items-center text-sm">
            Browse all {formatCount(data.pagination.total)}
          </Link>
        )}
      </div>
      {data === undefined && error !== null && (
        <FailureState error={error} onRetry={() => void query.refetch()} />
      )}
      {data === undefined && error === null && (
        <RowsSkeleton rows={POPULAR.limit} label="Loading companies" />
      )}
      {data?.companies.length === 0 && (
        <EmptyNotice title="No companies are loaded." todo="Load one from EDGAR by ticker or CIK.">
          <Link to="/status" className="button">
            Load company
          </Link>
        </EmptyNotice>
      )}
      {data !== undefined && data.companies.length > 0 && (
        <ul className="border-t border-rule">
          {data.companies.slice(0, POPULAR.limit).map((company) => (
            <li
              key={company.cik}
              className="max-xs:flex-wrap relative flex min-h-[33px] items-center gap-3 border-b border-rule py-1 hover:bg-surface"
            >
              <span className="min-w-14 shrink-0 text-sm font-semibold whitespace-nowrap">
                {company.ticker}
              </span>
              <Link
                to="/companies/$id"
                params={{ id: companyId(company) }}
                preload="intent"
                className="touch:min-h-11 inline-flex min-h-6 items-center text-ink no-underline after:absolute after:inset-0 hover:text-accent"
              >
                <Name text={company.name} />
              </Link>
              {company.sample === true && !isSample && <SampleMark />}
              <span className="ml-auto truncate text-sm text-ink-3 max-sm:hidden">
                <Name text={company.sic_description ?? ''} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
