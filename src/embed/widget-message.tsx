import { label } from '../../views/format/names.ts';
import { ViewError } from '../../views/view.ts';
import { describeFailure } from '../app/failure.ts';
import { failureMessage, isWorthRetrying } from '../components/states/failure-message.ts';

type WidgetMessageProps = { error: unknown; onRetry?: () => void };

/** Why nothing is shown, in a sentence that names the value. */
function sentenceOf(error: unknown): string {
  return error instanceof ViewError ? error.message : failureMessage(describeFailure(error)).title;
}

/** A widget without content: what is wrong with its address, or why its data did not arrive. */
export function WidgetMessage({ error, onRetry }: WidgetMessageProps) {
  const canRetry = !(error instanceof ViewError) && isWorthRetrying(describeFailure(error).kind);
  return (
    <div role="alert" className="border-l-2 border-rule-strong py-1 pl-3">
      <p className="wrap-anywhere">{label(sentenceOf(error))}</p>
      {canRetry && onRetry !== undefined && (
        <button type="button" className="button mt-2" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
