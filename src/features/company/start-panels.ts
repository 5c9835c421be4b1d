import type { QueryClient } from '@tanstack/react-query';

export type Panels = typeof import('./panels/panels.tsx');

let known: Panels | null = null;

/** The panels, where they have come. */
export function panelsAtHand(): Panels | null {
  return known;
}

export async function loadPanels(): Promise<Panels> {
  known ??= await import('./panels/panels.tsx');
  return known;
}

/** Fetches the panels of an overview and what they show beside all else that its page is made of, not after it. */
export function startPanels(client: QueryClient, id: string): void {
  loadPanels().then(
    ({ startQueries }) => startQueries(client, id),
    () => {
      // Where they are drawn, the failure is shown.
    },
  );
}
