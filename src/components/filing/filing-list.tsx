import type { Filing } from '../../../contract/filings.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatBytes } from '../../../views/format/sizes.ts';
import { AcceptanceTime } from './acceptance-time.tsx';
import { FilingDescription } from './filing-description.tsx';
import { FilingLink } from './filing-link.tsx';
import { FilingLinks } from './filing-links.tsx';
import { FoldButton } from './fold-button.tsx';
import { NewWording } from './new-wording.tsx';
import { useFolded } from './use-folded.ts';

type FilingListProps = {
  filings: Filing[];
  /** Whether to show acceptance time and size, as the table does. */
  detailed?: boolean;
  /** Whether runs of insider and prospectus filings are folded. */
  folded?: boolean;
};

/** A list of filings, for places too narrow for a table. */
export function FilingList({ filings, detailed = false, folded = false }: FilingListProps) {
  const rows = useFolded(filings, folded);
  return (
    <ol className="border-t border-rule">
      {rows.map((row) =>
        'fold' in row ? (
          <li key={row.fold.id} data-row tabIndex={-1} className="border-b border-rule py-2">
            <FoldButton fold={row.fold} isOpen={row.isOpen} onToggle={row.toggle} />
          </li>
        ) : (
          <Item key={row.filing.accession_number} filing={row.filing} detailed={detailed} />
        ),
      )}
    </ol>
  );
}

function Item({ filing, detailed }: { filing: Filing; detailed: boolean }) {
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[14rem_1fr_auto]"
    >
      <p className="max-xs:flex-wrap flex items-baseline justify-between gap-3 sm:grid sm:grid-cols-[8rem_auto] sm:justify-start">
        <FilingLink filing={filing} />
        <time dateTime={filing.filing_date} className="text-sm text-ink-2 tabular-nums">
          {formatDate(filing.filing_date)}
        </time>
      </p>
      <FilingDescription filing={filing} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3">
        {detailed && (
          <p className="flex flex-wrap gap-x-3">
            <AcceptanceTime accepted={filing.acceptance_datetime} filed={filing.filing_date} />
            {(filing.new_wording ?? null) !== null && (
              <span>
                New wording <NewWording filing={filing} />
              </span>
            )}
            {filing.size !== null && <span className="tabular-nums">{formatBytes(filing.size)}</span>}
            {filing.readable === false && <span>Not loaded</span>}
          </p>
        )}
        <FilingLinks filing={filing} />
      </div>
    </li>
  );
}
