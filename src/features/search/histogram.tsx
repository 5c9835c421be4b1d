import { type KeyboardEvent, useRef, useState } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { lastDayOfMonth } from '../../../domain/calendar/day.ts';
import { formatMonth } from '../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import { useShowSearch } from './use-full-text-answer.ts';

type HistogramProps = { search: FullTextSearch; months: NonNullable<FullTextResponse['months']> };

const HEIGHT = 48;
/** Keeps a bar visible for a single document among thousands. */
const MIN_HEIGHT = 2;

/** Documents by filing date. Selecting a bar filters by it, Shift selects a range. Arrow keys move, Enter selects. */
export function Histogram({ search, months }: HistogramProps) {
  const show = useShowSearch();
  const bars = countBars(months);
  const peak = Math.max(1, ...bars.map(({ count }) => count));
  const group = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState<number | null>(null);
  if (bars.length < 2) return null;
  const current = Math.min(at, bars.length - 1);
  const choose = (index: number, isRange: boolean) => {
    const from = isRange && anchor !== null ? Math.min(anchor, index) : index;
    const to = isRange && anchor !== null ? Math.max(anchor, index) : index;
    const [first, last] = [bars[from], bars[to]];
    if (first === undefined || last === undefined) return;
    setAnchor(index);
    show(changeSearch(search, { date_from: first.date_from, date_to: last.date_to }));
  };
  const move = (to: number) => {
    const next = Math.min(Math.max(0, to), bars.length - 1);
    setAt(next);
    group.current?.querySelectorAll<SVGGElement>('[role=button]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowRight: () => move(current + 1),
      ArrowLeft: () => move(current - 1),
      Home: () => move(0),
      End: () => move(bars.length - 1),
      Enter: () => choose(current, event.shiftKey),
      ' ': () => choose(current, event.shiftKey),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const isYears = bars[0]?.key.length === 4;
  return (
    <figure aria-label={`Documents by ${isYears ? 'year' : 'month'} filed`}>
      <figcaption className="mb-1 flex items-baseline justify-between gap-4 text-xs text-ink-3">
        <span>Documents by {isYears ? 'year' : 'month'} filed</span>
        <span className="tabular-nums">peak {formatCount(peak)}</span>
      </figcaption>
      {/* Bars take focus one at a time; the group handles their keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={group}
        role="group"
        aria-label="Select a period; hold Shift to select a range"
        width="100%"
        height={HEIGHT}
        className="block overflow-visible border-b border-rule-strong"
        onKeyDown={onKeyDown}
      >
        {bars.map((bar, index) => (
          <Bar
            key={bar.key}
            bar={bar}
            index={index}
            share={bar.count / peak}
            step={100 / bars.length}
            isStop={index === current}
            onChoose={(isRange) => {
              setAt(index);
              choose(index, isRange);
            }}
          />
        ))}
      </svg>
      <p className="mt-0.5 flex justify-between text-xs text-ink-3 tabular-nums" aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <CountTable bars={bars} isYears={isYears} />
    </figure>
  );
}

type BarProps = {
  bar: CountBar;
  index: number;
  share: number;
  /** Width of a bar with its gap, in percent. */
  step: number;
  isStop: boolean;
  onChoose: (isRange: boolean) => void;
};

function Bar({ bar, index, share, step, isStop, onChoose }: BarProps) {
  const height = bar.count === 0 ? 0 : Math.max(MIN_HEIGHT, share * HEIGHT);
  const label = `${bar.label}: ${countOf(bar.count, 'document')}`;
  return (
    // The group handles keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      className="group cursor-pointer"
      onClick={(event) => onChoose(event.shiftKey)}
    >
      <title>{label}</title>
      <rect
        x={`${index * step}%`}
        width={`${step}%`}
        height={HEIGHT}
        className="fill-transparent group-hover:fill-accent-soft"
      />
      <rect
        x={`${(index + 0.08) * step}%`}
        width={`${step * 0.84}%`}
        y={HEIGHT - height}
        height={height}
        className="fill-accent"
      />
    </g>
  );
}

function CountTable({ bars, isYears }: { bars: CountBar[]; isYears: boolean }) {
  return (
    // A table is as wide as its cells, whatever its style says.
    <div className="sr-only">
      <table>
        <caption>Documents by {isYears ? 'year' : 'month'} filed</caption>
        <thead>
          <tr>
            <th scope="col">{isYears ? 'Year' : 'Month'}</th>
            <th scope="col">Documents</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{formatCount(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CountBar = {
  /** `2024-11`, or `2024` for a year. */
  key: string;
  label: string;
  /** Dates covered, inclusive. */
  date_from: string;
  date_to: string;
  count: number;
};

/** Above this, bars show years: each bar must be wide enough to tap. */
const MONTHS_MAX = 36;

function monthBar(at: number, count: number): CountBar {
  const year = Math.floor(at / 12);
  const month = (at % 12) + 1;
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return {
    key,
    label: formatMonth(key),
    date_from: `${key}-01`,
    date_to: lastDayOfMonth(year, month),
    count,
  };
}

function yearBar(year: number, count: number): CountBar {
  const key = String(year);
  return { key, label: key, date_from: `${key}-01-01`, date_to: `${key}-12-31`, count };
}

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const steps = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/**
 * Bars of documents by month, with empty months filled in, or by year if there are too many months. Skips invalid
 * keys. Empty if there are no counts.
 */
export function countBars(months: NonNullable<FullTextResponse['months']>): CountBar[] {
  const counts = new Map<number, number>();
  for (const { key, doc_count } of months) {
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(key)) counts.set(monthIndex(key), doc_count);
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  if (last - first < MONTHS_MAX) return steps(first, last).map((at) => monthBar(at, counts.get(at) ?? 0));
  return steps(Math.floor(first / 12), Math.floor(last / 12)).map((year) => {
    const inYear = [...counts].filter(([at]) => Math.floor(at / 12) === year);
    return yearBar(
      year,
      inYear.reduce((sum, [, count]) => sum + count, 0),
    );
  });
}
