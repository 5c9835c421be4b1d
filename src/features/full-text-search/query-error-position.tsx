import { errorContext } from './error-context.ts';

type QueryErrorPositionProps = {
  q: string;
  position: number;
  /** Moves the caret there. */
  onShow: (position: number) => void;
};

/** The invalid query with the error position highlighted. */
export function QueryErrorPosition({ q, position, onShow }: QueryErrorPositionProps) {
  const { before, at, after } = errorContext(q, position);
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <code className="font-sans wrap-anywhere whitespace-pre-wrap">
        {before}
        <mark className="bg-removed-ground text-ink underline decoration-removed decoration-wavy underline-offset-4">
          {at}
        </mark>
        {after}
      </code>
      <button type="button" className="link min-h-6 text-sm" onClick={() => onShow(position)}>
        Go to error
      </button>
    </p>
  );
}
