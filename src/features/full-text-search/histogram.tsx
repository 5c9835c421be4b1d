import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import { type CountBar, countBars } from './month-bars.ts';

type HistogramProps = { search: FullTextSearch; months: NonNullable<FullTextResponse['months']> };

const HEIGHT = 48;
/** Keeps a bar visible for a single document among thousands. */
const MIN_HEIGHT = 2;

/** Documents by filing date. Selecting a bar filters by it, Shift selects a range. Arrow keys move, Enter selects. */
export function Histogram({ search, months }: HistogramProps) {
  const navigate = useNavigate();
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
    void navigate({
      to: '/search',
      search: changeSearch(search, { date_from: first.date_from, date_to: last.date_to }),
      resetScroll: false,
    });
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
