/** Between a word and a raised mark on it, in a document's text. Every space of a source is read as a plain one. */
export const BEFORE_MARK = '\u202f';

const ONE = String.raw`[([]?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,4}|TM|SM)[)\]]?`;
const several = (space: string): string => String.raw`${ONE}(?:(?:[,/]|(?<=[)\]]))${space}?${ONE}){0,5}`;

const MARK = new RegExp(String.raw`^${several(' ')}\W?$`);
const MARK_HERE = new RegExp(String.raw`${several(BEFORE_MARK)}(?![\p{L}\p{N}])`, 'uy');

/** Whether raised letters are a footnote's or trade mark's: `1`, `(a)`, `1, 2`, `(1)(2)`, `TM`. */
export const isRaisedMark = (text: string): boolean => MARK.test(text);

/** End of the raised mark that begins at an offset; the offset itself if none does. Rule: docs/rules.md#words */
export function raisedMarkEnd(text: string, at: number): number {
  if (at === 0 || text.charAt(at - 1) !== BEFORE_MARK) return at;
  MARK_HERE.lastIndex = at;
  return MARK_HERE.test(text) ? MARK_HERE.lastIndex : at;
}

/** What a number in parentheses behind it belongs to: `Note(5)`. */
const NUMBERED =
  /(?:note|item|part|form|rule|page|table|exhibit|schedule|section|article|clause|paragraph|chapter|class|series|level|tier|phase|appendix|annex)s?$/i;
const ATTACHED = /(?:\(\d{1,2}(?:,\s?\d{1,2})?\))+(?![\p{L}\p{N}(])/uy;
const LETTERS_MIN = 3;

/** End of a mark in parentheses directly behind a word of letters, as in `sales(1)`; the word's end if there is none. */
export function attachedMarkEnd(source: string, start: number, end: number, to: number): number {
  if (source.charCodeAt(end) !== 40 || end - start < LETTERS_MIN) return end;
  ATTACHED.lastIndex = end;
  if (!ATTACHED.test(source) || ATTACHED.lastIndex > to) return end;
  const behind = ATTACHED.lastIndex;
  return NUMBERED.test(source.slice(start, end)) ? end : behind;
}
