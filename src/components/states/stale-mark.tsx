import { History } from 'lucide-react';

import { formatTimestamp } from '../../../views/format/dates.ts';

type StaleMarkProps = { since: number; onRetry: () => void };

/** Says that the refresh failed and earlier data is shown. */
export function StaleMark({ since, onRetry }: StaleMarkProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-changed">
      <History size={14} aria-hidden />
      Could not refresh. Showing data from {formatTimestamp(new Date(since).toISOString())}.
      <button type="button" className="link min-h-6" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
