/**
 * Where something stands in one document, in order: `first` and `last` are word positions, inclusive, `start` and `end`
 * offsets in the text, `end` exclusive. Four lists instead of one of objects: a common word has a hundred thousand places.
 */
export type Places = { first: number[]; last: number[]; start: number[]; end: number[] };

export function noPlaces(): Places {
  return { first: [], last: [], start: [], end: [] };
}

export function addPlace(to: Places, first: number, last: number, start: number, end: number): void {
  to.first.push(first);
  to.last.push(last);
  to.start.push(start);
  to.end.push(end);
}

/** Places where every list's words follow one another, in the lists' order. */
export function consecutive(words: readonly Places[]): Places {
  const [head, ...rest] = words;
  if (head === undefined) return noPlaces();
  if (rest.length === 0) return head;
  const found = noPlaces();
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
    addPlace(found, position, position + rest.length, head.start[index] ?? 0, end);
  });
  return found;
}
