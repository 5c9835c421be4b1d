import type { ReactNode } from 'react';

import { useHasWidth } from './media-query.ts';

type ByWidthProps = { wide: ReactNode; narrow: ReactNode };

/**
 * What a wide page shows next to its content, and what a narrow one has instead. A first screen has both, of which the styles show
 * one: only the browser knows how wide its window is.
 */
export function ByWidth({ wide, narrow }: ByWidthProps) {
  const isWide = useHasWidth('md');
  if (!import.meta.env.SSR) return <div>{isWide ? wide : narrow}</div>;
  return (
    <>
      <div data-by-width className="max-md:hidden">
        {wide}
      </div>
      <div data-by-width className="md:hidden">
        {narrow}
      </div>
    </>
  );
}
