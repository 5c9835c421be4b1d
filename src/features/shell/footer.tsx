import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '../../api/status.ts';
import { formatDate } from '../../format/date.ts';

/** Data source and date, and a notice when the data includes fictional companies. */
export function Footer() {
  const { data } = useQuery(statusQuery());
  const latest = data?.data.latest_filing_date;
  return (
    <footer className="mt-12 border-t border-rule text-xs text-ink-3">
      <p className="page py-4">
        Source: {data?.edgar.source === 'mirror' ? 'local EDGAR mirror' : 'SEC EDGAR'}.
        {latest !== null && latest !== undefined && ` Latest filing: ${formatDate(latest)}.`}
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
