import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { stringifySearch } from '../../contract/request.ts';
import { routeTree } from '../routeTree.gen.ts';
import { RouteFailure, RouteNotFound } from './failure-state.tsx';
import { createQueryClient } from './query-client.ts';
import { parseSearch } from './search-codec.ts';

/** The router of the page, or of the address that a history has. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history === undefined ? {} : { history }),
    routeTree,
    context: { queryClient: createQueryClient() },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: !import.meta.env.SSR,
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: RouteNotFound,
  });
}

declare module '@tanstack/react-router' {
  // Declaration merging needs an interface.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
