import { Link } from '@tanstack/react-router';

import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';

/** Example queries and what they find. */
const EXAMPLES: readonly (readonly [q: string, meaning: string])[] = [
  ['"material weakness"', 'Exact phrase'],
  ['going concern', 'All of these words; common terms are expanded to related phrases'],
  ['restructuring OR layoffs', 'Either word'],
  ['goodwill NOT impairment', 'The first word without the second'],
  ['(tariff OR duty) margin', 'Parentheses group terms'],
  ['NEAR(revenue, decline, 5)', 'Within 5 words of each other, in any order'],
  ['tariff*', 'Words starting with “tariff”; at least two letters'],
  ['tariffs item:1A', 'Only in an Item: its number, or its title in quotes'],
  ['lease section:notes', 'Only in a section: notes, mdna, risk-factors, legal, exhibits'],
  ['8-K item 5.02 resignation', 'Form types and items become filters'],
];

/** Search syntax by example; each example is a link. */
export function SyntaxHelp({ search }: { search: FullTextSearch }) {
  return (
    <div className="max-w-3xl text-sm">
      <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr]">
        {EXAMPLES.map(([q, meaning]) => (
          <div key={q} className="contents">
            <dt className="pt-1.5 font-medium sm:py-1">
              <Link
                to="/search"
                search={changeSearch(search, { q })}
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
        AND, OR, NOT and NEAR must be in capitals. Search ignores case, accents and hyphens, and finds other
        forms of a word: <i>tariff</i> finds <i>tariffs</i>. Quotes make it exact. Write form types as on
        EDGAR: 10-K, not 10-k.
      </p>
    </div>
  );
}
