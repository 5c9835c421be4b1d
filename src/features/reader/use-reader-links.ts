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
  /** Entry of the tab's history. */
  entry: string | undefined;
  stays: boolean;
  /** Address of a place, within the site. */
  hrefOf: (offset: number, to?: number) => string;
  /** Goes to a place inside the document; Back returns. */
  follow: (offset: number) => void;
  /** Changes what is looked for or shown, in place of the present entry. */
  change: (change: Partial<ReaderSearch>, stays?: boolean) => void;
};

/** The addresses of the reader, and its moves. */
export function useReaderLinks(accession: string, search: ReaderSearch): ReaderLinks {
  const router = useRouter();
  const navigate = useNavigate();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const stays = useRouterState({ select: ({ location }) => location.state.stays === true });
  const { document } = search;
  const hrefOf = useCallback(
    (offset: number, to?: number) =>
      router.buildLocation({
        to: '/filings/$accession',
        params: { accession },
        search: { document, offset, to },
      }).href,
    [router, accession, document],
  );
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
      follow: (offset) =>
        go({ ...search, item: undefined, to: undefined, hit: undefined, offset }, false, false),
      change: (change, keeps = false) => go({ ...search, ...change }, true, keeps),
    };
  }, [navigate, accession, search, entry, stays, hrefOf]);
}
