import { useState, type FormEvent } from 'react';

type LoadFormProps = { identifier: string | undefined; onPreview: (identifier: string) => void };

/** Selects the company to load. Submitting only shows a preview; nothing is loaded yet. */
export function LoadForm({ identifier, onPreview }: LoadFormProps) {
  const [draft, setDraft] = useState(identifier ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') onPreview(draft.trim());
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
        Preview
      </button>
    </form>
  );
}
