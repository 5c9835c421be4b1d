import type { Block } from '../../../contract/document.ts';

/** Emphasis and links of a block. */
export type Shape = Pick<Block, 'marks' | 'links'>;

/** Sorted by start, as `shapeWithin` requires. */
export function inOrder({ marks = [], links = [] }: Shape): Shape {
  return {
    marks: marks.toSorted((a, b) => a[0] - b[0]),
    links: links.toSorted((a, b) => a.start - b.start),
  };
}

/** Index of the first entry that starts at or after `offset`. */
function firstFrom<T>(list: readonly T[], startOf: (entry: T) => number, offset: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry === undefined || startOf(entry) >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The emphasis and links that start in one cell, found by binary search. */
export function shapeWithin({ marks = [], links = [] }: Shape, start: number, end: number): Shape {
  const markStart = (mark: (typeof marks)[number]) => mark[0];
  const linkStart = (link: (typeof links)[number]) => link.start;
  return {
    marks: marks.slice(firstFrom(marks, markStart, start), firstFrom(marks, markStart, end)),
    links: links.slice(firstFrom(links, linkStart, start), firstFrom(links, linkStart, end)),
  };
}
