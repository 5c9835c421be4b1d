import { useState } from 'react';

import { EDGAR_SINCE } from '../../../domain/query/search-window.ts';
import type { FullTextSearch } from './full-text-query.ts';

const dateOrNone = (day: string) => (day === '' ? undefined : day);

type CustomDatesProps = {
  search: FullTextSearch;
  today: string;
  onApply: (dates: Pick<FullTextSearch, 'date_from' | 'date_to'>) => void;
};

export function CustomDates({ search, today, onApply }: CustomDatesProps) {
  const [from, setFrom] = useState(search.date_from ?? '');
  const [to, setTo] = useState(search.date_to ?? '');
  /** The dates in the URL. When they change, the fields follow without losing the focus. */
  const [applied, setApplied] = useState(search);
  if (applied.date_from !== search.date_from || applied.date_to !== search.date_to) {
    setApplied(search);
    setFrom(search.date_from ?? '');
    setTo(search.date_to ?? '');
  }
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <form
      className="mt-1 space-y-1.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onApply({ date_from: dateOrNone(from), date_to: dateOrNone(to) });
      }}
    >
      <DateField label="From" value={from} max={today} onChange={setFrom} />
      <DateField label="To" value={to} max={today} onChange={setTo} />
      {isReversed && (
        <p role="alert" className="text-removed">
          The start date is after the end date.
        </p>
      )}
      <button type="submit" className="button w-full">
        Apply
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
        min={EDGAR_SINCE}
        max={max}
        onChange={({ target }) => onChange(target.value)}
        className="field min-w-0 flex-1 px-2"
      />
    </label>
  );
}
