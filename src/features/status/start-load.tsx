import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { runLoad } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';

type StartLoadProps = { identifier: string; contactNeeded: boolean; onLoaded: (id: string) => void };

/** Starts a load and calls `onLoaded` when it is done, unless the component has unmounted. */
export function StartLoad({ identifier, contactNeeded, onLoaded }: StartLoadProps) {
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
