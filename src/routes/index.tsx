import { createFileRoute } from '@tanstack/react-router';

import { companiesQuery } from '../api/companies.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { SearchBox } from '../features/company-search/search-box.tsx';
import { Home } from '../features/home/home.tsx';
import { POPULAR } from '../features/home/use-feed.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => prefetchQuery(context.queryClient, companiesQuery(POPULAR)),
  component: Index,
});

function Index() {
  return <Home search={<SearchBox size="large" />} />;
}
