import { Fragment, type ReactNode } from 'react';

import type { Block, DocumentResponse } from '../../../contract/document.ts';
import { isEdgar } from '../external-link.tsx';

export type Span = readonly [start: number, end: number];

/** Highlights on top of the document's own formatting. */
export type Overlay = {
  /** Sorted, without overlap. */
  hits: readonly Span[];
  current: Span | null;
  passage: Span | null;
  /** Blocks that overlap it have a bar in the margin. */
  marked: Span | null;
};

export const NO_OVERLAY: Overlay = { hits: [], current: null, passage: null, marked: null };

type Piece = {
  start: number;
  end: number;
  /** Emphasis such as `bold` and `italic`, sorted. */
  marks: readonly string[];
  /** Where it links, if it is a link. */
  to: string | null;
  hit: 'hit' | 'current' | null;
  passage: boolean;
};

type Change = { at: number; key: string; by: 1 | -1; to?: string };

export function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function hitsWithin(hits: readonly Span[], start: number, end: number): Span[] {
  const within: Span[] = [];
  for (let index = firstEndingAfter(hits, start); index < hits.length; index += 1) {
    const hit = hits[index];
    if (hit === undefined || hit[0] >= end) break;
    within.push(hit);
  }
  return within;
}

function collect(start: number, end: number, { marks = [], links = [] }: Shape, overlay: Overlay): Change[] {
  const changes: Change[] = [];
  const add = (from: number, until: number, key: string, to?: string) => {
    const first = Math.max(start, from);
    const last = Math.min(end, until);
    if (!(first < last)) return;
    changes.push({ at: first, key, by: 1, ...(to === undefined ? {} : { to }) });
    changes.push({ at: last, key, by: -1, ...(to === undefined ? {} : { to }) });
  };
  for (const [from, until, kind] of marks) add(from, until, `mark ${kind}`);
  for (const { start: from, end: until, to } of links) add(from, until, 'link', to);
  for (const [from, until] of hitsWithin(overlay.hits, start, end)) add(from, until, 'hit');
  if (overlay.current !== null) add(...overlay.current, 'current');
  if (overlay.passage !== null) add(...overlay.passage, 'passage');
  return changes.toSorted((a, b) => a.at - b.at || a.by - b.by);
}

function openStyle(open: ReadonlyMap<string, number>): Pick<Piece, 'marks' | 'hit' | 'passage'> {
  const marks: string[] = [];
  for (const key of open.keys()) if (key.startsWith('mark ')) marks.push(key.slice(5));
  const hit = open.has('current') ? 'current' : open.has('hit') ? 'hit' : null;
  return { marks: marks.toSorted(), hit, passage: open.has('passage') };
}

/**
 * Splits text into pieces of one style each. Emphasis, links, hits and the highlighted passage may overlap in any
 * way. Together the pieces are the text from `start` to `end`.
 */
export function inlinePieces(start: number, end: number, shape: Shape, overlay: Overlay): Piece[] {
  const changes = collect(start, end, shape, overlay);
  const open = new Map<string, number>();
  const pieces: Piece[] = [];
  let to: string | null = null;
  let at = start;
  const close = (until: number) => {
    if (until > at) pieces.push({ start: at, end: until, to, ...openStyle(open) });
    at = until;
  };
  for (const change of changes) {
    close(change.at);
    const depth = (open.get(change.key) ?? 0) + change.by;
    if (depth > 0) open.set(change.key, depth);
    else open.delete(change.key);
    if (change.key === 'link') to = depth > 0 ? (change.by === 1 ? (change.to ?? null) : to) : null;
  }
  close(end);
  return pieces;
}

export type Shape = Pick<Block, 'marks' | 'links'>;

/** Sorted by start, as `shapeWithin` requires. */
export function inOrder({ marks = [], links = [] }: Shape): Shape {
  return { marks: marks.toSorted((a, b) => a[0] - b[0]), links: links.toSorted((a, b) => a.start - b.start) };
}

function firstFrom<T>(list: readonly T[], startOf: (entry: T) => number, offset: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry === undefined || startOf(entry) >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The emphasis and links that start in one cell, found by binary search. */
export function shapeWithin({ marks = [], links = [] }: Shape, start: number, end: number): Shape {
  const markStart = (mark: (typeof marks)[number]) => mark[0];
  const linkStart = (link: (typeof links)[number]) => link.start;
  return {
    marks: marks.slice(firstFrom(marks, markStart, start), firstFrom(marks, markStart, end)),
    links: links.slice(firstFrom(links, linkStart, start), firstFrom(links, linkStart, end)),
  };
}

export type TextSource = {
  textOf: (start: number, end: number) => string;
  anchors: ReadonlyMap<string, number>;
  hrefOf: (offset: number) => string;
};

/** The text of a slice, addressed by offsets in the document. */
export function textSource(
  { text, from, anchors }: Pick<DocumentResponse, 'text' | 'from' | 'anchors'>,
  hrefOf: TextSource['hrefOf'],
): TextSource {
  return {
    textOf: (start, end) => text.slice(Math.max(0, start - from), Math.max(0, end - from)),
    anchors: new Map(anchors.map(({ id, offset }) => [id, offset])),
    hrefOf,
  };
}

const MARKS: Record<string, string> = {
  bold: 'font-semibold',
  italic: 'italic',
  underline: 'underline',
  superscript: 'reader-super',
  subscript: 'reader-sub',
};

function classNameOf({ marks, passage }: Piece): string {
  const names = marks.flatMap((mark) => MARKS[mark] ?? []);
  return [...names, ...(passage ? ['reader-passage'] : [])].join(' ');
}

function Run({ piece, text }: { piece: Piece; text: string }) {
  const className = classNameOf(piece);
  if (piece.hit !== null) {
    return (
      <mark className={`${piece.hit === 'current' ? 'reader-hit-current' : 'reader-hit'} ${className}`}>
        {text}
      </mark>
    );
  }
  return className === '' ? text : <span className={className}>{text}</span>;
}

/** Groups adjacent pieces with the same link, so that a link with several styles is one element. */
function byLink(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && piece.to !== null && last[0]?.to === piece.to) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function LinkTo({ to, source, children }: { to: string; source: TextSource; children: ReactNode }) {
  if (to.startsWith('#')) {
    const offset = source.anchors.get(to.slice(1));
    if (offset === undefined) return children;
    return (
      <a href={source.hrefOf(offset)} data-goto={offset} className="link">
        {children}
      </a>
    );
  }
  if (!isEdgar(to)) return children;
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="link"
      title={`${to} (opens in a new tab)`}
    >
      {children}
    </a>
  );
}

/**
 * Text with emphasis, links and highlights. Renders every character of the text and no others, so that DOM positions
 * map to offsets.
 */
export function InlineText({ pieces, source }: { pieces: readonly Piece[]; source: TextSource }) {
  return byLink(pieces).map((run) => {
    const [first] = run;
    if (first === undefined) return null;
    const runs = run.map((piece) => (
      <Run key={piece.start} piece={piece} text={source.textOf(piece.start, piece.end)} />
    ));
    if (first.to === null) return <Fragment key={first.start}>{runs}</Fragment>;
    return (
      <LinkTo key={first.start} to={first.to} source={source}>
        {runs}
      </LinkTo>
    );
  });
}
