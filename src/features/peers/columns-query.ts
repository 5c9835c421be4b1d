import { queryOptions } from '@tanstack/react-query';

/** All lines and ratios. The request's code is loaded with it: most comparisons need neither. */
export function columnsQuery() {
  return queryOptions({
    queryKey: ['screen-columns'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await import('../../api/screen.ts')).readScreenColumns(signal),
  });
}
