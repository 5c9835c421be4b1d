import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { runLoad } from '../../api/loads.ts';
import { FailureState } from '../../app/failure-state.tsx';

type StartLoadProps = { identifier: string; contactNeeded: boolean; onLoaded: (id: string) => void };

/** Starts a load; once it is done, `onLoaded` gets the company, unless the reader has gone elsewhere. */
export function StartLoad({ identifier, contactNeeded, onLoaded }: StartLoadProps) {
  const client = useQueryClient();
  const [withDocuments, setWithDocuments] = useState(false);
  const [contact, setContact] = useState('');
  const run = useMutation({ mutationFn: (wish: Parameters<typeof runLoad>[0]) => runLoad(wish, client) });
  const start = () => {
    const wish = { identifier, with_documents: withDocuments, ...(contactNeeded ? { contact } : {}) };
    run.mutate(wish, {
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
          The documents of its filings too
          <span className="block text-sm text-ink-3">
            Thousands of files for a large company: minutes, and hundreds of megabytes.
          </span>
        </span>
      </label>
      <button type="submit" className="button primary" disabled={run.isPending}>
        {run.isPending ? 'Loading …' : 'Start loading'}
      </button>
      {run.error !== null && <FailureState error={run.error} onRetry={start} />}
    </form>
  );
}

function ContactField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex max-w-md flex-col gap-1">
      <span className="text-sm text-ink-2">Your name and e-mail address, for SEC</span>
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
        SEC asks every program to say who runs it. It goes to SEC with each request, and to nobody else.
      </span>
    </label>
  );
}
