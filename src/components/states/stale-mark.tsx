import { History } from 'lucide-react';

type StaleMarkProps = { since: number; onRetry: () => void };

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Says that the refresh failed and earlier data is shown. */
export function StaleMark({ since, onRetry }: StaleMarkProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-changed">
      <History size={14} aria-hidden />
      Could not refresh. Showing data from {clock.format(since)}.
      <button type="button" className="link min-h-6" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
