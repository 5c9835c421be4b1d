import { label } from '../../views/format/names.ts';
import { ApiError } from '../api/api-error.ts';
import { describeFailure } from '../app/failure.ts';
import { failureMessage, isWorthRetrying } from '../components/states/failure-message.ts';
import { WidgetError } from './widget-view.ts';

type WidgetMessageProps = { error: unknown; onRetry?: () => void };

/** Why nothing is shown, in a sentence that names the value. */
function sentenceOf(error: unknown): string {
  if (error instanceof WidgetError) return error.message;
  const failure = describeFailure(error);
  if (failure.kind === 'company_not_found' || failure.kind === 'invalid') {
    return `${failureMessage(failure).title} Nothing to show here.`;
  }
  // Only these say what could not be found.
  if (error instanceof ApiError && error.status === 404) return error.message;
  return failureMessage(failure).title;
}

/** A widget without content: what is wrong with its address, or why its data did not arrive. */
export function WidgetMessage({ error, onRetry }: WidgetMessageProps) {
  const canRetry = !(error instanceof WidgetError) && isWorthRetrying(describeFailure(error).kind);
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
