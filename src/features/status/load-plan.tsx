import { useQuery } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { loadPlanQuery } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Name } from '../../components/name.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { StartLoad } from './start-load.tsx';

type Plan = ResponseOf<'loadPlan'>;
type LoadPlanProps = { identifier: string; onLoaded: (id: string) => void };

/** What a load of one company would fetch, and the button that starts it. */
export function LoadPlan({ identifier, onLoaded }: LoadPlanProps) {
  const { data, error, refetch } = useQuery(loadPlanQuery(identifier));
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-52 w-full" />;
  return (
    <section aria-labelledby="plan-heading" className="space-y-4 border-l-2 border-accent pl-4">
      <h3 id="plan-heading" className="font-semibold">
        <PlanTitle plan={data} />
      </h3>
      {data.already_loaded && (
        <p className="text-ink-2">It is loaded already; a load reads what is new since then.</p>
      )}
      <ol className="space-y-2">
        {data.steps.map((step) => (
          <li key={`${step.what} ${step.where}`}>
            <span>{step.what}</span>
            {step.note !== null && <span className="text-ink-2"> – {step.note}</span>}
            <span className="block text-xs break-all text-ink-3">{step.where}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-3">
        {data.source === 'mirror'
          ? 'Read from a folder of EDGAR files on this machine.'
          : 'Fetched from SEC EDGAR, at most five requests a second.'}
      </p>
      <StartLoad identifier={identifier} contactNeeded={data.contact_needed} onLoaded={onLoaded} />
    </section>
  );
}

function PlanTitle({ plan }: { plan: Plan }) {
  if (plan.company === null) return <>To load {plan.identifier}</>;
  const { name, ticker, cik } = plan.company;
  return (
    <>
      To load <Name text={name} />
      <span className="font-normal text-ink-3">
        {' '}
        {ticker === null ? '' : `${ticker} · `}CIK {cik}
      </span>
    </>
  );
}
