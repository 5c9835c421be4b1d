import type { Attributes } from './html-frame.ts';
import type { TextWriter } from './text-writer.ts';

const FACT = 'ix:nonnumeric';
const CONTINUATION = 'ix:continuation';

/** Facts open at once, and pieces of one block, that are followed. */
const OPEN_MAX = 512;
const PIECES_MAX = 5_000;

/** One element's part of a tagged block: its marks in the text, and the element that goes on with it. */
type Piece = { concept: string | null; mark: number; next: string | null };

/** Follows the elements of inline XBRL that tag blocks of text. */
export type TaggedBlocks = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** Hands the blocks to the writer, once all text is written. */
  end(): void;
};

export const isTagging = (name: string): boolean => name === FACT || name === CONTINUATION;

const startMark = (mark: number): string => `\u0001${mark}<`;
const endMark = (mark: number): string => `\u0001${mark}>`;

/**
 * A block of text is a fact whose markup counts (`escape="true"`): of all facts of text those of the type
 * `textBlockItemType` have it. `anchor` marks the place of the next text.
 */
export function createTaggedBlocks(writer: TextWriter, anchor: (id: string) => void): TaggedBlocks {
  const open: { name: string; mark: number | null }[] = [];
  const pieces: Piece[] = [];
  const byId = new Map<string, Piece>();

  return {
    open(name, { id, name: concept, escape, continuedat }) {
      const isKept = name === CONTINUATION || (escape === 'true' && concept !== undefined);
      const mark = isKept && open.length < OPEN_MAX ? writer.mark() : null;
      open.push({ name, mark });
      if (mark === null) return;
      const piece = { concept: name === FACT ? (concept ?? null) : null, mark, next: continuedat ?? null };
      pieces.push(piece);
      if (id !== undefined && !byId.has(id)) byId.set(id, piece);
      anchor(startMark(mark));
    },
    close(name) {
      const last = open.at(-1);
      if (last?.name !== name) return;
      open.pop();
      if (last.mark !== null) anchor(endMark(last.mark));
    },
    end() {
      for (const piece of pieces) {
        if (piece.concept === null) continue;
        const chain = new Set<Piece>([piece]);
        for (let next = piece.next; next !== null && chain.size < PIECES_MAX;) {
          const following = byId.get(next);
          if (following === undefined || chain.has(following)) break;
          chain.add(following);
          next = following.next;
        }
        writer.tag(
          piece.concept,
          [...chain].map(({ mark }) => [startMark(mark), endMark(mark)]),
        );
      }
    },
  };
}

/** Runs of tagged blocks, by the offsets of their marks; a block without text is left out. */
export function resolveTagged(
  blocks: readonly { concept: string; marks: [start: string, end: string][] }[],
  offsets: ReadonlyMap<string, number>,
  length: number,
): { concept: string; runs: [start: number, end: number][] }[] {
  return blocks.flatMap(({ concept, marks }) => {
    const runs = marks
      .map(([from, to]): [number, number] => [offsets.get(from) ?? length, offsets.get(to) ?? length])
      .filter(([start, end]) => end > start);
    return runs.length === 0 ? [] : [{ concept, runs }];
  });
}

/** Whether an anchor is a mark of a tagged block. */
export const isMark = (id: string): boolean => id.charCodeAt(0) === 1;
