import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { monthsBefore } from '../../../../domain/calendar/day.ts';
import { asOfDay } from '../../../../views/format/dates.ts';
import { statusQuery } from '../../../api/status.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { useShowDay } from './use-show-day.ts';

/** EDGAR's first filings. */
const FIRST_DAY = '1993-01-01';

const AGO = [
  ['1 month ago', 1],
  ['1 year ago', 12],
  ['3 years ago', 36],
  ['5 years ago', 60],
] as const;

/** Chooses the day as of which every page answers. */
export function AsOfDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { show } = useShowDay();
  const { data } = useQuery(statusQuery());
  const [day, setDay] = useState(asOfDay() ?? '');
  const today = data?.today;
  const choose = (chosen: string | null) => {
    onClose();
    show(chosen);
  };
  return (
    <ModalDialog title="As of a day" onClose={onClose}>
      <form
        className="space-y-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') choose(day);
        }}
      >
        <p className="max-w-[60ch] text-ink-2">
          Shows what EDGAR had accepted by the end of the day: figures before later restatements, and no later
          filings. Links, files and embedded views have the day too.
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <label htmlFor={id}>
            <span className="mb-1 block text-xs text-ink-3">Day</span>
            <input
              id={id}
              type="date"
              required
              className="field px-2 tabular-nums"
              min={FIRST_DAY}
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
          <button type="submit" className="button primary">
            Show
          </button>
          {asOfDay() !== undefined && (
            <button type="button" className="button" onClick={() => choose(null)}>
              Today
            </button>
          )}
        </div>
        {today !== undefined && (
          <div role="group" aria-label="Before today" className="flex flex-wrap gap-2">
            {AGO.map(([name, months]) => (
              <button
                key={name}
                type="button"
                className="button"
                onClick={() => choose(monthsBefore(today, months))}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </form>
    </ModalDialog>
  );
}
