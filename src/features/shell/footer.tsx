import { useQuery } from '@tanstack/react-query';

import { DAY_MS } from '../../../domain/calendar/day.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { statusQuery } from '../../api/status.ts';

/** Data source and date, and a notice when the data includes fictional companies. */
export function Footer() {
  const { data } = useQuery(statusQuery());
  const latest = data?.data.latest_filing_date;
  return (
    <footer className="mt-12 border-t border-rule text-xs text-ink-3">
      <p className="page py-4">
        Source: {data?.edgar.source === 'mirror' ? 'local EDGAR mirror' : 'SEC EDGAR'}.
        {latest !== null && latest !== undefined && ` Latest filing: ${formatDate(latest)}.`}
        {data !== undefined && isPinned(data.today) && ` Today is set to ${formatDate(data.today)}.`}
        {data?.data.sample === true && (
          <>
            {' '}
            <span className="text-changed">Includes fictional companies, labeled “Sample”.</span>
          </>
        )}
      </p>
    </footer>
  );
}

/** Time zones differ by a day at most. Rule: docs/rules.md#dates-on-screen */
function isPinned(today: string): boolean {
  return Math.abs(Date.parse(today) - Date.now()) > 2 * DAY_MS;
}
