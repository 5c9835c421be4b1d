import { Suspense, useState } from 'react';

import { Dropdown } from '../dropdown.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartOptionsProps } from './chart-fields.tsx';

/** Loaded when the menu opens. */
const ChartFields = lazyPart(async () => (await import('./chart-fields.tsx')).ChartFields);

/** How a chart is drawn: a menu that is filled when it opens. */
export function ChartOptions(props: ChartOptionsProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Dropdown name="Chart" align="right" onOpen={() => setOpened(true)}>
      {isOpened && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ChartFields {...props} />
        </Suspense>
      )}
    </Dropdown>
  );
}
