import type { ParsedLocation } from '@tanstack/react-router';

import type { createAppRouter } from './router.ts';

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/**
 * Back before the next page was drawn ends where the list was left. The router notes the place again then, after the shorter
 * page on its way has moved it.
 */
export function keepScroll(router: ReturnType<typeof createAppRouter>): void {
  const left = new Map<string, number>();
  let isLeaving = false;
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    // The page that is read again, as by a retry, isn't left.
    if (fromLocation === undefined || isLeaving || keyOf(fromLocation) === keyOf(toLocation)) return;
    left.set(keyOf(fromLocation), scrollY);
    isLeaving = true;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    if (!isLeaving) return;
    isLeaving = false;
    const top = left.get(keyOf(toLocation));
    if (top !== undefined && toLocation.hash === '') scrollTo({ top, behavior: 'instant' });
  });
}
