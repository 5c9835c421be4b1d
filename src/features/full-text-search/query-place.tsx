import { errorParts } from './error-parts.ts';

type QueryPlaceProps = {
  q: string;
  position: number;
  /** Puts the caret there. */
  onShow: (position: number) => void;
};

/** The refused query with the place marked at which it stops making sense. */
export function QueryPlace({ q, position, onShow }: QueryPlaceProps) {
  const { before, at, after } = errorParts(q, position);
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
        Go to it
      </button>
    </p>
  );
}
