import type { QueryClient } from '@tanstack/react-query';

export const loadPanels = () => import('./panels/panels.tsx');

/** Fetches the panels of an overview and what they show beside all else that its page is made of, not after it. */
export function startPanels(client: QueryClient, id: string): void {
  loadPanels().then(
    ({ startQueries }) => startQueries(client, id),
    () => {
      // Where they are drawn, the failure is shown.
    },
  );
}
