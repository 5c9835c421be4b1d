import { lazy, Suspense, useLayoutEffect, useState, type MouseEvent, type RefObject } from 'react';

import type { FilingDocument } from '../../../contract/reader.ts';
import type { Overlay } from './inline-pieces.ts';
import { isPlainClick } from './plain-click.ts';
import type { ReadingPlace } from './reading-place.ts';
import { sliceAt, sliceCount } from './slices.ts';
import { TextSlice } from './text-slice.tsx';
import type { Copying } from './use-copying.ts';
import { useFollowPlace } from './use-follow-place.ts';
import { useHasSelected } from './use-has-selected.ts';
import { useJump, type Jump } from './use-jump.ts';

const PassageToolbar = lazy(() =>
  import('./passage-toolbar.tsx').then((part) => ({ default: part.PassageToolbar })),
);

/** Average width of a character of the reading face, in pixels. */
const CHARACTER_PX = 7.7;
const LINE_MAX = 72;
/** Heights are estimated anew when a line gains or loses so many characters. */
const STEP = 8;

type DocumentTextProps = {
  root: RefObject<HTMLElement | null>;
  accession: string;
  document: FilingDocument & { characters: number };
  overlay: Overlay;
  place: ReadingPlace;
  /** Entry of the tab's history that the place is kept for. */
  entry: string | undefined;
  jump: Jump | null;
  hrefOf: (offset: number) => string;
  onFollow: (offset: number) => void;
  copy: Copying['copy'];
};

/** The text of a document. What is far from the screen is neither drawn nor, until it comes near, asked for. */
export function DocumentText(props: DocumentTextProps) {
  const { root, accession, document, overlay, place, entry, jump, hrefOf, onFollow, copy } = props;
  const { filename, characters } = document;
  const perLine = useCharactersPerLine(root);
  const hasSelected = useHasSelected();
  useJump(root, jump);
  useFollowPlace(root, place, entry);
  const wantedSlice = jump === null ? -1 : Math.min(sliceAt(jump.offset), sliceCount(characters) - 1);
  return (
    <>
      {/* A link inside the document is followed without leaving the page; the links are what the keyboard reaches. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={root}
        aria-label="Text of the document"
        className="reader-text"
        onClick={(event) => followInside(event, onFollow)}
      >
        {Array.from({ length: sliceCount(characters) }, (_, index) => (
          <TextSlice
            key={index}
            {...{ accession, filename, index, characters, perLine, overlay, hrefOf }}
            wanted={index === wantedSlice && jump !== null ? jump.offset : null}
          />
        ))}
      </article>
      {hasSelected && (
        <Suspense fallback={null}>
          <PassageToolbar root={root} copy={copy} />
        </Suspense>
      )}
    </>
  );
}

function useCharactersPerLine(root: RefObject<HTMLElement | null>): number {
  const [perLine, setPerLine] = useState(LINE_MAX);
  useLayoutEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    const measure = () => {
      const fits = Math.max(STEP, Math.min(LINE_MAX, current.clientWidth / CHARACTER_PX));
      setPerLine(Math.round(fits / STEP) * STEP);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [root]);
  return perLine;
}

function followInside(event: MouseEvent, onFollow: (offset: number) => void): void {
  if (!isPlainClick(event)) return;
  const link = event.target instanceof Element ? event.target.closest('a[data-goto]') : null;
  const offset = link?.getAttribute('data-goto');
  if (offset === null || offset === undefined) return;
  event.preventDefault();
  onFollow(Number(offset));
}
