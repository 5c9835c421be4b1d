import { createFileRoute } from '@tanstack/react-router';

import { fullTextQuery } from '../api/full-text.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { FullTextPage } from '../features/search/full-text-page.tsx';
import { FullTextSearchQuery } from '../features/search/full-text-query.ts';
import { hasCriteria } from '../features/search/full-text-search.ts';

export const Route = createFileRoute('/search')({
  validateSearch: lenient(FullTextSearchQuery),
  search: { middlewares: [stripDefaults(FullTextSearchQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (hasCriteria(deps)) prefetchQuery(queryClient, fullTextQuery(deps));
  },
  component: Search,
});

function Search() {
  return <FullTextPage search={Route.useSearch()} />;
}
