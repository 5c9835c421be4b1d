import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After navigation to another page, focuses its h1, so that a screen reader announces it and Tab starts there. A change of
 * filter or page number keeps the focus. The router handles scrolling.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
