import type { QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';

import { asOfDay, setAsOfDay } from '../../views/format/dates.ts';
import { statusQuery } from '../api/status.ts';
import { RouteFailure } from '../app/failure-state.tsx';
import { prefetchQuery } from '../app/query-client.ts';
import { readAsOf, retainAsOf } from '../app/search-codec.ts';
import { SearchBox } from '../features/find/search-box.tsx';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: readAsOf,
  search: { middlewares: [retainAsOf] },
  // Before anything is requested. Answers of another day are dropped.
  beforeLoad: ({ context, search: { as_of } }) => {
    if (as_of === asOfDay()) return;
    setAsOfDay(as_of);
    context.queryClient.clear();
  },
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
  const as_of = Route.useSearch({ select: (search) => search.as_of });
  const initial = pathname === '/find' && typeof q === 'string' ? q : '';
  return (
    <Shell
      asOf={as_of}
      search={
        PAGES_WITH_SEARCH.has(pathname) ? null : <SearchBox key={initial} size="bar" initial={initial} />
      }
    >
      {/* Another day is another page: nothing of the one before stays on screen. */}
      <Fragment key={as_of}>
        {/* A page whose own failure can't be loaded either keeps the header. */}
        <CatchBoundary getResetKey={() => pathname} errorComponent={RouteFailure}>
          <Outlet />
        </CatchBoundary>
      </Fragment>
    </Shell>
  );
}
