import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { sortedBy } from '../../../contract/parameters.ts';
import type { ScreenColumn, ScreenedCompany, ScreenResponse } from '../../../contract/screen.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { screenWidget } from '../../../views/addresses.ts';
import type { Scale } from '../../../views/choices.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { cellText, cellTitle, missingReason, screenScale, screenTable } from '../../../views/screen.ts';
import { screenAddress, screenQuery, wholeScreenQuery } from '../../api/screen.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { Missing } from '../../components/figure.tsx';
import { figureText } from '../../components/figures/figure-clipboard.ts';
import { Link } from '../../components/link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { EmptyNotice } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { type RecordColumn, RecordTable } from '../../components/table/record-table.tsx';
import { nextSort, SORT_LINK } from '../../components/table/sort-heads.ts';
import { Name, PageHeading } from '../../components/text.tsx';
import { ScreenForm } from './screen-form.tsx';
import type { ScreenState } from './screen-search.ts';
import { screenParameters, shownScreen } from './shown-screen.ts';

type ScreenTableProps = { answer: ScreenResponse; search: ScreenState; scale: Scale };

/** Companies of a screen. A figure opens its statement with the figure selected; a heading sorts; `j` and `k` move between lines. */
function ScreenTable({ answer, search, scale }: ScreenTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const figures = screenTable(answer, scale);
  const columns: RecordColumn<ScreenedCompany>[] = [
    {
      id: 'name',
      label: 'Company',
      align: 'left',
      isName: true,
      className: 'max-w-36 truncate font-medium sm:max-w-64',
      text: ({ name }) => name,
      renderCell: (company) => (
        <Link to="/companies/$id" params={{ id: companyId(company) }} className="link">
          <Name text={company.name} />
        </Link>
      ),
    },
    {
      id: PERIOD,
      label: 'Period',
      align: 'left',
      className: 'text-ink-2',
      text: ({ period, period_end }) => (period === 'TTM' ? `TTM to ${period_end}` : period),
      renderCell: (company) => <Period company={company} />,
    },
    ...answer.columns.map((column): RecordColumn<ScreenedCompany> => ({
      id: column.name,
      label: column.label,
      align: 'right',
      ...(column.value_type === 'amount' && { heading: `${column.label}, ${figures.caption}` }),
      text: ({ cik }) => figureText(figures, cik, column.name),
      renderCell: (company) => <FigureLink company={company} column={column} answer={answer} scale={scale} />,
    })),
  ];
  const { sort } = answer;
  return (
    <RecordTable
      caption="Companies by their newest figures"
      columns={columns}
      rows={answer.companies}
      idOf={({ cik }) => cik}
      body={body}
      sorted={sortedBy(sort)}
      renderSort={({ id, label }) =>
        id === PERIOD ? null : (
          <Link
            to="/screen"
            search={{ ...search, sort: nextSort(sortsOf(id), sort), page: 1 }}
            resetScroll={false}
            className={SORT_LINK}
          >
            {label}
          </Link>
        )
      }
    />
  );
}

/** No figure: companies aren't sorted by it. */
const PERIOD = '#period';

/** The largest first, then the smallest; names begin with A. */
const sortsOf = (id: string): string[] => (id === 'name' ? [id, `-${id}`] : [`-${id}`, id]);

function Period({ company: { period, period_end, currency, stale } }: { company: ScreenedCompany }) {
  return (
    <>
      {period === 'TTM' ? `TTM to ${formatDate(period_end)}` : period}
      {currency !== 'USD' && currency !== null && ` · ${currency}`}
      {stale && <span className="text-changed"> · Stale</span>}
    </>
  );
}

type FigureLinkProps = {
  company: ScreenedCompany;
  column: ScreenColumn;
  answer: ScreenResponse;
  scale: Scale;
};

function FigureLink({ company, column, answer, scale }: FigureLinkProps) {
  const cell = company.values[column.name] ?? null;
  const text = cellText(column, cell, scale);
  if (cell === null || text === null) return <Missing reason={missingReason(column, cell)} />;
  const id = companyId(company);
  const statement = TTM_STATEMENTS.find((name) => name === column.statement);
  const props = {
    params: { id },
    title: cellTitle(cell),
    className: 'text-ink no-underline hover:text-accent',
  };
  const mark = cell.is_doubtful ? (
    <span title="Fails a check" data-copy="none">
      *
    </span>
  ) : null;
  if (statement === undefined || column.key === null)
    return (
      <Link to="/companies/$id/ratios" {...props}>
        {text}
        {mark}
      </Link>
    );
  const point = answer.period_type === 'ttm' ? undefined : `${column.key}:${cell.period}`;
  return (
    <Link
      to="/companies/$id/financials"
      search={{ statement, period_type: answer.period_type, point }}
      {...props}
    >
      {text}
      {mark}
    </Link>
  );
}

const PAGE = 50;

/** Companies by conditions on their newest figures; an address without any begins with an example. */
export function ScreenPage({ search: given }: { search: ScreenState }) {
  const navigate = useNavigate();
  const search = shownScreen(given);
  const parameters = screenParameters(search);
  const isWhole = search.rows === 'all';
  const part = useQuery({ ...screenQuery(parameters), enabled: !isWhole, placeholderData: keepPreviousData });
  const whole = useQuery({ ...wholeScreenQuery(parameters), enabled: isWhole && !import.meta.env.SSR });
  const query = isWhole ? whole : part;
  const { data, error } = query;
  const change = (changed: Partial<ScreenState>) =>
    void navigate({ to: '/screen', search: { ...search, page: 1, ...changed }, resetScroll: false });
  const address = async () => screenAddress(screenParameters(search));
  return (
    <section className="page space-y-4">
      <PageHeading title={PAGE_TITLES['/screen']} />
      {search !== given && (
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
              Loading. Still showing the previous companies.
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
