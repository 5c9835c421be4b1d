import { useState, type FormEvent } from 'react';

type LoadFormProps = { identifier: string | undefined; onAsk: (identifier: string) => void };

/** Asks for the company to load; what a load would fetch is shown before anything is fetched. */
export function LoadForm({ identifier, onAsk }: LoadFormProps) {
  const [draft, setDraft] = useState(identifier ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') onAsk(draft.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="flex grow flex-col gap-1 sm:max-w-64">
        <span className="text-sm text-ink-2">Ticker or CIK</span>
        <input
          className="field px-2"
          value={draft}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        Show what would be fetched
      </button>
    </form>
  );
}
