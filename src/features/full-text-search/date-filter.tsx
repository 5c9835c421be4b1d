import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { WINDOW_LABELS, WINDOWS, windowOf, windowStart, type FilingWindow } from './filing-window.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';

/** Loaded when dates are typed. */
const CustomDates = lazyPart(async () => (await import('./custom-dates.tsx')).CustomDates);

type DateFilterProps = { search: FullTextSearch; today: string };

/** Filing date: a range that ends today, everything since 2001, or custom dates. */
export function DateFilter({ search, today }: DateFilterProps) {
  const navigate = useNavigate();
  const name = useId();
  const current = windowOf(search, today);
  const [isOpen, setOpen] = useState(false);
  const [applied, setApplied] = useState(search);
  // Custom dates stay open until they are in the URL, so that they keep the focus.
  if (applied.date_from !== search.date_from || applied.date_to !== search.date_to) {
    setApplied(search);
    setOpen(false);
  }
  const selected = isOpen ? 'custom' : current;
  const go = (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) =>
    void navigate({ to: '/search', search: changeSearch(search, dates), resetScroll: false });
  const choose = (window: FilingWindow) => {
    setOpen(window === 'custom');
    if (window !== 'custom') go({ date_from: windowStart(window, today), date_to: undefined });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Filing date</legend>
      {WINDOWS.map((window) => (
        <label key={window} className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            checked={window === selected}
            onChange={() => choose(window)}
            className="size-3.5 shrink-0 accent-accent"
          />
          {WINDOW_LABELS[window]}
        </label>
      ))}
      {selected === 'custom' && (
        <Part fallback={<div className="min-h-24" />}>
          <CustomDates search={search} today={today} onApply={go} />
        </Part>
      )}
    </fieldset>
  );
}
