import type { DocumentResponse } from '../../../contract/reader.ts';

/** What blocks of a run are drawn from. */
export type TextSource = {
  /** Characters by offsets of the whole document's text. */
  textOf: (start: number, end: number) => string;
  /** Targets inside the document. */
  anchors: ReadonlyMap<string, number>;
  /** The reader's address at an offset. */
  hrefOf: (offset: number) => string;
};

/** A run of a document's text, addressed by the offsets of the whole. */
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
