import { highlightParts } from '../../views/format/marked-text.ts';

type HighlightedProps = { text: string; hits: readonly (readonly [number, number])[] };

/** Filing text with highlighted hits, isolated from the text direction around it. */
export function Highlighted({ text, hits }: HighlightedProps) {
  return (
    <bdi className="wrap-anywhere">
      {highlightParts(text, hits).map((part) =>
        part.isHit ? (
          <mark
            key={part.start}
            className="rounded-[2px] bg-changed-ground px-0.5 font-medium text-ink decoration-changed underline decoration-1 underline-offset-3"
          >
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
