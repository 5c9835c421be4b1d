import type { Attributes } from './html-frame.ts';
import { endMark, startMark, type TextWriter } from './text-writer.ts';

const FACT = 'ix:nonnumeric';
const CONTINUATION = 'ix:continuation';
const NUMBER = 'ix:nonfraction';

/** Limits for open facts and for elements of one block. */
const OPEN_MAX = 512;
const PIECES_MAX = 5_000;

/** One element of a tagged block: its mark in the text and the id of its continuation. */
type Piece = { concept: string | null; mark: number; next: string | null };

/** Follows the inline XBRL elements that tag text blocks and numbers. */
export type TaggedBlocks = {
  open(name: string, attributes: Attributes): void;
  /** A number without text: hidden, or an empty element. It counts, so that numbers can be named by their order. */
  skip(name: string): void;
  close(name: string): void;
  /** Passes the blocks to the writer after all text is written. */
  end(): void;
};

export const isTagging = (name: string): boolean => name === FACT || name === CONTINUATION || name === NUMBER;

/**
 * A text block is a fact with `escape="true"`, which only facts of type `textBlockItemType` have. `anchor` marks the
 * position of the next text.
 */
export function createTaggedBlocks(writer: TextWriter, anchor: (id: string) => void): TaggedBlocks {
  const open: { name: string; mark: number | null }[] = [];
  const pieces: Piece[] = [];
  const byId = new Map<string, Piece>();
  let numbers = 0;

  const openNumber = (): void => {
    const mark = open.length < OPEN_MAX ? writer.mark() : null;
    open.push({ name: NUMBER, mark });
    if (mark !== null) {
      writer.number(numbers, mark);
      anchor(startMark(mark));
    }
    numbers += 1;
  };

  return {
    skip(name) {
      if (name === NUMBER) numbers += 1;
    },
    open(name, { id, name: concept, escape, continuedat }) {
      if (name === NUMBER) {
        openNumber();
        return;
      }
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
