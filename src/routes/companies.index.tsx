import { createFileRoute } from '@tanstack/react-router';

import { companiesQuery } from '../api/companies.ts';
import { exchangesQuery } from '../api/exchanges.ts';
import { sectorsQuery } from '../api/sectors.ts';
import { subsetQuery, subsetsQuery } from '../api/subsets.ts';
import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { BrowsePage } from '../features/browse/browse-page.tsx';
import { BrowseQuery } from '../features/browse/browse-query.ts';

export const Route = createFileRoute('/companies/')({
  validateSearch: lenient(BrowseQuery),
  search: { middlewares: [stripDefaults(BrowseQuery)] },
  loaderDeps: ({ search }) => search,
  // As on the pages of figures: the requests come with the page that makes them.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, deps: { subset, ...query } }) => {
    if (subset === undefined) startQuery(queryClient, companiesQuery(query));
    else startQuery(queryClient, subsetQuery(subset));
    startQuery(queryClient, sectorsQuery());
    startQuery(queryClient, exchangesQuery());
    startQuery(queryClient, subsetsQuery());
  },
  component: Browse,
});

function Browse() {
  return <BrowsePage search={Route.useSearch()} />;
}
