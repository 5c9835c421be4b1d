import type { ReactNode } from 'react';

import { StaleMark } from '../../components/states/stale-mark.tsx';
import { ChipBar } from './chip-bar.tsx';
import { inForce } from './full-text-search.ts';
import { Histogram } from './histogram.tsx';
import { Results } from './results.tsx';
import { searchChips } from './search-chips.ts';
import { TotalsLine } from './totals-line.tsx';
import type { Answered } from './use-full-text-answer.ts';
import type { Marks } from './use-marks.ts';

type AnswerViewProps = Answered & {
  marked: Marks;
  /** The choice of order, where it stands beside the totals. */
  order: ReactNode;
  /** Whether the next answer is on its way. */
  isWaiting: boolean;
  /** When this answer came, where a newer could not be had. */
  staleSince: number | null;
  onRetry: () => void;
};

/** An answer: how much was found, what shaped it, when it was filed, and the filings. */
export function AnswerView({
  search,
  answer,
  marked,
  order,
  isWaiting,
  staleSince,
  onRetry,
}: AnswerViewProps) {
  const { items } = inForce(search, answer.query_understanding);
  return (
    <div
      aria-busy={isWaiting}
      className={`space-y-3 ${isWaiting ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      {staleSince !== null && <StaleMark since={staleSince} onRetry={onRetry} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <TotalsLine answer={answer} items={items} />
        {order}
      </div>
      <ChipBar chips={searchChips(search, answer)} />
      <Histogram search={search} months={answer.months ?? []} />
      <Results search={search} answer={answer} marked={marked} />
    </div>
  );
}
