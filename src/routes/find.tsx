import { createFileRoute } from '@tanstack/react-router';

import { SearchQuery } from '../../contract/companies.ts';
import { companySearchQuery } from '../api/search.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { FindResults } from '../features/find/find-results.tsx';

export const Route = createFileRoute('/find')({
  validateSearch: lenient(SearchQuery),
  search: { middlewares: [stripDefaults(SearchQuery)] },
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ context, deps }) => {
    if (deps.q !== undefined) prefetchQuery(context.queryClient, companySearchQuery(deps.q));
  },
  component: Find,
});

function Find() {
  const { q } = Route.useSearch();
  return <FindResults q={q} />;
}
