import { useQuery } from '@tanstack/react-query';
import {
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import type { FilingDocument } from '../../../contract/filing.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { SLICE, sliceQuery } from '../../api/filing.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import {
  type BlockGroup,
  blockGroups,
  LINE_PX,
  useNearViewport,
} from '../../components/document/block-groups.ts';
import { type Overlay, textSource, type TextSource } from '../../components/document/inline-text.tsx';
import { TextBlock } from '../../components/document/text-block.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { CopyPassage } from './copy-passage.ts';
import { type Jump, type ReadingPosition, useJump, useTrackPosition } from './reading-position.ts';
import { ownBlocks, sliceAt, sliceCount } from './slices.ts';
import { isPlainClick } from './use-reader-links.ts';

type TextGroupProps = { group: BlockGroup; source: TextSource; overlay: Overlay; isJumpedTo: boolean };

/** A group of blocks: rendered near the viewport or as the position to scroll to, else an empty space of the same height. */
const TextGroup = memo(function TextGroup({ group, source, overlay, isJumpedTo }: TextGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNearViewport, height_px } = useNearViewport(box);
  const isRendered = isNearViewport || isJumpedTo;
  return (
    <div
      ref={box}
      data-from={group.start}
      data-until={group.end}
      className="reader-group"
      style={isRendered ? undefined : { height: height_px ?? group.estimate_px }}
    >
      {isRendered &&
        group.blocks.map((block) => (
          <TextBlock key={block.start} block={block} source={source} overlay={overlay} />
        ))}
    </div>
  );
});

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
  const jumpSlice = jump === null ? -1 : Math.min(sliceAt(jump.offset), sliceCount(characters) - 1);
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
            jumpTo={index === jumpSlice && jump !== null ? jump.offset : null}
          />
        ))}
      </article>
      {hasSelection && (
        <Part>
          <PassageToolbar
            {...{ root, copy, evidence }}
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

/** The beginning renders at once. */
const FIRST = 0;

type TextSliceProps = {
  accession: string;
  filename: string;
  index: number;
  /** Length of the whole document. */
  characters: number;
  perLine: number;
  overlay: Overlay;
  /** Offset to scroll to; null if it is in another slice. */
  jumpTo: number | null;
  hrefOf: (offset: number) => string;
};

/** One slice of a document, requested near the viewport or as the position to scroll to. */
const TextSlice = memo(function TextSlice(props: TextSliceProps) {
  const { accession, filename, index, characters, perLine, overlay, jumpTo, hrefOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isNearViewport } = useNearViewport(box);
  const [wasNearViewport, setWasNearViewport] = useState(false);
  if (isNearViewport && !wasNearViewport) setWasNearViewport(true);
  const isRequested = index === 0 || wasNearViewport || jumpTo !== null;
  const { data, error, refetch } = useQuery({
    ...sliceQuery(accession, filename, index),
    enabled: isRequested,
  });
  const groups = useMemo(
    () => (data === undefined ? [] : blockGroups(ownBlocks(data, index), perLine)),
    [data, index, perLine],
  );
  const source = useMemo(() => (data === undefined ? null : textSource(data, hrefOf)), [data, hrefOf]);
  if (source !== null) {
    return (
      <div ref={box}>
        {groups.map((group) => (
          <TextGroup
            key={group.start}
            {...{ group, source, overlay }}
            isJumpedTo={isIn(group.start, jumpTo ?? FIRST, groups) && (jumpTo !== null || index === 0)}
          />
        ))}
      </div>
    );
  }
  const start = index * SLICE;
  const end = Math.min(characters, start + SLICE);
  return (
    <div
      ref={box}
      data-from={start}
      data-until={end}
      aria-busy={error === null}
      className={error === null ? 'reader-waiting' : 'reader-failed'}
      style={{ minHeight: Math.ceil((end - start) / perLine) * LINE_PX }}
    >
      {error !== null && (
        <div className="sticky top-32">
          <FailureState error={error} onRetry={() => void refetch()}>
            <span className="text-ink-2">
              This part of the document could not be loaded. The rest is available.
            </span>
          </FailureState>
        </div>
      )}
    </div>
  );
});

/**
 * Whether the group starting at `start` contains an offset: it is the last that starts at or before it, else the
 * first.
 */
function isIn(start: number, offset: number, groups: readonly { start: number }[]): boolean {
  const containing = groups.findLast((group) => group.start <= offset) ?? groups[0];
  return containing?.start === start;
}

function useHasSelection(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.getSelection()?.isCollapsed === false) setHas(true);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return has;
}
