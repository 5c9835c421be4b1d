/**
 * Positions in one document, in order: `first` and `last` are word positions, inclusive; `start` and `end` are text
 * offsets, `end` exclusive. Four arrays instead of one of objects, as a common word has 100,000 positions.
 */
export type Positions = { first: number[]; last: number[]; start: number[]; end: number[] };

export function noPositions(): Positions {
  return { first: [], last: [], start: [], end: [] };
}

export function addPosition(to: Positions, first: number, last: number, start: number, end: number): void {
  to.first.push(first);
  to.last.push(last);
  to.start.push(start);
  to.end.push(end);
}

export function clearPositions({ first, last, start, end }: Positions): void {
  if (first.length === 0) return;
  for (const list of [first, last, start, end]) list.length = 0;
}

/** Positions where each list's words follow one another, in the order of the lists. */
export function consecutive(words: readonly Positions[]): Positions {
  const [head, ...rest] = words;
  if (head === undefined) return noPositions();
  if (rest.length === 0) return head;
  const found = noPositions();
  const cursors = rest.map(() => 0);
  head.first.forEach((position, index) => {
    let end = 0;
    for (let word = 0; word < rest.length; word += 1) {
      const wanted = position + word + 1;
      const places = rest[word];
      let cursor = cursors[word] ?? 0;
      while ((places?.first[cursor] ?? Infinity) < wanted) cursor += 1;
      cursors[word] = cursor;
      if (places?.first[cursor] !== wanted) return;
      end = places.end[cursor] ?? 0;
    }
    addPosition(found, position, position + rest.length, head.start[index] ?? 0, end);
  });
  return found;
}

/** Positions of both lists. Their order doesn't matter for a single word. */
export function joined(one: Positions, other: Positions): Positions {
  return {
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    start: [...one.start, ...other.start],
    end: [...one.end, ...other.end],
  };
}
