import { diffArrays } from 'diff';

import type { WordOp } from './diff-task.ts';

/** Words, runs of blanks, single marks: joined they are the text. */
const PIECES = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
const WORD = /[\p{L}\p{N}]/u;
const DIGITS = /\p{N}+/gu;
const NUMBER_END = /\p{N}$/u;
const NUMBER_START = /^\p{N}/u;

/** More pieces than this, or more edits, and two passages are two texts. */
const MAX_PIECES = 8_000;
const MAX_EDITS = 600;

/** A text in pieces: words, blanks, marks; a number with its marks is one piece: `164,000`, `1.5`. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let inside = false;
  const found = text.match(PIECES) ?? [];
  for (const [index, piece] of found.entries()) {
    const last = pieces.length - 1;
    const joins =
      (piece === ',' || piece === '.') &&
      NUMBER_END.test(found[index - 1] ?? '') &&
      NUMBER_START.test(found[index + 1] ?? '');
    if (joins || inside) pieces[last] = `${pieces[last] ?? ''}${piece}`;
    else pieces.push(piece);
    inside = joins;
  }
  return pieces;
}

/** Words and numbers of a text in lower case, marks and blanks left out. */
export function termsOf(text: string): string[] {
  return piecesOf(text.toLowerCase()).filter((piece) => WORD.test(piece));
}

/** A text's words as one line: equal for two texts that differ in case, marks and blanks alone. */
export function plainKey(text: string): string {
  return termsOf(text).join(' ');
}

/** The same with every number alike. */
export function maskedKey(text: string): string {
  return termsOf(text)
    .map((term) => (NUMBER_START.test(term) ? '0' : term.replaceAll(DIGITS, '0')))
    .join(' ');
}

/** Edits with a blank between them are one: what stood there whole, then what stands there. */
function joinEdits(changes: readonly { added: boolean; removed: boolean; value: string[] }[]): WordOp[] {
  const ops: WordOp[] = [];
  const edit = { '-': '', '+': '' };
  let blank = '';
  const close = (): void => {
    for (const kind of ['-', '+'] as const) if (edit[kind] !== '') ops.push([kind, edit[kind]]);
    edit['-'] = edit['+'] = '';
    const last = ops.at(-1);
    if (blank !== '' && last?.[0] === '=') last[1] += blank;
    else if (blank !== '') ops.push(['=', blank]);
    blank = '';
  };
  for (const { added, removed, value } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      if (text.trim() !== '' || (edit['-'] === '' && edit['+'] === '')) {
        close();
        const last = ops.at(-1);
        if (last?.[0] === '=') last[1] += text;
        else ops.push(['=', text]);
      } else blank += text;
      continue;
    }
    if (blank !== '') {
      edit['-'] += blank;
      edit['+'] += blank;
      blank = '';
    }
    edit[added ? '+' : '-'] += text;
  }
  close();
  return ops;
}

/**
 * What of one passage became the other, word by word; null where they are too long or too unlike.
 * Example: ('about 164,000 people', 'about 166,000 people') → = about, - 164,000, + 166,000, = people.
 */
export function compareWords(base: string, target: string): WordOp[] | null {
  const [from, to] = [piecesOf(base), piecesOf(target)];
  if (from.length > MAX_PIECES || to.length > MAX_PIECES) return null;
  const changes = diffArrays(from, to, { maxEditLength: MAX_EDITS });
  return changes === undefined ? null : joinEdits(changes);
}
