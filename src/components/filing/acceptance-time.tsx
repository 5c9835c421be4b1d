import { formatAcceptance } from '../../format/acceptance-time.ts';
import { Missing } from '../figure.tsx';

/** EDGAR's acceptance time to the minute, with its time zone; the title has the full timestamp. */
export function AcceptanceTime({ accepted }: { accepted: string | null }) {
  const shown = accepted === null ? null : formatAcceptance(accepted);
  if (accepted === null || shown === null) return <Missing reason="No acceptance time in EDGAR" />;
  return (
    <time dateTime={accepted} title={accepted} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}
