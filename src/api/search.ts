import { queryOptions } from '@tanstack/react-query';

import type { CompanyMatches } from './search-or-look-up.ts';

/**
 * Companies that match a name, ticker or CIK, best match first. Works without a key. Their request is loaded with
 * the first question.
 */
export function companySearchQuery(q: string) {
  const text = q.trim();
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async (context): Promise<CompanyMatches> =>
      (await import('./search-or-look-up.ts')).searchOrLookUp(text, context),
  });
}
