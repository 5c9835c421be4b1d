import type { Filing } from '../../../contract/filings.ts';
import { Name } from '../name.tsx';
import { filingWords } from './filing-words.ts';
import { ItemChips } from './item-chips.tsx';

/** What a filing is about: its name, EDGAR's own words, the items of an 8-K, who else filed it. */
export function FilingSubject({ filing }: { filing: Filing }) {
  const { title, detail } = filingWords(filing);
  const others = filing.co_registrants ?? [];
  return (
    <div className="space-y-1">
      <p>
        <Name text={title} />
        {detail !== null && (
          <span className="ml-2 text-xs text-ink-3">
            <Name text={detail} />
          </span>
        )}
      </p>
      <ItemChips filing={filing} />
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
