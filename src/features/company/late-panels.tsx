import { useEffect, useState } from 'react';

import { FailureState } from '../../app/failure-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { loadPanels, panelsAtHand, type Panels } from './start-panels.ts';

/** The panels of an overview once their part of the application is there; where it does not come, all else stands. */
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
  if (outcome instanceof Error)
    return (
      <div className="lg:col-span-3">
        <FailureState error={outcome} onRetry={() => setOutcome(null)} />
      </div>
    );
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
