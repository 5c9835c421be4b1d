import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import type { SearchChip } from './search-chip.ts';

/** Forms of one word that a chip lists. */
const LISTED = 4;

type Switch = 'skip_stop_words' | 'word_forms' | 'most_words';

function rewritten(
  search: FullTextSearch,
  name: Switch,
  chip: Pick<SearchChip, 'text' | 'detail' | 'removeLabel'>,
): SearchChip {
  return { key: name, kind: 'service', ...chip, remove: changeSearch(search, { [name]: false }) };
}

/** A rewrite that was turned off. Removing the chip turns it on again. */
function turnedOff(search: FullTextSearch, name: Switch, text: string, removeLabel: string): SearchChip[] {
  if (search[name]) return [];
  const remove = changeSearch(search, { [name]: true });
  return [{ key: name, kind: 'filter', text, detail: null, remove, removeLabel }];
}

const listed = (also: readonly string[]): string =>
  also.length > LISTED
    ? `${also.slice(0, LISTED).join(', ')} and ${also.length - LISTED} more`
    : also.join(', ');

/** Words left out, other forms that were searched, and that no document has all words. */
export function rewriteChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  const chips = [
    ...turnedOff(search, 'skip_stop_words', 'All words required', 'Skip common words'),
    ...turnedOff(search, 'word_forms', 'Exact word forms', 'Search other word forms'),
    ...turnedOff(search, 'most_words', 'Every word required', 'Allow documents with most words'),
  ];
  const { rewrites } = answer;
  if (rewrites === undefined) return chips;
  const { stop_words, word_forms, most_words } = rewrites;
  if (most_words !== null) {
    chips.push(
      rewritten(search, 'most_words', {
        text: `No document has all ${most_words.wanted} words`,
        detail: `showing those with ${most_words.found}`,
        removeLabel: 'Require every word',
      }),
    );
  }
  if (word_forms.length > 0) {
    chips.push(
      rewritten(search, 'word_forms', {
        text: 'Other word forms',
        detail: word_forms.map(({ typed, also }) => `${typed}: ${listed(also)}`).join('; '),
        removeLabel: 'Search exact word forms only',
      }),
    );
  }
  if (stop_words.length > 0) {
    chips.push(
      rewritten(search, 'skip_stop_words', {
        text: 'Skipped',
        detail: [...new Set(stop_words)].join(', '),
        removeLabel: 'Require skipped words',
      }),
    );
  }
  return chips;
}
