import { formatAcceptance } from '../../format/acceptance-time.ts';
import { Missing } from '../figure.tsx';

/** When EDGAR accepted a filing, to the minute with its zone; the full moment in the title. */
export function FilingMoment({ accepted }: { accepted: string | null }) {
  const shown = accepted === null ? null : formatAcceptance(accepted);
  if (accepted === null || shown === null) return <Missing reason="EDGAR states no acceptance time" />;
  return (
    <time dateTime={accepted} title={accepted} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}
