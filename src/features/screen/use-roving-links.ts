import { useEffect, type RefObject } from 'react';

import { listenForArrows, oneTabStop } from '../../components/roving-links.ts';

/** Makes one link of a table's body the one that Tab reaches; arrow keys, Home and End move from it to the others. */
export function useRovingLinks(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    if (body.current !== null) oneTabStop(body.current);
  });
  useEffect(() => (body.current === null ? undefined : listenForArrows(body.current)), [body]);
}
