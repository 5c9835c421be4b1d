import type { Filing } from '../../../contract/filings.ts';
import { Name } from '../name.tsx';
import { filingWords } from './filing-words.ts';
import { ItemChips } from './item-chips.tsx';

/** What a filing is about: the items of an 8-K, else the form's name; EDGAR's own words; who else filed it. */
export function FilingSubject({ filing }: { filing: Filing }) {
  const { title, detail } = filingWords(filing);
  const others = filing.co_registrants ?? [];
  return (
    <div className="space-y-1">
      <ItemChips filing={filing} />
      {(filing.items.length === 0 || detail !== null) && (
        <p>
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
          With{' '}
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
