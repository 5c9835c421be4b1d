import type { FocusEvent } from 'react';

import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import type { KeyCell, KeyRow, KeyTable } from '../../../views/key-figures.ts';
import { Sparkline } from '../chart/sparkline.tsx';
import { Missing } from '../figure.tsx';
import { Link } from '../link.tsx';
import { FootnoteMarks } from './footnote-marks.tsx';

const HEAD = 'border-b border-rule-strong py-1.5 align-bottom text-sm font-normal text-ink-3';
/** The change is to the right of a figure where there is room; the head is above the figure. */
const RIGHT = `${HEAD} pl-3 text-right sm:pr-17`;

const roving = new WeakSet<HTMLElement>();

/** Loaded with the first focus: the arrow keys move between the table's links, of which Tab reaches one. */
function rove({ currentTarget: table }: FocusEvent<HTMLElement>): void {
  if (roving.has(table)) return;
  roving.add(table);
  void import('../table/keep-keys.ts').then(({ keepKeys }) => keepKeys(table));
}

/** Key figures by period, each with its change from the year before, and ten years as a line. */
export function KeyFiguresTable({ id, table }: { id: string; table: KeyTable }) {
  const hasHistory = table.rows.some(({ history }) => history.length > 0);
  const isDoubtful = table.rows.some(({ cells }) => cells.some((cell) => cell.is_doubtful));
  return (
    <>
      {/* Focus events bubble from the links. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        onFocus={rove}
        data-figures
        className="max-xs:relative max-xs:block max-xs:overflow-x-auto w-full border-separate border-spacing-0"
      >
        <caption className="sr-only">Key figures, {table.unit}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {table.unit}
            </th>
            {table.columns.map(({ label, detail }) => (
              <th key={label} scope="col" className={RIGHT}>
                <span className="block font-semibold text-ink">{label}</span>
                <span className="block text-xs">{detail}</span>
              </th>
            ))}
            {hasHistory && (
              <th scope="col" className={`${HEAD} hidden w-44 pl-8 text-left sm:table-cell`}>
                {table.rows[0]?.years.length} fiscal years
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={row.key} data-line={line} className="group">
              <th scope="row" className="h-10 border-b border-rule py-1 text-left text-base font-normal">
                <Title id={id} row={row} />
              </th>
              {row.cells.map((cell, at) => (
                <td
                  key={table.columns[at]?.label}
                  className="border-b border-rule py-1 pl-3 text-right whitespace-nowrap tabular-nums"
                >
                  <Value id={id} statement={row.statement} cell={cell} />
                </td>
              ))}
              {hasHistory && (
                <td className="hidden border-b border-rule py-1 pl-8 sm:table-cell">
                  <History row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isDoubtful && (
        <p className="text-xs text-ink-3">
          <sup>!</sup> fails a check: see the statement
        </p>
      )}
    </>
  );
}

function Title({ id, row: { key, title, statement } }: { id: string; row: KeyRow }) {
  if (statement === null) return title;
  return (
    <Link
      to="/companies/$id/financials"
      params={{ id }}
      search={{ statement, series: [key] }}
      className="link touch:min-h-11 inline-flex min-h-6 items-center"
    >
      {title}
    </Link>
  );
}

/** A figure leads to its source, a missing one to the statement as the filing prints it. */
function Value({ id, statement, cell }: { id: string; statement: KeyRow['statement']; cell: KeyCell }) {
  const { text, reason, change, is_doubtful, link } = cell;
  const shown = text === null ? <Missing reason={reason} /> : text;
  return (
    <span className="inline-flex flex-col justify-end sm:flex-row sm:items-baseline">
      <span className="text-lg font-semibold">
        {statement === null ? (
          shown
        ) : (
          <Link
            to="/companies/$id/financials"
            params={{ id }}
            search={link === null ? { statement, basis: 'as_reported' } : { statement, ...link }}
            className="underline-offset-2 hover:underline"
          >
            {shown}
          </Link>
        )}
        {is_doubtful && <FootnoteMarks marks="warning" />}
      </span>
      <span className="text-xs text-ink-2 sm:w-17" data-copy="none">
        {change !== null && (
          <>
            {change}
            <span className="sr-only"> year over year</span>
          </>
        )}
      </span>
    </span>
  );
}

function History({ row: { title, history, years } }: { row: KeyRow }) {
  if (history.length === 0) return null;
  const [first, last] = [years[0], years.at(-1)].map((year) => fiscalPeriod(year ?? ''));
  return <Sparkline values={history} label={`${title}, ${first} to ${last}`} />;
}
