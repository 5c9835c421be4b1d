import type { DocumentResponse } from '../../../contract/document.ts';

/** Everything that blocks of a slice need to render. */
export type TextSource = {
  /** Text between two offsets in the document. */
  textOf: (start: number, end: number) => string;
  /** Offsets of internal link targets. */
  anchors: ReadonlyMap<string, number>;
  /** Reader URL of an offset. */
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
