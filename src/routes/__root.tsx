import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';

import { statusQuery } from '../api/status.ts';
import { startQuery } from '../app/query-client.ts';
import { SearchBox } from '../features/company-search/search-box.tsx';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => startQuery(context.queryClient, statusQuery()),
  // The shell is part of the entry: it is what is painted first.
  codeSplitGroupings: [],
  component: Root,
});

/** Pages with a search box of their own, which the top bar leaves to them. */
const OWN_BOX = new Set(['/', '/search']);

function Root() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const q = useRouterState({ select: ({ location }) => location.search['q'] });
  const initial = pathname === '/find' && typeof q === 'string' ? q : '';
  return (
    <Shell search={OWN_BOX.has(pathname) ? null : <SearchBox key={initial} size="bar" initial={initial} />}>
      <Outlet />
    </Shell>
  );
}
