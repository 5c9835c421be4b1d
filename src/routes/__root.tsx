import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';

import { statusQuery } from '../api/status.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { SearchBox } from '../features/company-search/search-box.tsx';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => prefetchQuery(context.queryClient, statusQuery()),
  // The shell renders first, so it is part of the entry chunk.
  codeSplitGroupings: [],
  component: Root,
});

/** Pages with their own search box, where the top bar has none. */
const PAGES_WITH_SEARCH = new Set(['/', '/search']);

function Root() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const q = useRouterState({ select: ({ location }) => location.search['q'] });
  const initial = pathname === '/find' && typeof q === 'string' ? q : '';
  return (
    <Shell
      search={
        PAGES_WITH_SEARCH.has(pathname) ? null : <SearchBox key={initial} size="bar" initial={initial} />
      }
    >
      <Outlet />
    </Shell>
  );
}
