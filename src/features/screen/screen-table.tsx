import { useRef } from 'react';

import type { ScreenColumn, ScreenedCompany, ScreenResponse } from '../../../contract/screen.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId } from '../../../views/format/names.ts';
import type { Scale } from '../../../views/format/numbers.ts';
import { cellText, cellTitle, missingReason } from '../../../views/screen.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { Missing } from '../../components/figure.tsx';
import { Link } from '../../components/link.tsx';
import { Name } from '../../components/name.tsx';
import { keepKeys } from '../../components/table/keep-keys.ts';
import type { ScreenState } from './screen-search.ts';

const HEAD = 'border-b border-rule-strong px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-3';
const CELL = 'border-b border-rule touch:py-3 px-3 py-1.5 tabular-nums whitespace-nowrap';

type ScreenTableProps = { answer: ScreenResponse; search: ScreenState; scale: Scale };

/** Companies of a screen. A figure opens its statement with the figure selected; a heading sorts. */
export function ScreenTable({ answer, search, scale }: ScreenTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const { columns, companies, sort } = answer;
  return (
    // The hidden texts in its cells belong to it, not to the page.
    <div className="relative overflow-x-auto">
      <table
        // Native table cells, with the keyboard navigation of a grid.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        ref={(grid) => (grid === null ? undefined : keepKeys(grid))}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">Companies by their newest figures</caption>
        <thead>
          <tr>
            <SortHead name="name" label="Company" sort={sort} search={search} align="pl-0 text-left" />
            <th scope="col" className={`${HEAD} text-left`}>
              Period
            </th>
            {columns.map(({ name, label }) => (
              <SortHead key={name} name={name} label={label} sort={sort} search={search} align="text-right" />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {companies.map((company, line) => (
            <tr key={company.cik} data-line={line} data-row tabIndex={-1} className="hover:bg-surface">
              <th scope="row" className={`${CELL} max-w-36 truncate pl-0 text-left font-medium sm:max-w-64`}>
                <Link to="/companies/$id" params={{ id: companyId(company) }} className="link">
                  <Name text={company.name} />
                </Link>
              </th>
              <td tabIndex={-1} className={`${CELL} text-left text-ink-2`}>
                {company.period === 'TTM' ? `TTM to ${formatDate(company.period_end)}` : company.period}
                {company.currency !== 'USD' && company.currency !== null && ` · ${company.currency}`}
                {company.stale && <span className="text-changed"> · Stale</span>}
              </td>
              {columns.map((column) => (
                <td key={column.name} tabIndex={-1} className={`${CELL} text-right`}>
                  <FigureLink company={company} column={column} answer={answer} scale={scale} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortHeadProps = { name: string; label: string; sort: string; search: ScreenState; align: string };

function SortHead({ name, label, sort, search, align }: SortHeadProps) {
  const isDescending = sort === `-${name}`;
  const isSorted = isDescending || sort === name;
  const next = isDescending || (name === 'name' && !isSorted) ? name : `-${name}`;
  return (
    <th
      scope="col"
      className={`${HEAD} ${align}`}
      {...(isSorted && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Link
        to="/screen"
        search={{ ...search, sort: next, page: 1 }}
        resetScroll={false}
        className="touch:py-3 text-inherit no-underline hover:text-accent"
      >
        {label}
        {isSorted && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
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
