import type { Filing } from '../../../contract/filings.ts';
import { Name } from '../name.tsx';
import { filingTitle } from './filing-title.ts';
import { ItemChips } from './item-chips.tsx';

/** The items of an 8-K, or the form's name; EDGAR's description; and co-registrants. */
export function FilingDescription({ filing }: { filing: Filing }) {
  const { title, detail } = filingTitle(filing);
  const others = filing.co_registrants ?? [];
  return (
    <div className="min-w-0 space-y-1">
      <ItemChips filing={filing} />
      {(filing.items.length === 0 || detail !== null) && (
        <p className="sm:truncate">
          {filing.items.length === 0 && <Name text={title} />}{' '}
          {detail !== null && (
            <span className="text-xs text-ink-3">
              <Name text={detail} />
            </span>
          )}
        </p>
      )}
      {others.length > 0 && (
        <p className="text-xs text-ink-3">
          Co-registrants:{' '}
          {others.map((other, index) => (
            <span key={other.cik}>
              {index > 0 && ', '}
              <Name text={other.name} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
