import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CopyFrom, CopyKind } from './copy-passage.ts';
import type { Passage } from './selected-passage.ts';

const SHOWN_MS = 2500;

export type Copying = {
  /** Copies what is selected of `root`, else the passage that stands for the present place. */
  copy: (kind: CopyKind, root: Element | null, otherwise: Passage) => void;
  /** What came of the last one; null after a while. */
  said: string | null;
};

/** Links and citations of passages on the clipboard. What makes them is fetched when first used. */
export function useCopying(from: Omit<CopyFrom, 'client'>): Copying {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy: Copying['copy'] = (kind, root, otherwise) =>
    void import('./copy-passage.ts').then(
      async (part) => setSaid(await part.copyPassage(kind, root, otherwise, { ...from, client })),
      () => setSaid('Not copied: a part of the application could not be loaded'),
    );
  return { copy, said };
}
