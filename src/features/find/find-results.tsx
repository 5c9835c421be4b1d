import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { companyId } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { codeName } from '../../../views/format/titles.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import type { CompanyMatch, CompanyMatches } from '../../api/search-or-look-up.ts';
import { companySearchQuery } from '../../api/search.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Badge, isAllSample, SampleMark } from '../../components/badge.tsx';
import { EmptyNotice, StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { Name, PageHeading } from '../../components/text.tsx';
import { LOOKUP_LIMITS, matchReason } from './match-reason.ts';

const SKELETON_ROWS = 6;

export function FindResults({ q }: { q: string | undefined }) {
  const query = useQuery({ ...companySearchQuery(q ?? ''), enabled: q !== undefined });
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (q === undefined) return <NoQuery />;
  return (
    <section className="page space-y-5">
      <PageHeading title={`Companies matching “${q}”`} />
      {data !== undefined && error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {data !== undefined && <Matches q={q} data={data} />}
      {data === undefined && error !== null && <FailureState error={error} onRetry={retry} />}
      {data === undefined && error === null && <RowsSkeleton rows={SKELETON_ROWS} label="Searching" />}
    </section>
  );
}

function Matches({ q, data }: { q: string; data: CompanyMatches }) {
  const { matches, total, source } = data;
  if (matches.length === 0) return <NoMatch q={q} />;
  const isSample = isAllSample(matches);
  return (
    <>
      <p role="status" className="text-ink-2">
        {total > matches.length && `Top ${formatCount(matches.length)} of `}
        {countOf(total, 'company', 'companies')}
        {source === 'lookup' && `. ${LOOKUP_LIMITS}`} {isSample && <SampleMark />}
      </p>
      <ul className="border-t border-rule">
        {matches.map((match) => (
          <FindRow key={match.cik} q={q} match={match} isMarked={!isSample} />
        ))}
      </ul>
    </>
  );
}

function NoMatch({ q }: { q: string }) {
  return (
    <EmptyNotice
      title={`No company matches “${q}”.`}
      todo="Try a ticker, a CIK, fewer words or a former name."
    >
      <Link to="/status" search={{ identifier: q.slice(0, 20) }} className="link">
        Load a company from EDGAR
      </Link>
      <Link to="/companies" className="link">
        {PAGE_TITLES['/companies']}
      </Link>
    </EmptyNotice>
  );
}

function NoQuery() {
  return (
    <section className="page space-y-5">
      <PageHeading title={PAGE_TITLES['/find']} />
      <p className="text-ink-2">Enter a name, ticker or CIK in the search box above.</p>
    </section>
  );
}

type FindRowProps = {
  q: string;
  match: CompanyMatch;
  /** Whether a sample company is marked: not where the list is. */
  isMarked: boolean;
};

function FindRow({ q, match, isMarked }: FindRowProps) {
  const reason = matchReason(q, match);
  const exchange = match.exchange === null ? null : codeName(match.exchange);
  const loadState = match.loaded === false ? 'Not loaded' : null;
  const facts = [exchange, match.sic_description, `CIK ${match.cik}`, loadState].filter(
    (fact) => fact !== null,
  );
  return (
    <li className="relative flex items-baseline gap-x-3 border-b border-rule py-2.5 hover:bg-surface">
      <span className="min-w-16 shrink-0 text-sm font-semibold whitespace-nowrap">{match.ticker ?? ''}</span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/companies/$id"
            params={{ id: companyId(match) }}
            className="text-lg font-medium text-ink no-underline after:absolute after:inset-0 hover:text-accent"
          >
            <Name text={match.name} />
          </Link>
          {match.sample && isMarked && <SampleMark />}
          {reason !== null && (
            <Badge>
              <Name text={reason} />
            </Badge>
          )}
        </div>
        <p className="text-sm text-ink-3">
          <Name text={facts.join(' · ')} />
        </p>
      </div>
    </li>
  );
}
