import { Suspense, type ReactNode } from 'react';

import { lazyPart } from './lazy-part.ts';

/** For phones alone, so loaded there alone. */
const Sheet = lazyPart(async () => (await import('./sheet.tsx')).Sheet);

/** The options of a page in a sheet. As wide as its button while it loads, so that the layout doesn't shift. */
export function OptionsSheet({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<span className="button w-11" />}>
      <Sheet kind="options" done="Done">
        {children}
      </Sheet>
    </Suspense>
  );
}
