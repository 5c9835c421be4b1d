import { Fragment, type ReactNode } from 'react';

import { isEdgar } from '../external-link.tsx';
import type { Piece } from './inline-pieces.ts';
import type { TextSource } from './text-source.ts';

const MARKS: Record<string, string> = {
  bold: 'font-semibold',
  italic: 'italic',
  underline: 'underline',
  superscript: 'reader-super',
  subscript: 'reader-sub',
};

function styleOf({ marks, passage }: Piece): string {
  const names = marks.flatMap((mark) => MARKS[mark] ?? []);
  return [...names, ...(passage ? ['reader-passage'] : [])].join(' ');
}

function Run({ piece, text }: { piece: Piece; text: string }) {
  const className = styleOf(piece);
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
