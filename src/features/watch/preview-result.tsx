import type { WatchPreview } from '../../../contract/watches.ts';
import { formatMonth } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { AlertCard } from './alert-card.tsx';

/** Months from one day to another, both included: those without an alert are drawn too. */
function monthsBetween(since: string, until: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(since.slice(0, 4)), Number(since.slice(5, 7))];
  for (;;) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key > until.slice(0, 7)) return months;
    months.push(key);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** How often a watch would have fired in the last year, and how far that is known. */
export function PreviewResult({ preview }: { preview: WatchPreview }) {
  const { since, until, filings, months, examples, is_complete, known } = preview;
  const counts = new Map(months.map(({ key, count }) => [key, count]));
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <div role="status" className="space-y-2 border-t border-rule pt-3">
      <p>
        <span className="font-semibold">
          {is_complete ? '' : 'At least '}
          {countOf(filings, 'alert')}
        </span>{' '}
        in the last 12 months. <span className="text-ink-3">{known}</span>
      </p>
      {months.length > 1 && (
        <ol className="flex items-end gap-1" aria-label="Alerts by month">
          {monthsBetween(since, until).map((key) => {
            const count = counts.get(key) ?? 0;
            return (
              <li key={key} className="flex w-9 flex-col items-center gap-0.5 text-xs text-ink-3">
                <span className="tabular-nums">{count}</span>
                <span
                  aria-hidden
                  className="w-full rounded-[2px] bg-accent"
                  style={{ height: `${Math.max(2, (count / most) * 32)}px` }}
                />
                {formatMonth(key).slice(0, 3)}
              </li>
            );
          })}
        </ol>
      )}
      {examples.length > 0 && (
        <section aria-label="As alerts">
          <h2 className="text-sm font-normal text-ink-2">
            {filings > examples.length ? `The newest ${examples.length}, as alerts` : 'As alerts'}
          </h2>
          {examples.map((alert) => (
            <AlertCard key={alert.accession_number} alert={alert} watch={null} isNew={false} />
          ))}
        </section>
      )}
    </div>
  );
}
