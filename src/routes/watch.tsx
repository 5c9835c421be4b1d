import { createFileRoute } from '@tanstack/react-router';

import { alertsQuery, watchesQuery } from '../api/watches.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { WatchPage } from '../features/watch/watch-page.tsx';
import { WatchSearch } from '../features/watch/watch-search.ts';

export const Route = createFileRoute('/watch')({
  validateSearch: lenient(WatchSearch),
  search: { middlewares: [stripDefaults(WatchSearch)] },
  loaderDeps: ({ search: { watch, page } }) => ({ watch, page }),
  loader: ({ context: { queryClient }, deps }) => {
    prefetchQuery(queryClient, watchesQuery());
    prefetchQuery(queryClient, alertsQuery(deps.watch, deps.page));
  },
  component: Watch,
});

function Watch() {
  return <WatchPage search={Route.useSearch()} />;
}
