import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, Link, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { sendWith } from './api/client.ts';
import { writeAnswers } from './app/given-answers.ts';
import { createAppRouter } from './app/router.ts';
import { drawing } from './components/drawing.ts';
import { LinkContext } from './components/link.tsx';

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** How the requests of the page that is being drawn are sent. */
const sending = new AsyncLocalStorage<Send>();
sendWith((address, init) => {
  const send = sending.getStore();
  if (send === undefined) throw new Error(`A request outside of a page: ${address}`);
  return send(address, init);
});

type Page = {
  address: string;
  device: 'phone' | 'wide';
  /** The one that the visitor opened. */
  origin: string;
  /** The visitor's. */
  cookies: string;
  send: Send;
  wait_ms: number;
};

/** How often an address may lead to another: `aapl` to `AAPL`. The page there is drawn, and the browser follows. */
const LED_MAX = 3;

/** How often a page is drawn at most: each time it may need more answers. */
const PASSES = 5;

/** A main part that failed while it was drawn. */
const UNDRAWN = /<main\b[^>]*><!--\$!-->/;

/** Whether what was drawn needs a query that isn't sent yet. */
function isWanted({ state, options }: Query): boolean {
  return (
    state.status === 'pending' &&
    state.fetchStatus === 'idle' &&
    typeof options.queryFn === 'function' &&
    !('enabled' in options && options.enabled === false)
  );
}

/**
 * Draws the first screen of a page for a browser that has yet to load the application: HTML, title, and the answers as JSON.
 * Answers that fail or take longer than `wait_ms` are left out: their parts are skeletons, and the browser requests them. Null
 * for a page that can't be drawn here.
 */
export function drawFirstScreen({ address, device, origin, cookies, send, wait_ms }: Page) {
  return sending.run(send, async () => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
    const { queryClient } = router.options.context;
    const cache = queryClient.getQueryCache();
    try {
      const late = pause(wait_ms);
      for (let led = 0; led < LED_MAX; led += 1) {
        await Promise.race([router.load(), late]);
        const result = router._serverResult;
        if (result?.type !== 'redirect') break;
        router.history.replace(result.redirect.headers.get('Location') ?? address);
      }
      const { matches } = router.state;
      if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return null;
      let drawn = { html: '', title: '' };
      for (let pass = 0; pass < PASSES; pass += 1) {
        const queries = cache.getAll();
        const sent = queries
          .filter((query) => isWanted(query) || query.state.fetchStatus === 'fetching')
          .map((query) => query.fetch());
        if (pass > 0 && sent.length === 0) break;
        await Promise.race([Promise.allSettled(sent), late]);
        for (const query of cache.getAll()) if (query.state.status === 'error') cache.remove(query);
        // Nothing waits here, so no other page is drawn in between.
        Object.assign(drawing, { device, origin, cookies, title: '' });
        const html = renderToString(
          <QueryClientProvider client={queryClient}>
            <LinkContext value={Link}>
              <RouterProvider router={router} />
            </LinkContext>
          </QueryClientProvider>,
        );
        drawn = { html, title: drawing.title };
      }
      // A page that needs something of the browser, such as its own address, can't be drawn here.
      return UNDRAWN.test(drawn.html) ? null : { ...drawn, answers: writeAnswers(queryClient) };
    } finally {
      // Each answer would be kept for a quarter of an hour.
      queryClient.clear();
    }
  });
}
