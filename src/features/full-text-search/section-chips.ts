import type { FullTextResponse } from '../../../contract/full-text.ts';
import { without } from './company-chips.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';
import type { SearchChip } from './search-chip.ts';

/** Items and sections that the query names, such as `item:1A`. */
export function sectionChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  return (answer.within ?? []).flatMap(({ label, text }) =>
    text === null
      ? []
      : [
          {
            key: `within ${text}`,
            kind: 'service' as const,
            text: `Only ${label}`,
            detail: null,
            remove: changeSearch(search, { q: without(search.q, text) }),
            removeLabel: `Search all sections, not only ${label}`,
          },
        ],
  );
}
