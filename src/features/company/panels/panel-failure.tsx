import { label } from '../../../../views/format/names.ts';
import { describeFailure } from '../../../app/failure.ts';
import { tryAgain } from '../../../app/try-again.ts';
import { isUnsupported } from '../../../app/unsupported.ts';
import {
  failureMessage,
  isKeyFailure,
  isWorthRetrying,
  KEY_NEEDED,
} from '../../../components/states/failure-message.ts';

type PanelFailureProps = { error: Error; onRetry: () => void };

/** Why a panel has no content. The rest of the page is unaffected. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  if (isUnsupported(error)) return <p className="text-ink-2">Not available on this server.</p>;
  const failure = describeFailure(error);
  // A 404 here is a valid result; the service's message explains it.
  if (failure.kind === 'not_found') return <p className="text-ink-2">{sentence(failure.message)}</p>;
  if (isKeyFailure(failure.kind)) return <p className="text-ink-3">{KEY_NEEDED}</p>;
  const { title, todo } = failureMessage(failure);
  return (
    <div role="alert" className="space-y-1 text-ink-2">
      <p>{title}</p>
      <p className="text-sm text-ink-3">{todo}</p>
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={tryAgain(onRetry)}>
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
