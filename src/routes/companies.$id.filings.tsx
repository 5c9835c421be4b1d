import { createFileRoute } from '@tanstack/react-router';

import { FilingsSearch } from '../../contract/filings-query.ts';
import { filingsQuery } from '../api/filings.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { FilingsPage } from '../features/filings/filings-page.tsx';

export const Route = createFileRoute('/companies/$id/filings')({
  validateSearch: lenient(FilingsSearch),
  search: { middlewares: [stripDefaults(FilingsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchQuery(context.queryClient, filingsQuery(params.id, deps)),
  component: Filings,
});

function Filings() {
  return <FilingsPage id={Route.useParams().id} search={Route.useSearch()} />;
}
