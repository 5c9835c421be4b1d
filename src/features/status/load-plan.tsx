import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { loadPlanQuery, runLoad } from '../../api/loads.ts';
import { useMutation } from '../../api/mutation.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Name } from '../../components/name.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';

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

type StartLoadProps = { identifier: string; contactNeeded: boolean; onLoaded: (id: string) => void };

/** Starts a load and calls `onLoaded` when it is done, unless the component has unmounted. */
function StartLoad({ identifier, contactNeeded, onLoaded }: StartLoadProps) {
  const client = useQueryClient();
  const [withDocuments, setWithDocuments] = useState(false);
  const [contact, setContact] = useState('');
  const run = useMutation({
    mutationFn: (request: Parameters<typeof runLoad>[0]) => runLoad(request, client),
  });
  const start = () => {
    const request = { identifier, with_documents: withDocuments, ...(contactNeeded ? { contact } : {}) };
    run.mutate(request, {
      onSuccess: ({ state, ticker, cik }) => {
        const id = ticker ?? cik;
        if (state === 'done' && id !== null) onLoaded(id);
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {contactNeeded && <ContactField value={contact} onChange={setContact} />}
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={withDocuments}
          onChange={(event) => setWithDocuments(event.target.checked)}
        />
        <span>
          Include filing documents
          <span className="block text-sm text-ink-3">
            For a large company, thousands of files: several minutes and hundreds of megabytes.
          </span>
        </span>
      </label>
      <button type="submit" className="button primary" disabled={run.isPending}>
        {run.isPending ? 'Loading…' : 'Load company'}
      </button>
      {run.error !== null && <FailureState error={run.error} onRetry={start} />}
    </form>
  );
}

function ContactField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex max-w-md flex-col gap-1">
      <span className="text-sm text-ink-2">Your name and email address for the SEC</span>
      <input
        className="field px-2"
        value={value}
        required
        maxLength={120}
        placeholder="Jane Doe jane@example.com"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="text-sm text-ink-3">
        The SEC requires automated requests to identify the sender. This contact is sent to the SEC only.
      </span>
    </label>
  );
}
