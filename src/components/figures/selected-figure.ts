import { createContext, type ReactNode, use } from 'react';

import type { CellRef } from '../../../views/figure-table.ts';

/**
 * The selected figure of the chart and the table around; null while none is. Only what shows the selection reads it: the rest
 * isn't drawn again for another figure.
 */
export const SelectedFigure = createContext<CellRef | null>(null);

/** What is shown of the selected figure, such as its source. */
export function OfSelected({ children }: { children: (selected: CellRef) => ReactNode }): ReactNode {
  const selected = use(SelectedFigure);
  return selected !== null && children(selected);
}
