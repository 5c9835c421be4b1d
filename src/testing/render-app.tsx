import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

import { stringifySearch } from '../../contract/request.ts';
import { openDesk, type Desk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import type { Store } from '../../store/store.ts';
import { foldRoutine, negatives, periodOrder, singleKeys, theme } from '../app/preferences.ts';
import { createQueryClient } from '../app/query-client.ts';
import { recentCompanies } from '../app/recent-companies.ts';
import { createAppRouter } from '../app/router.ts';
import { savedSearches } from '../app/saved-searches.ts';
import { parseSearch } from '../app/search-codec.ts';
import { LinkContext } from '../components/link.tsx';

// The first test of a file also loads the page's modules.
configure({ asyncUtilTimeout: 5000 });

// happy-dom lays nothing out: the page is as wide as its window.
Object.defineProperty(document.documentElement, 'clientWidth', { get: () => window.innerWidth });

export type Server = Desk & {
  /** The key sent with each request until the test ends: a tier, null for none, or the key itself. */
  key: string | null;
  /** False until the test ends: requests fail without a response. */
  isReachable: boolean;
};

/**
 * Opens the service over a store and answers `fetch` with it, for all tests of a file. After each test the page is
 * unmounted, and the key, connection and stored preferences are reset.
 */
export async function startServer(
  openStore: () => Promise<Store> = openSmallStore,
  parts: Parameters<typeof openDesk>[1] = {},
): Promise<Server> {
  const server: Server = { ...openDesk(await openStore(), parts), key: 'gateway', isReachable: true };
  beforeEach(() => {
    server.key = 'gateway';
    server.isReachable = true;
    globalThis.fetch = async (input, init) => {
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      const path = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
      return server.get(path, server.key, init);
    };
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    // Files share their modules, which keep what is stored.
    foldRoutine.set(true);
    negatives.set('minus');
    periodOrder.set('oldest');
    recentCompanies.set([]);
    savedSearches.set([]);
    singleKeys.set(true);
    theme.set('system');
    localStorage.clear();
    sessionStorage.clear();
  });
  return server;
}

/** Gives every element a size until the test ends: happy-dom has no layout, and charts fill their frame. */
export function layOut({ width, height }: { width: number; height: number }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));
}

/** Opens a page of the application at a path. */
export function renderRoute(path: string) {
  const router = createAppRouter();
  router.update({ ...router.options, history: historyAt(path) });
  return renderRouter(router, router.options.context.queryClient);
}

/** Renders one component, with a router that only records where it navigates. */
export function renderElement(element: ReactNode, path = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => null }),
    history: historyAt(path),
    parseSearch,
    stringifySearch,
  });
  return renderRouter(router, createQueryClient());
}

function historyAt(path: string) {
  return createMemoryHistory({ initialEntries: [path] });
}

function renderRouter(router: AnyRouter, client: QueryClient) {
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 10 } });
  const view = render(
    <QueryClientProvider client={client}>
      <LinkContext value={Link}>
        <RouterProvider router={router} />
      </LinkContext>
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    /** Path and query of the current page. */
    url: () => router.state.location.href,
  };
}
