import type { WordOp } from '../text/word-ops.ts';

/** Unchanged words shown on each side of a change. */
const AROUND = 90;
/** Removed words shown of one place. */
const REMOVED = 160;
const GAP = ' … ';

/** A run of unchanged words: its ends, cut between words. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const room = AROUND * (isFirst || isLast ? 1 : 2);
  if (text.length <= room + GAP.length) return text;
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', AROUND) + 1).trimEnd();
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - AROUND)).trimStart();
  return `${head}${isFirst ? '… ' : isLast ? ' …' : GAP}${tail}`;
}

/** The beginning of removed words: what is new matters more. */
function shortenRemoved(text: string): string {
  if (text.length <= REMOVED) return text;
  return `${text.slice(0, text.lastIndexOf(' ', REMOVED) + 1 || REMOVED).trimEnd()} … `;
}

/** The changed words of a passage with the words around them, at most `max` characters. */
export function clipOps(ops: readonly WordOp[], max: number): { ops: WordOp[]; clipped: boolean } {
  const isWhole = ops.every(([kind]) => kind === '=');
  const shown: WordOp[] = [];
  let left = max;
  for (const [at, [kind, text]] of ops.entries()) {
    const part =
      kind === '-' || kind === '<'
        ? shortenRemoved(text)
        : kind === '=' && !isWhole
          ? shorten(text, at === 0, at === ops.length - 1)
          : text;
    if (part.length <= left) {
      shown.push([kind, part]);
      left -= part.length;
      continue;
    }
    const end = part.lastIndexOf(' ', left - 1);
    shown.push([kind, `${part.slice(0, end > 0 ? end : left)}…`]);
    return { ops: shown, clipped: true };
  }
  return { ops: shown, clipped: false };
}
