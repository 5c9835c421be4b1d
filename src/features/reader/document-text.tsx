import { useLayoutEffect, useState, type MouseEvent, type RefObject } from 'react';

import type { FilingDocument } from '../../../contract/filing.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { Overlay } from './inline-pieces.ts';
import { isPlainClick } from './plain-click.ts';
import type { ReadingPosition } from './reading-position.ts';
import { sliceAt, sliceCount } from './slices.ts';
import { TextSlice } from './text-slice.tsx';
import type { CopyPassage } from './use-copy-passage.ts';
import { useHasSelection } from './use-has-selection.ts';
import { useJump, type Jump } from './use-jump.ts';
import { useTrackPosition } from './use-track-position.ts';

/** Loaded with the first selection. */
const PassageToolbar = lazyPart(async () => (await import('./passage-toolbar.tsx')).PassageToolbar);

/** Average character width of the reading font, in pixels. */
const CHARACTER_PX = 7.7;
const LINE_MAX = 72;
/** Heights are re-estimated when the line length changes by this many characters. */
const STEP = 8;

type DocumentTextProps = {
  root: RefObject<HTMLElement | null>;
  accession: string;
  document: FilingDocument & { characters: number };
  overlay: Overlay;
  position: ReadingPosition;
  /** History entry to save the reading position for. */
  entry: string | undefined;
  jump: Jump | null;
  hrefOf: (offset: number) => string;
  onFollow: (offset: number) => void;
  copy: CopyPassage['copy'];
  evidence: CopyPassage['evidence'];
};

/** The text of a document. Text far from the viewport is not rendered, and not requested until it comes near. */
export function DocumentText(props: DocumentTextProps) {
  const { root, accession, document, overlay, position, entry, jump, hrefOf, onFollow, copy, evidence } =
    props;
  const { filename, characters } = document;
  const perLine = useCharactersPerLine(root);
  const hasSelection = useHasSelection();
  useJump(root, jump);
  useTrackPosition(root, position, entry);
  const targetSlice = jump === null ? -1 : Math.min(sliceAt(jump.offset), sliceCount(characters) - 1);
  return (
    <>
      {/* Handles clicks on internal links, which are focusable themselves. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={root}
        aria-label="Document text"
        className="reader-text"
        onClick={(event) => followInternalLink(event, onFollow)}
      >
        {Array.from({ length: sliceCount(characters) }, (_, index) => (
          <TextSlice
            key={index}
            {...{ accession, filename, index, characters, perLine, overlay, hrefOf }}
            target={index === targetSlice && jump !== null ? jump.offset : null}
          />
        ))}
      </article>
      {hasSelection && (
        <Part>
          <PassageToolbar
            root={root}
            copy={copy}
            evidence={evidence}
            embed={widgetAddress('passage', { accession, document: filename })}
          />
        </Part>
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

function followInternalLink(event: MouseEvent, onFollow: (offset: number) => void): void {
  if (!isPlainClick(event)) return;
  const link = event.target instanceof Element ? event.target.closest('a[data-goto]') : null;
  const offset = link?.getAttribute('data-goto');
  if (offset === null || offset === undefined) return;
  event.preventDefault();
  onFollow(Number(offset));
}
