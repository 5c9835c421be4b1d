export const loadPanels = () => import('./panels/panels.tsx');

/** Fetches the panels of an overview beside all else that its page is made of, not after it. */
export function startPanels(): void {
  loadPanels().catch(() => {
    // Where they are drawn, the failure is shown.
  });
}
