import { formatDate } from '../../../../views/format/dates.ts';
import { runShortcut } from '../../../app/shortcuts.ts';
import { useShowDay } from './use-show-day.ts';

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
