import { useRef } from 'react';

import type { ScreenColumn, ScreenedCompany, ScreenResponse } from '../../../contract/screen.ts';
import { sortedBy } from '../../../contract/sort.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import type { Scale } from '../../../views/choices.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId } from '../../../views/format/names.ts';
import { cellText, cellTitle, missingReason, screenTable } from '../../../views/screen.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { Missing } from '../../components/figure.tsx';
import { figureText } from '../../components/figures/figure-clipboard.ts';
import { Link } from '../../components/link.tsx';
import { Name } from '../../components/name.tsx';
import { type RecordColumn, RecordTable } from '../../components/table/record-table.tsx';
import { nextSort, SORT_LINK } from '../../components/table/sort-heads.ts';
import type { ScreenState } from './screen-search.ts';

type ScreenTableProps = { answer: ScreenResponse; search: ScreenState; scale: Scale };

/** Companies of a screen. A figure opens its statement with the figure selected; a heading sorts; `j` and `k` move between lines. */
export function ScreenTable({ answer, search, scale }: ScreenTableProps) {
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
