import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { monthsBefore } from '../../../domain/calendar/day.ts';
import { asOfDay, formatDate } from '../../../views/format/dates.ts';
import { statusQuery } from '../../api/status.ts';
import { asOfAddress } from '../../app/as-of-address.ts';
import { runShortcut } from '../../app/shortcuts.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';

/** The page's address today, and how to show the page as of a day; null for today. */
export function useShowDay(): { today: string; show: (day: string | null) => void } {
  const { history } = useRouter();
  const href = useRouterState({ select: ({ location }) => location.href });
  // Not the router's `navigate`, which adds the day of the page to every address.
  return { today: asOfAddress(href, null), show: (day) => history.push(asOfAddress(href, day)) };
}

const ACTION =
  'touch:min-h-11 inline-flex min-h-8 items-center px-2 text-accent underline-offset-2 hover:underline';

/** Says on every page which past day it shows, at the bottom edge so that nothing shifts, with the way back. */
export function AsOfBar({ day }: { day: string }) {
  const { today, show } = useShowDay();
  return (
    <>
      {/* As high as the bar, so that the footer can be read. */}
      <div className="h-12 print:hidden" />
      <section
        aria-label="As of a past day"
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-2 border-t border-rule-strong bg-accent-soft px-4 py-1 text-sm text-ink print:static"
      >
        <p>
          As known on <strong className="font-semibold whitespace-nowrap">{formatDate(day)}</strong>
          <span className="text-ink-2 max-sm:hidden">. Later filings are left out.</span>
        </p>
        <span className="flex print:hidden">
          <button type="button" className={ACTION} onClick={() => runShortcut('as_of')}>
            Change
          </button>
          <a
            href={today}
            className={`${ACTION} font-medium`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              show(null);
            }}
          >
            Today
          </a>
        </span>
      </section>
    </>
  );
}

const FIRST_DAY = '1993-01-01';

const AGO = [
  ['1 month ago', 1],
  ['1 year ago', 12],
  ['3 years ago', 36],
  ['5 years ago', 60],
] as const;

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
