import { describeFailure } from '../../../app/failure.ts';
import { isNotOffered } from '../../../app/not-offered.ts';
import { failureWords, isWorthRetrying } from '../../../components/states/failure-words.ts';
import { label } from '../../../format/label.ts';

type PanelFailureProps = { error: Error; onRetry: () => void };

/** Why a panel has nothing to show, in a sentence or two; the rest of the page stands. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  if (isNotOffered(error)) return <p className="text-ink-2">This instance does not offer it.</p>;
  const failure = describeFailure(error);
  // What is not on file is an answer, in the service's own words.
  if (failure.kind === 'not_found') return <p className="text-ink-2">{sentence(failure.message)}</p>;
  const { title, todo } = failureWords(failure);
  return (
    <div role="alert" className="space-y-1 text-ink-2">
      <p>{title}</p>
      <p className="text-sm text-ink-3">{todo}</p>
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function sentence(message: string): string {
  const text = label(message);
  return text.endsWith('.') ? text : `${text}.`;
}
