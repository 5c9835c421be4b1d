import type { ApiError } from '../../api/api-error.ts';
import { label } from '../../format/label.ts';
import { errorParts } from './error-parts.ts';

type QueryErrorProps = {
  id: string;
  q: string;
  error: ApiError;
  /** Puts the caret where the query stops making sense. */
  onShow: (position: number) => void;
};

/** Why a query was refused, with the place marked in it. */
export function QueryError({ id, q, error, onShow }: QueryErrorProps) {
  const { position } = error;
  const parts = position === null ? null : errorParts(q, position);
  return (
    <div id={id} role="alert" className="border-l-2 border-removed py-0.5 pl-3">
      <p className="font-medium text-removed">{label(error.message)}</p>
      {parts !== null && position !== null && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <code className="font-sans wrap-anywhere whitespace-pre-wrap">
            {parts.before}
            <mark className="bg-removed-ground text-ink underline decoration-removed decoration-wavy underline-offset-4">
              {parts.at}
            </mark>
            {parts.after}
          </code>
          <button type="button" className="link min-h-6 text-sm" onClick={() => onShow(position)}>
            Go to it
          </button>
        </p>
      )}
    </div>
  );
}
