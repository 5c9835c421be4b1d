import { useState } from 'react';

import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { countedOf } from './facets.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

const SHOWN = 6;

/** Industries of the matching documents. Counts only: SEC's index has no industry filter. */
export function IndustryCounts({ shown }: { shown: SearchResponse | null }) {
  const [isLong, setLong] = useState(false);
  const counted = countedOf(shown?.answer.facets, 'sics');
  if (counted.length === 0) return null;
  return (
    <section aria-labelledby="industries">
      <h3 id="industries" className="text-sm font-semibold">
        Industries
      </h3>
      <p className="mb-1 text-xs text-ink-3">Counts only, not a filter.</p>
      <ul>
        {counted.slice(0, isLong ? counted.length : SHOWN).map(({ value, name, count }) => (
          <li key={value} className="flex min-h-7 items-center gap-2 text-sm">
            <bdi className="min-w-0 flex-1 truncate" title={name ?? undefined}>
              {name === null ? `SIC ${value}` : label(name)}
            </bdi>
            <span className="text-xs text-ink-3 tabular-nums">
              {formatCount(count)}
              <span className="sr-only"> {count === 1 ? 'document' : 'documents'}</span>
            </span>
          </li>
        ))}
      </ul>
      {counted.length > SHOWN && (
        <button
          type="button"
          className="link touch:min-h-11 min-h-6 text-sm"
          onClick={() => setLong(!isLong)}
        >
          {isLong ? 'Show fewer' : `Show ${counted.length - SHOWN} more`}
        </button>
      )}
    </section>
  );
}
