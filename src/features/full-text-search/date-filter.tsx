import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';

import { WINDOW_NAMES, WINDOWS, windowOf, windowStart, type FilingWindow } from './filing-window.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changed } from './full-text-search.ts';

const CustomDates = lazy(() => import('./custom-dates.tsx').then((file) => ({ default: file.CustomDates })));

type DateFilterProps = { search: FullTextSearch; today: string };

/** When a filing was filed: a window that ends today, all since indexing begins, or two dates. */
export function DateFilter({ search, today }: DateFilterProps) {
  const navigate = useNavigate();
  const name = useId();
  const held = windowOf(search, today);
  const [isOpen, setOpen] = useState(false);
  const chosen = isOpen ? 'custom' : held;
  const go = (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) =>
    void navigate({ to: '/search', search: changed(search, dates), resetScroll: false });
  const choose = (window: FilingWindow) => {
    setOpen(window === 'custom');
    if (window !== 'custom') go({ date_from: windowStart(window, today), date_to: undefined });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Filed</legend>
      {WINDOWS.map((window) => (
        <label key={window} className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            checked={window === chosen}
            onChange={() => choose(window)}
            className="size-3.5 shrink-0 accent-accent"
          />
          {WINDOW_NAMES[window]}
        </label>
      ))}
      {chosen === 'custom' && (
        <Suspense fallback={<div className="h-28" />}>
          <CustomDates
            key={`${search.date_from} ${search.date_to}`}
            search={search}
            today={today}
            onApply={(dates) => {
              setOpen(false);
              go(dates);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
