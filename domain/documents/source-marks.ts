import type { Block } from './document-text.ts';

/** Anchor of a text at its index in the source. U+0002 keeps it apart from a document's own ids. */
export const sourceMark = (source: number): string => `\u0002${source}`;

const isSourceMark = (id: string): boolean => id.charCodeAt(0) === 2;

/** Where blocks and the rows of tables start in the source, in order; marks elsewhere are left out. */
export function resolveSources(
  blocks: readonly Block[],
  anchors: readonly { id: string; offset: number }[],
): [offset: number, source: number][] {
  const sourceOf = new Map<number, number>();
  for (const { id, offset } of anchors) {
    if (isSourceMark(id) && !sourceOf.has(offset)) sourceOf.set(offset, Number(id.slice(1)));
  }
  const starts = blocks.flatMap(({ start, rows }) =>
    rows === undefined
      ? [start]
      : rows.flatMap((row) => row.find((cell) => cell.end > cell.start)?.start ?? []),
  );
  return starts.flatMap((start): [number, number][] => {
    const source = sourceOf.get(start);
    return source === undefined ? [] : [[start, source]];
  });
}
