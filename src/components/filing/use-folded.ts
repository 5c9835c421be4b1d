import { useState } from 'react';

import type { Filing } from '../../../contract/filings.ts';
import { foldFilings, isFold, type Fold } from './fold-filings.ts';

/** A row of a folded list: a fold, or a filing, which may be one of an open fold. */
export type ListRow = { fold: Fold; isOpen: boolean; toggle: () => void } | { filing: Filing };

/** A list of filings with its routine ones folded, and which folds are open. */
export function useFolded(filings: readonly Filing[], isFolding: boolean): ListRow[] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!isFolding) return filings.map((filing) => ({ filing }));
  return foldFilings(filings).flatMap((row): ListRow[] => {
    if (!isFold(row)) return [{ filing: row }];
    const isOpen = open.has(row.id);
    const toggle = () =>
      setOpen((ids) => new Set(isOpen ? [...ids].filter((id) => id !== row.id) : [...ids, row.id]));
    const rest = isOpen ? row.filings.map((filing) => ({ filing })) : [];
    return [{ fold: row, isOpen, toggle }, ...rest];
  });
}
