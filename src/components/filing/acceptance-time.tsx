import { formatAcceptance } from '../../../views/format/filing-dates.ts';
import { Missing } from '../figure.tsx';

type AcceptanceTimeProps = {
  accepted: string | null;
  /** The filing date next to it: only another day is repeated. */
  filed: string;
};

/** EDGAR's acceptance time to the minute, with its time zone; the title has the full timestamp. */
export function AcceptanceTime({ accepted, filed }: AcceptanceTimeProps) {
  const shown = accepted === null ? null : formatAcceptance(accepted, filed);
  if (accepted === null || shown === null) return <Missing reason="No acceptance time in EDGAR" />;
  return (
    <time dateTime={accepted} title={accepted} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}
