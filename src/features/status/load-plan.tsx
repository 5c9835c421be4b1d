import { useQuery } from '@tanstack/react-query';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { loadPlanQuery } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Name } from '../../components/name.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { StartLoad } from './start-load.tsx';

type Plan = ResponseOf<'loadPlan'>;
type LoadPlanProps = { identifier: string; onLoaded: (id: string) => void };

/** The requests that loading a company takes, and the form that starts the load. */
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
        <p className="text-ink-2">Already loaded. Loading again adds new filings only.</p>
      )}
      <ol className="space-y-2">
        {data.steps.map((step) => (
          <li key={`${step.what} ${step.where}`}>
            <span>{step.what}</span>
            {step.note !== null && <span className="text-ink-2"> – {formatDate(step.note)}</span>}
            <span className="block text-xs break-all text-ink-3">{step.where}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-3">
        {data.source === 'mirror'
          ? 'Source: local EDGAR mirror.'
          : 'Source: SEC EDGAR, at most five requests per second.'}
      </p>
      <StartLoad identifier={identifier} contactNeeded={data.contact_needed} onLoaded={onLoaded} />
    </section>
  );
}

function PlanTitle({ plan }: { plan: Plan }) {
  if (plan.company === null) return <>Load {plan.identifier}</>;
  const { name, ticker, cik } = plan.company;
  return (
    <>
      Load <Name text={name} />
      <span className="font-normal text-ink-3">
        {' '}
        {ticker === null ? '' : `${ticker} · `}CIK {cik}
      </span>
    </>
  );
}
