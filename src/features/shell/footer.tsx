import { useQuery } from '@tanstack/react-query';

import { statusQuery } from '../../api/status.ts';
import { formatDate } from '../../format/date.ts';

/** Where the data comes from; and that some of it is invented, where it is. */
export function Footer() {
  const { data } = useQuery(statusQuery());
  const latest = data?.data.latest_filing_date;
  return (
    <footer className="mt-12 border-t border-rule text-xs text-ink-3">
      <p className="page py-4">
        Source: SEC EDGAR{data?.edgar.source === 'mirror' && ', read from a local copy'}.
        {latest !== null && latest !== undefined && ` Latest filing ${formatDate(latest)}.`}
        {data?.data.sample === true && (
          <>
            {' '}
            <span className="text-changed">Includes invented sample data, marked wherever it stands.</span>
          </>
        )}
      </p>
    </footer>
  );
}
