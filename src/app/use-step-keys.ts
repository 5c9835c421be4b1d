import { useShortcuts } from './shortcuts.ts';

/** `n` and `p` go to the next and previous item. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  useShortcuts({ next: () => step(1), previous: () => step(-1) });
}
