/** Anchors at the start and end of each element of a tagged block. U+0001 keeps them apart from a document's own ids. */
export const startMark = (mark: number): string => `\u0001${mark}<`;
export const endMark = (mark: number): string => `\u0001${mark}>`;

export const isMark = (id: string): boolean => id.charCodeAt(0) === 1;

/** The text ranges of tagged blocks, from the offsets of their marks. Blocks without text are left out. */
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
