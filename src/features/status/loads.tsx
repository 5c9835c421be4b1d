import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { Load } from '../../../contract/loads.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { cancelLoad, isOpen, loadPlanQuery, loadsQuery, runLoad } from '../../api/loads.ts';
import { useMutation } from '../../api/mutation.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { mayLoad } from '../../app/load-here.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { Name } from '../../components/text.tsx';

// Loads: what one would fetch, those that wait and run, those of before.

const SKELETON_ROWS = 2;

export function LoadList() {
  const { data, error, refetch } = useQuery(loadsQuery());
  const open = data?.loads.filter(isOpen).length ?? 0;
  return (
    <section aria-labelledby="loads-heading">
      <h2 id="loads-heading" className="text-lg font-semibold">
        Recent loads
      </h2>
      <p role="status" className="sr-only">
        {open > 0 ? `${countOf(open, 'load')} in progress` : ''}
      </p>
      {data === undefined && error === null && (
        <RowsSkeleton rows={SKELETON_ROWS} label="Loading recent loads" />
      )}
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.loads.length === 0 && (
        <p className="mt-2 text-ink-2">No loads yet. Loads started from the command line also appear here.</p>
      )}
      {data !== undefined && data.loads.length > 0 && (
        <ul className="mt-2 border-t border-rule">
          {data.loads.map((load) => (
            <LoadRow key={load.id} load={load} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LoadRow({ load }: { load: Load }) {
  const title = load.name ?? load.identifier;
  const id = load.state === 'done' ? (load.ticker ?? load.cik) : null;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {id === null ? (
            <Name text={title} />
          ) : (
            <Link to="/companies/$id" params={{ id }} className="link">
              <Name text={title} />
            </Link>
          )}
        </span>
        {load.name !== null && <span className="text-ink-3">{load.ticker ?? load.cik}</span>}
        {isOpen(load) && mayLoad() && <Cancel load={load} title={title} row={row} />}
      </div>
      <p className="mt-0.5 text-ink-2">{loadMessage(load)}</p>
      {load.state === 'failed' && load.message !== null && (
        <p className="mt-0.5 text-xs text-ink-3">{load.message}</p>
      )}
      {isOpen(load) && <Progress load={load} title={title} />}
    </li>
  );
}

function Progress({ load, title }: { load: Load; title: string }) {
  const progress = loadProgress(load);
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        className="progress"
        aria-label={`Loading ${title}`}
        {...(progress === null ? {} : { value: progress, max: 1 })}
      />
      <span className="w-28 text-right text-xs whitespace-nowrap text-ink-3 tabular-nums">
        {load.total !== null && `${formatCount(load.done)} of ${formatCount(load.total)}`}
      </span>
    </div>
  );
}

type CancelProps = { load: Load; title: string; row: RefObject<HTMLLIElement | null> };

function Cancel({ load, title, row }: CancelProps) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelLoad(load.id, client),
    onSuccess: () => {
      // The button disappears with the load's end. Focus that has moved on stays where it is.
      const focused = document.activeElement;
      if (focused === document.body || row.current?.contains(focused) === true) row.current?.focus();
    },
  });
  return (
    <>
      <button
        type="button"
        className="button ml-auto"
        disabled={cancel.isPending}
        aria-label={`Cancel loading ${title}`}
        onClick={() => cancel.mutate()}
      >
        Cancel
      </button>
      {cancel.error !== null && <FailureState error={cancel.error} onRetry={() => cancel.mutate()} />}
    </>
  );
}

const FAILURES: Record<NonNullable<Load['failure']>, string> = {
  not_found: 'EDGAR has no company with this ticker or CIK.',
  rate_limited: 'EDGAR’s rate limit is reached. Load again in ten minutes.',
  outage: 'EDGAR could not be reached. Check the network and load again. What was already loaded is safe.',
  malformed: 'EDGAR returned an invalid filing list. Load again later.',
  no_contact: 'The SEC requires a contact. Load again with your name and email address.',
  disk: 'The disk is full. What was already loaded is safe.',
  internal: 'The load failed.',
};

/** What a load has added: '3 new filings and 7 new documents; 1 document unavailable at the source'. */
function additions(load: Load): string {
  if (load.scope === 'statements') return 'the statements of all reports';
  const parts = [countOf(load.filings_added, 'new filing')];
  if (load.with_documents) parts.push(countOf(load.documents_added, 'new document'));
  const missing =
    load.documents_missing > 0
      ? `; ${countOf(load.documents_missing, 'document')} unavailable at the source`
      : '';
  return `${parts.join(' and ')}${missing}`;
}

export function loadMessage(load: Load): string {
  switch (load.state) {
    case 'queued':
      return 'Waiting for another load to finish.';
    case 'running':
      return `${load.step ?? 'Starting'}…`;
    case 'done':
      return `Loaded ${additions(load)}.`;
    case 'cancelled':
      return load.scope === 'statements'
        ? 'Canceled. Statements already read stay.'
        : `Canceled after ${additions(load)}.`;
    case 'interrupted':
      return load.scope === 'statements'
        ? 'Interrupted. Statements already read stay. Load the company again to continue.'
        : `Interrupted after ${additions(load)}. Load again to continue.`;
    case 'failed':
      return FAILURES[load.failure ?? 'internal'];
    default:
      return load.state satisfies never;
  }
}

/** Completed fraction, 0..1; null while the total is unknown. */
export function loadProgress(load: Load): number | null {
  if (load.total === null || load.total === 0) return null;
  return Math.min(1, load.done / load.total);
}

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
