import type { Filing } from '../../../contract/filings.ts';
import { formatBytes } from '../../format/bytes.ts';
import { AcceptanceTime } from './acceptance-time.tsx';
import { FilingDescription } from './filing-description.tsx';
import { FilingLink } from './filing-link.tsx';
import { FilingLinks } from './filing-links.tsx';

type FilingListProps = {
  filings: Filing[];
  /** Whether to show acceptance time and size, as the table does. */
  detailed?: boolean;
};

/** A list of filings, for places too narrow for a table. */
export function FilingList({ filings, detailed = false }: FilingListProps) {
  return (
    <ol className="border-t border-rule">
      {filings.map((filing) => (
        <li
          key={filing.accession_number}
          data-row
          tabIndex={-1}
          className="grid gap-x-4 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[7.5rem_1fr_auto]"
        >
          <p className="flex items-baseline justify-between gap-3 sm:flex-col sm:justify-start sm:gap-0.5">
            <FilingLink filing={filing} />
            <time dateTime={filing.filing_date} className="text-sm text-ink-2 tabular-nums">
              {filing.filing_date}
            </time>
          </p>
          <div className="space-y-1">
            <FilingDescription filing={filing} />
            {detailed && (
              <p className="flex gap-3 text-xs text-ink-3">
                <span>
                  Accepted <AcceptanceTime accepted={filing.acceptance_datetime} />
                </span>
                {filing.size !== null && <span className="tabular-nums">{formatBytes(filing.size)}</span>}
              </p>
            )}
          </div>
          <FilingLinks filing={filing} />
        </li>
      ))}
    </ol>
  );
}
