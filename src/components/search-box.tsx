import { Search } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';

type SearchBoxProps = {
  /** ID of the input, which shortcuts focus. */
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** Why the query is refused; null while it is not. */
  error: ReactNode;
  /** ID of another element that describes the box while `error` is null. */
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A box for a query with its button, and the query's error below. */
export function SearchBox(props: SearchBoxProps) {
  const { id, label, placeholder, text, onType, onSubmit, error, describedBy, ref } = props;
  const errorId = useId();
  return (
    <search className="block space-y-2">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={ref}
            id={id}
            type="text"
            aria-label={label}
            aria-invalid={error !== null}
            aria-describedby={error === null ? describedBy : errorId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => onType(target.value)}
            className="h-11 w-full rounded-base border border-rule-strong bg-surface pr-3 pl-10 text-lg text-ink placeholder:text-base placeholder:text-ink-3 aria-invalid:border-removed"
          />
        </div>
        <button type="submit" className="button primary h-11 px-4 sm:px-6">
          Search
        </button>
      </form>
      {error !== null && (
        <div id={errorId} role="alert" className="border-l-2 border-removed py-0.5 pl-3">
          {error}
        </div>
      )}
    </search>
  );
}
