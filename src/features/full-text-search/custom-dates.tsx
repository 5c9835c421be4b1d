import { useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import { INDEX_SINCE } from './full-text-search.ts';

const given = (day: string) => (day === '' ? undefined : day);

type CustomDatesProps = {
  search: FullTextSearch;
  today: string;
  onApply: (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) => void;
};

/** Two dates of one's own, either of which may be left open. */
export function CustomDates({ search, today, onApply }: CustomDatesProps) {
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
