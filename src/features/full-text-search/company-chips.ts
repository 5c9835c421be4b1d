import type { FullTextResponse } from '../../../contract/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { applyUnderstanding, changeSearch } from './full-text-search.ts';
import type { SearchChip } from './search-chip.ts';

/** A query without a company's name or `ticker:`; undefined if nothing is left. */
export function without(q: string | undefined, text: string): string | undefined {
  const found = (q ?? '').toLowerCase().indexOf(text.toLowerCase());
  if (found === -1) return q;
  const rest = `${(q ?? '').slice(0, found)} ${(q ?? '').slice(found + text.length)}`;
  return rest.trim().replaceAll(/\s+/g, ' ') || undefined;
}

/** Companies that the query names: a filter by `ticker:AAPL`, or an offer to search only that company. */
export function companyChips(search: FullTextSearch, answer: FullTextResponse): SearchChip[] {
  return (answer.companies_in_query ?? []).map(({ cik, name, text, is_filter }) => {
    const only = `Only ${name}`;
    if (is_filter) {
      return {
        key: `in query ${cik}`,
        kind: 'service' as const,
        text: only,
        detail: null,
        remove: changeSearch(search, { q: without(search.q, text) }),
        removeLabel: `Search all companies, not only ${name}`,
      };
    }
    const explicit = applyUnderstanding(search, answer.query_understanding);
    return {
      key: `in query ${cik}`,
      kind: 'offer' as const,
      text: only,
      detail: null,
      remove: null,
      add: changeSearch(explicit, { q: without(explicit.q, text), ciks: [cik] }),
      removeLabel: '',
    };
  });
}
