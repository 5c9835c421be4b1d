import type { CSSProperties, ReactNode } from 'react';

import type { Block } from '../../../contract/document.ts';
import { inlinePieces, type Overlay } from './inline-pieces.ts';
import { InlineText } from './inline-text.tsx';
import type { TextSource } from './text-source.ts';
import { ScrollRegion, TextTable } from './text-table.tsx';

const INDENT_REM = 1.25;
const INDENT_MAX = 8;

type TextBlockProps = { block: Block; source: TextSource; overlay: Overlay };

/** Renders one block of a filing with our own elements. */
export function TextBlock({ block, source, overlay }: TextBlockProps) {
  const { kind, start, end } = block;
  const { marked } = overlay;
  const isMarked = marked !== null && marked[0] < end && marked[1] > start;
  const content =
    kind === 'table' ? (
      <TextTable block={block} source={source} overlay={overlay} />
    ) : (
      <BlockElement block={block}>
        <InlineText pieces={inlinePieces(start, end, block, overlay)} source={source} />
      </BlockElement>
    );
  return isMarked ? <div className="reader-marked">{content}</div> : content;
}

function BlockElement({ block, children }: { block: Block; children: ReactNode }) {
  const { kind, start, align, level = 2 } = block;
  // Headings are not indented, so that they align with their text.
  const props = {
    'data-offset': start,
    style: kind === 'heading' ? undefined : indentOf(block),
    className: `reader-${kind} ${align === undefined ? '' : `text-${align}`}`,
  };
  if (kind === 'heading') {
    const Heading = HEADINGS[Math.min(5, Math.max(1, level))] ?? 'h6';
    return <Heading {...props}>{children}</Heading>;
  }
  if (kind === 'preformatted') {
    return (
      <ScrollRegion label="Preformatted text">
        <pre {...props}>{children}</pre>
      </ScrollRegion>
    );
  }
  return <p {...props}>{children}</p>;
}

/** h1 is the page title. */
const HEADINGS = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function indentOf({ indent }: Block): CSSProperties | undefined {
  return indent === undefined
    ? undefined
    : { marginInlineStart: `${Math.min(indent, INDENT_MAX) * INDENT_REM}rem` };
}
