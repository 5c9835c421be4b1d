import { useEffect, useState } from 'react';

import { Skeleton } from '../../components/states/skeleton.tsx';
import { loadPanels, panelsAtHand, type Panels } from './start-panels.ts';

/** The panels of an overview once their part of the application is there; a failure to fetch it is the page's. */
export function LatePanels({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<Panels | Error | null>(panelsAtHand);
  useEffect(() => {
    if (outcome !== null) return undefined;
    let isShown = true;
    const tell = (found: Panels | Error): void => {
      if (isShown) setOutcome(found);
    };
    loadPanels().then(tell, tell);
    return () => {
      isShown = false;
    };
  }, [outcome]);
  if (outcome instanceof Error) throw outcome;
  return outcome === null ? <PanelsSkeleton /> : <outcome.Panels id={id} />;
}

function PanelsSkeleton() {
  return Array.from({ length: 3 }, (_, place) => (
    <div key={place} className="min-h-[27rem] space-y-2.5 max-lg:min-h-96">
      <Skeleton className="mb-4 h-6 w-32" />
      {Array.from({ length: 12 }, (__, line) => (
        <Skeleton key={line} className="h-3.5 w-full" />
      ))}
    </div>
  ));
}
