import { Link } from '@tanstack/react-router';

import type { FullTextSearch } from './full-text-query.ts';
import { changed } from './full-text-search.ts';

/** A query that can be tried, and what it finds. */
const EXAMPLES: readonly (readonly [q: string, meaning: string])[] = [
  ['"material weakness"', 'These words, in this order, side by side'],
  ['going concern', 'All of the words, anywhere; plain words are widened to the language of filings'],
  ['restructuring OR layoffs', 'Either of them'],
  ['goodwill NOT impairment', 'The first without the second'],
  ['(tariff OR duty) margin', 'Brackets hold alternatives together'],
  ['NEAR(revenue, decline, 5)', 'At most 5 words apart, in any order'],
  ['tariff*', 'Words that begin so; two letters at least'],
  ['8-K item 5.02 resignation', 'Form codes and items are read as filters'],
];

/** The query language, by examples that can be tried. */
export function LanguageHelp({ search }: { search: FullTextSearch }) {
  return (
    <div className="max-w-3xl text-sm">
      <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr]">
        {EXAMPLES.map(([q, meaning]) => (
          <div key={q} className="contents">
            <dt className="pt-1.5 font-medium sm:py-1">
              <Link
                to="/search"
                search={changed(search, { q })}
                className="link touch:py-2 inline-block py-0.5"
              >
                {q}
              </Link>
            </dt>
            <dd className="pb-1.5 text-ink-2 sm:py-1.5">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3">
        AND, OR, NOT and NEAR count in capitals alone. Capitals, accents and hyphens make no difference;
        endings do: <i>tariff</i> does not find <i>tariffs</i>. Form codes are written as EDGAR writes them:
        10-K, not 10-k.
      </p>
    </div>
  );
}
