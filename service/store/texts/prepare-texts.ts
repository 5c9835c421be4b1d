import { type BuiltSegment, SegmentsBuilder } from '../../../domain/postings/build-segments.ts';
import { TextPacker, type TextSource, type TextValues } from './text-values.ts';

/** A text to be stored and indexed. */
export type TextToPrepare = TextSource & { row: number };

/** Texts as they are stored, and the segments that index them. */
export type PreparedTexts = { values: TextValues[]; segments: BuiltSegment[] };

/** Packs and indexes texts, which ascend by row. Reads each once. */
export function prepareTexts(texts: readonly TextToPrepare[]): PreparedTexts {
  const packer = new TextPacker();
  const builder = new SegmentsBuilder();
  const values = texts.map((source) =>
    packer.pack(source, (parts) => builder.add({ row: source.row, text: source.text, ...parts })),
  );
  return { values, segments: builder.finish() };
}
