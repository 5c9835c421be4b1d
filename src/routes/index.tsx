import { createFileRoute } from '@tanstack/react-router';

import { companiesQuery } from '../api/companies.ts';
import { startQuery } from '../app/query-client.ts';
import { SearchBox } from '../features/company-search/search-box.tsx';
import { Home } from '../features/home/home.tsx';
import { POPULAR } from '../features/home/popular.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => startQuery(context.queryClient, companiesQuery(POPULAR)),
  component: First,
});

function First() {
  return <Home search={<SearchBox size="large" />} />;
}
