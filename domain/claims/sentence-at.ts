/** Longest way to a sentence's beginning and end. */
const REACH = 500;

/** The sentence around an offset, within its paragraph. */
export function sentenceAt(text: string, at: number): { start: number; end: number } {
  const before = text.slice(Math.max(0, at - REACH), at);
  const cut = Math.max(before.lastIndexOf('\n'), lastStop(before));
  const after = text.slice(at, at + REACH);
  const stop = /\n|[.!?](?=\s+[\p{Lu}“"(]|\s*$)/u.exec(after);
  const start = at - before.length + cut + 1;
  const end = at + (stop === null ? after.length : stop.index + (stop[0] === '\n' ? 0 : 1));
  return { start: start + Math.max(0, text.slice(start, end).search(/\S/)), end };
}

function lastStop(text: string): number {
  let last = -1;
  for (const match of text.matchAll(/[.!?](?=\s+[\p{Lu}“"(])/gu)) {
    if (!/\b(?:Inc|Corp|Co|No|U\.S|vs)$/.test(text.slice(0, match.index))) last = match.index;
  }
  return last;
}
