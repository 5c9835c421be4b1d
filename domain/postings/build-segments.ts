import { SegmentBuilder, type SegmentSource } from './build-segment.ts';
import type { Block } from './segment.ts';
import type { TextTokens } from './text-tokens.ts';

/** Places after which a segment is written: about 80 MB of memory. */
const PLACES_MAX = 3_000_000;

/** A segment to be written: its blocks in order within each stream. */
export type BuiltSegment = { documents: number; blocks: Block[] };

/**
 * Collects documents, ascending by row, as one segment, or as several if they are large. Its memory is used again for
 * the next ones.
 */
export class SegmentsBuilder {
  #built: BuiltSegment[] = [];
  readonly #builder = new SegmentBuilder();

  /** Returns the document's tokens, which last until the next one. */
  add(source: SegmentSource): TextTokens {
    if (this.#builder.places >= PLACES_MAX) this.#end();
    this.#builder.add(source);
    return this.#builder.tokens;
  }

  #end(): void {
    const { documents } = this.#builder;
    const blocks: Block[] = [];
    this.#builder.finish((stream, number, bytes) => blocks.push({ stream, number, bytes }));
    this.#built.push({ documents, blocks });
  }

  /** The segments of what was added. */
  finish(): BuiltSegment[] {
    if (this.#builder.documents > 0) this.#end();
    const built = this.#built;
    this.#built = [];
    return built;
  }
}

/** Documents as segments. */
export function buildSegments(sources: readonly SegmentSource[]): BuiltSegment[] {
  const builder = new SegmentsBuilder();
  for (const source of sources.toSorted((a, b) => a.row - b.row)) builder.add(source);
  return builder.finish();
}
