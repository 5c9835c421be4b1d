import { History } from 'lucide-react';

type StaleMarkProps = { since: number; onRetry: () => void };

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Says that what stands below is an earlier answer, since the newest request failed. */
export function StaleMark({ since, onRetry }: StaleMarkProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-changed">
      <History size={14} aria-hidden />
      Not refreshed: this is the answer of {clock.format(since)}.
      <button type="button" className="link min-h-6" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
