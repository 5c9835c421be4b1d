import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import type { ReaderSearch } from './reader-query.ts';

declare module '@tanstack/react-router' {
  // An interface, since that is what the router lets be merged.
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The reader keeps its place when it comes to this entry. */
    stays?: boolean;
  }
}

export type ReaderLinks = {
  /** Entry of the tab's history, for this document; undefined while it is being left. */
  entry: string | undefined;
  stays: boolean;
  /** Address of a place, within the site. */
  hrefOf: (offset: number, to?: number) => string;
  hrefOfItem: (key: string) => string;
  /** Goes to a place inside the document; Back returns. */
  follow: (place: { offset: number } | { item: string }) => void;
  /** Changes what is looked for or shown, in place of the present entry. */
  change: (change: Partial<ReaderSearch>, stays?: boolean) => void;
};

/** The addresses of the reader, and its moves. */
export function useReaderLinks(accession: string, search: ReaderSearch): ReaderLinks {
  const router = useRouter();
  const navigate = useNavigate();
  const { document } = search;
  // While one moves to another filing, this one is still drawn: it has no part in that entry.
  const entry = useRouterState({
    select: ({ location: { state, pathname } }) =>
      state.__TSR_key === undefined || !pathname.endsWith(`/${accession}`)
        ? undefined
        : `${state.__TSR_key} ${document ?? ''}`,
  });
  const stays = useRouterState({ select: ({ location }) => location.state.stays === true });
  const address = useCallback(
    (place: Partial<ReaderSearch>) => {
      const to = {
        to: '/filings/$accession',
        params: { accession },
        search: { document, ...place },
      } as const;
      return router.buildLocation(to).href;
    },
    [router, accession, document],
  );
  const hrefOf = useCallback((offset: number, to?: number) => address({ offset, to }), [address]);
  return useMemo(() => {
    const go = (next: Partial<ReaderSearch>, replace: boolean, keeps: boolean) =>
      void navigate({
        to: '/filings/$accession',
        params: { accession },
        search: next,
        replace,
        resetScroll: false,
        state: { stays: keeps },
      });
    return {
      entry,
      stays,
      hrefOf,
      hrefOfItem: (item) => address({ item }),
      follow: (place) => go({ document, q: search.q, find: search.find, ...place }, false, false),
      change: (change, keeps = false) => go({ ...search, ...change }, true, keeps),
    };
  }, [navigate, accession, document, search, entry, stays, hrefOf, address]);
}
