import { createFileRoute } from '@tanstack/react-router';

import { screenColumnsQuery, screenQuery } from '../api/screen.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { ScreenPage } from '../features/screen/screen-page.tsx';
import { ScreenSearch } from '../features/screen/screen-search.ts';
import { screenParameters, shownScreen } from '../features/screen/shown-screen.ts';

export const Route = createFileRoute('/screen')({
  validateSearch: lenient(ScreenSearch),
  search: { middlewares: [stripDefaults(ScreenSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    prefetchQuery(queryClient, screenColumnsQuery());
    if (deps.rows === undefined) prefetchQuery(queryClient, screenQuery(screenParameters(shownScreen(deps))));
  },
  component: Screen,
});

function Screen() {
  return <ScreenPage search={Route.useSearch()} />;
}
