import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes, but not for paper: what is printed doesn't render anew. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      const onChange = () => {
        if (!window.matchMedia('print').matches) listener();
      };
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
