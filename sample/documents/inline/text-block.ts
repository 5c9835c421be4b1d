import { escapeHtml } from '../escape-html.ts';
import type { Dimensions, Resources } from './resources.ts';

/** A run of a report that is tagged as one text: its concept, and its pieces, between which a page may end. */
type TextBlock = { concept: string; pieces: readonly string[] };

/** Blocks of one document over one period, each with an id of its own. */
export type TextBlocks = { write: (block: TextBlock) => string[] };

export function createTextBlocks(
  resources: Resources,
  period: { start: string | null; end: string; dimensions: Dimensions },
): TextBlocks {
  const context = resources.context(period);
  let count = 0;
  return {
    write: ({ concept, pieces }) => {
      count += 1;
      const idOf = (index: number) => (index === 0 ? `f-text-${count}` : `f-text-${count}-${index}`);
      return pieces.map((piece, index) => {
        const next = index === pieces.length - 1 ? '' : ` continuedAt="${idOf(index + 1)}"`;
        return index === 0
          ? `<ix:nonNumeric contextRef="${context}" name="${escapeHtml(concept)}" id="${idOf(0)}" escape="true"${next}>\n${piece}\n</ix:nonNumeric>`
          : `<ix:continuation id="${idOf(index)}"${next}>\n${piece}\n</ix:continuation>`;
      });
    },
  };
}
