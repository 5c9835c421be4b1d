import type { AnyRouter } from '@tanstack/react-router';

/** The choice that waits for its answer: one on a page. */
let latest: object | null = null;

/**
 * Finishes a choice once its answer arrives, unless the reader has done something else since: navigated, typed or chosen
 * again. Resolves when the choice is finished or dropped. A failed answer drops it.
 */
export async function finishChoice<T>(
  router: AnyRouter,
  answer: Promise<T>,
  finish: (answer: T) => void,
): Promise<void> {
  const own = {};
  latest = own;
  const drop = (): void => {
    if (latest === own) latest = null;
  };
  const unsubscribe = router.subscribe('onBeforeNavigate', drop);
  document.addEventListener('input', drop);
  const value = await answer.then(
    (given) => ({ given }),
    () => null,
  );
  unsubscribe();
  document.removeEventListener('input', drop);
  if (latest !== own) return;
  latest = null;
  if (value !== null) finish(value.given);
}
