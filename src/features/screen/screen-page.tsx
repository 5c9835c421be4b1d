import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';

import type { ScreenResponse } from '../../../contract/screen.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { screenScale, screenTable } from '../../../views/screen.ts';
import { screenWidget } from '../../../views/widget-addresses.ts';
import { screenAddress, screenQuery, wholeScreenQuery } from '../../api/screen.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { ExampleNote } from '../../components/example-note.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { Link } from '../../components/link.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { ScreenForm } from './screen-form.tsx';
import type { ScreenState } from './screen-search.ts';
import { ScreenTable } from './screen-table.tsx';
import { screenParameters, shownScreen } from './shown-screen.ts';

/** Companies on a page. */
const PAGE = 50;

/** Companies by conditions on their newest figures; an address without any begins with an example. */
export function ScreenPage({ search: asked }: { search: ScreenState }) {
  const navigate = useNavigate();
  const search = shownScreen(asked);
  const parameters = screenParameters(search);
  const isWhole = search.rows === 'all';
  const part = useQuery({
    ...screenQuery(parameters),
    enabled: !isWhole,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({ ...wholeScreenQuery(parameters), enabled: isWhole && !import.meta.env.SSR });
  const query = isWhole ? whole : part;
  const { data, error } = query;
  const change = (changed: Partial<ScreenState>) =>
    void navigate({ to: '/screen', search: { ...search, page: 1, ...changed }, resetScroll: false });
  const address = async () => screenAddress(screenParameters(search));
  return (
    <section className="page space-y-4">
      <PageHeading title="Screen companies" />
      {search !== asked && (
        <ExampleNote
          action={
            <>
              <Link to="/screen" search={search} className="button">
                Keep this screen
              </Link>
              <ScreenExamples />
            </>
          }
        >
          Companies with a profit, fastest growing first. Change a condition to make it your own.
        </ExampleNote>
      )}
      <ScreenForm
        key={JSON.stringify([search.where, search.columns, search.sics])}
        search={search}
        onChange={change}
      />
      {error !== null && <FailureState error={error} onRetry={() => void query.refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={20} label="Loading companies" />}
      {error === null && data !== undefined && (
        <div
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
        >
          {query.isPlaceholderData && (
            <p role="status" className="text-sm text-ink-2">
              Loading. These are the companies of the conditions before.
            </p>
          )}
          <Results answer={data} search={search} load={address} />
        </div>
      )}
    </section>
  );
}

type ResultsProps = { answer: ScreenResponse; search: ScreenState; load: () => Promise<string> };

function Results({ answer, search, load }: ResultsProps) {
  const { pagination } = answer;
  if (pagination.total === 0)
    return (
      <EmptyNotice
        title={
          answer.searched.companies === 0 && answer.searched.pending > 0
            ? 'The figures are being computed'
            : 'No company meets the conditions'
        }
        todo={<Summary answer={answer} />}
      >
        <ScreenExamples />
      </EmptyNotice>
    );
  const scale = screenScale(answer);
  return (
    <>
      <p className="text-sm text-ink-2">
        <Summary answer={answer} /> Amounts in {answer.currency ?? 'reporting currency'}
        {scale === 'units' ? '' : ` ${scale}`}.
      </p>
      <ScreenTable answer={answer} search={search} scale={scale} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {search.rows === undefined && (
            <Pagination
              {...pagination}
              link={(page) => linkOptions({ to: '/screen', search: { ...search, page } })}
            />
          )}
          <Length search={search} total={pagination.total} />
        </div>
        <ExportBar table={screenTable(answer, scale)} data={load} embeds={{ table: screenWidget(search) }} />
      </div>
    </>
  );
}

/** All companies in one table, or pages of 50. */
function Length({ search, total }: { search: ScreenState; total: number }) {
  if (total <= PAGE) return null;
  const isWhole = search.rows === 'all';
  return (
    <Link
      to="/screen"
      search={{ ...search, page: 1, rows: isWhole ? undefined : 'all' }}
      resetScroll={false}
      className="link"
    >
      {isWhole ? `Pages of ${PAGE}` : `All ${formatCount(total)} in one table`}
    </Link>
  );
}

/** What was searched, and what was left out. */
function Summary({
  answer: { pagination, searched, currency, other_currencies },
}: {
  answer: ScreenResponse;
}) {
  const others = other_currencies
    .map((other) => `${formatCount(other.count)} in ${other.currency}`)
    .join(', ');
  const left = searched.not_meaningful ?? 0;
  return (
    <>
      {formatCount(pagination.total)} of {formatCount(searched.companies)} companies with figures.
      {others !== '' && ` Compared in ${currency ?? ''}; left out: ${others}.`}
      {left > 0 && ` Left out because a figure is not meaningful (n.m.): ${formatCount(left)}.`}
      {searched.pending > 0 && ` Figures of ${formatCount(searched.pending)} more are being computed.`}
    </>
  );
}

/** Screens to start from. */
const EXAMPLES = [
  {
    name: 'High margins and growth',
    search: {
      where: ['gross_margin>50%', 'revenue_growth>10%'],
      columns: ['revenue', 'revenue_growth', 'gross_margin', 'operating_margin'],
      sort: '-revenue_growth',
    },
  },
  {
    name: 'Net cash, profitable',
    search: {
      where: ['net_debt<0', 'net_income>0'],
      columns: ['net_debt', 'cash', 'net_income', 'free_cash_flow'],
      sort: 'net_debt',
    },
  },
  {
    name: 'Best in their industry',
    search: {
      where: ['roe_percentile>=75'],
      columns: ['roe', 'roe_percentile', 'net_margin', 'revenue'],
      sort: '-roe_percentile',
    },
  },
] as const;

/** One-click screens. */
function ScreenExamples() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {EXAMPLES.map(({ name, search: { where, columns, sort } }) => (
        <Link
          key={name}
          to="/screen"
          search={{ where: [...where], columns: [...columns], sort }}
          className="link touch:py-3"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
