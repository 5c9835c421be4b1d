import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';

import type { ReaderSearch } from './reader-query.ts';

/** Whether a click is a primary click without modifier keys, which the app handles instead of the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

declare module '@tanstack/react-router' {
  // Must be an interface: the router merges declarations.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The scroll position stays as it is when this entry opens. */
    keepsPosition?: boolean;
  }
}

export type ReaderLinks = {
  /** Key of the history entry for this document; undefined while navigating away. */
  entry: string | undefined;
  keepsPosition: boolean;
  /** Path of an offset or span. */
  hrefOf: (offset: number, to?: number) => string;
  hrefOfItem: (key: string) => string;
  /** Navigates within the document, adding a history entry. */
  follow: (position: { offset: number } | { item: string }) => void;
  /** Updates the search or the current hit, replacing the history entry. */
  change: (change: Partial<ReaderSearch>, keepsPosition?: boolean) => void;
};

export function useReaderLinks(accession: string, search: ReaderSearch): ReaderLinks {
  const router = useRouter();
  const navigate = useNavigate();
  const { document } = search;
  // While navigating to another filing this one is still mounted, but the entry is not its own.
  const entry = useRouterState({
    select: ({ location: { state, pathname } }) =>
      state.__TSR_key === undefined || !pathname.endsWith(`/${accession}`)
        ? undefined
        : `${state.__TSR_key} ${document ?? ''}`,
  });
  const keepsPosition = useRouterState({ select: ({ location }) => location.state.keepsPosition === true });
  const hrefTo = useCallback(
    (position: Partial<ReaderSearch>) => {
      const to = {
        to: '/filings/$accession',
        params: { accession },
        search: { document, ...position },
      } as const;
      return router.buildLocation(to).href;
    },
    [router, accession, document],
  );
  const hrefOf = useCallback((offset: number, to?: number) => hrefTo({ offset, to }), [hrefTo]);
  return useMemo(() => {
    const go = (next: Partial<ReaderSearch>, replace: boolean, keeps: boolean) =>
      void navigate({
        to: '/filings/$accession',
        params: { accession },
        search: next,
        replace,
        resetScroll: false,
        state: { keepsPosition: keeps },
      });
    return {
      entry,
      keepsPosition,
      hrefOf,
      hrefOfItem: (item) => hrefTo({ item }),
      follow: (position) =>
        go({ document, view: search.view, q: search.q, find: search.find, ...position }, false, false),
      change: (change, keeps = false) => go({ ...search, ...change }, true, keeps),
    };
  }, [navigate, accession, document, search, entry, keepsPosition, hrefOf, hrefTo]);
}
