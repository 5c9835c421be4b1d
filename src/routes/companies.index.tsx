import { createFileRoute } from '@tanstack/react-router';

import { companiesQuery } from '../api/company.ts';
import { exchangesQuery, sectorsQuery, subsetQuery, subsetsQuery } from '../api/listings.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { BrowsePage } from '../features/companies/browse-page.tsx';
import { BrowseQuery } from '../features/companies/browse-query.ts';

export const Route = createFileRoute('/companies/')({
  validateSearch: lenient(BrowseQuery),
  search: { middlewares: [stripDefaults(BrowseQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { subset, ...query } }) => {
    if (subset === undefined) prefetchQuery(queryClient, companiesQuery(query));
    else prefetchQuery(queryClient, subsetQuery(subset, query));
    prefetchQuery(queryClient, sectorsQuery());
    prefetchQuery(queryClient, exchangesQuery());
    prefetchQuery(queryClient, subsetsQuery());
  },
  component: Browse,
});

function Browse() {
  return <BrowsePage search={Route.useSearch()} />;
}
