import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { WINDOW_NAMES, WINDOWS, windowOf, windowStart, type FilingWindow } from './filing-window.ts';
import { INDEX_SINCE, changed, type FullTextSearch } from './full-text-search.ts';

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
        <CustomDates
          key={`${search.date_from} ${search.date_to}`}
          search={search}
          today={today}
          onApply={(dates) => {
            setOpen(false);
            go(dates);
          }}
        />
      )}
    </fieldset>
  );
}

const given = (day: string) => (day === '' ? undefined : day);

type CustomDatesProps = DateFilterProps & {
  onApply: (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) => void;
};

function CustomDates({ search, today, onApply }: CustomDatesProps) {
  const [from, setFrom] = useState(search.date_from ?? '');
  const [to, setTo] = useState(search.date_to ?? '');
  const isTurned = from !== '' && to !== '' && from > to;
  return (
    <form
      className="mt-1 space-y-1.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTurned) onApply({ date_from: given(from), date_to: given(to) });
      }}
    >
      <DateField label="From" value={from} max={today} onChange={setFrom} />
      <DateField label="To" value={to} max={today} onChange={setTo} />
      {isTurned && (
        <p role="alert" className="text-removed">
          The first day is after the last.
        </p>
      )}
      <button type="submit" className="button w-full">
        Apply dates
      </button>
    </form>
  );
}

type DateFieldProps = { label: string; value: string; max: string; onChange: (value: string) => void };

function DateField({ label, value, max, onChange }: DateFieldProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="w-9 text-ink-3">{label}</span>
      <input
        type="date"
        value={value}
        min={INDEX_SINCE}
        max={max}
        onChange={({ target }) => onChange(target.value)}
        className="field min-w-0 flex-1 px-2"
      />
    </label>
  );
}
