import { createFileRoute } from '@tanstack/react-router';

import { companiesQuery, loadedCompaniesQuery } from '../api/company.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { SearchBox } from '../features/find/search-box.tsx';
import { Home } from '../features/home/home.tsx';
import { POPULAR } from '../features/home/use-feed.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    prefetchQuery(queryClient, companiesQuery(POPULAR));
    prefetchQuery(queryClient, loadedCompaniesQuery);
  },
  component: Index,
});

function Index() {
  return <Home search={<SearchBox size="large" />} />;
}
