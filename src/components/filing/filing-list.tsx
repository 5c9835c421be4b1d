import type { Filing } from '../../../contract/filings.ts';
import { FilingLinks } from './filing-links.tsx';
import { FilingSubject } from './filing-subject.tsx';
import { FormMark } from './form-mark.tsx';

/** Filings one under the other, where there is no room or no need for a table. */
export function FilingList({ filings }: { filings: Filing[] }) {
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
            <FormMark form={filing.form} isAmendment={filing.is_amendment ?? false} />
            <time dateTime={filing.filing_date} className="text-sm text-ink-2 tabular-nums">
              {filing.filing_date}
            </time>
          </p>
          <FilingSubject filing={filing} />
          <FilingLinks filing={filing} />
        </li>
      ))}
    </ol>
  );
}
