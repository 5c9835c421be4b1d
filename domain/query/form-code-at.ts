import { DIGIT, isDigit, kindOf, unitAt, UPPER } from '../text/word-rules.ts';
import { isFormWord, LONGEST_CODE } from './form-codes.ts';

const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;

/** The form code at `start`, case-sensitive, or null. */
export function formCodeAt(source: string, start: number, from: number, to: number): string | null {
  if (start > from && source.charCodeAt(start - 1) === HYPHEN) return null;
  const limit = Math.min(to, start + LONGEST_CODE + 1);
  let end = start;
  let slash = -1;
  for (; end < limit; end += 1) {
    const unit = source.charCodeAt(end);
    if (unit === SLASH) {
      if (slash < 0) slash = end;
    } else if (unit !== HYPHEN && (kindOf(unit) & (DIGIT | UPPER)) === 0) break;
  }
  const next = unitAt(source, end, to);
  if (slash < 0 || !isOpen(source, end, next, to)) {
    const whole = codeOf(source, start, end, next, to);
    if (whole !== null) return whole;
  }
  return slash > start ? codeOf(source, start, slash, SLASH, to) : null;
}

/** True if a word or a number continues. */
const isOpen = (source: string, end: number, next: number, to: number) =>
  kindOf(next) !== 0 || (next === DOT && isDigit(unitAt(source, end + 1, to)));

function codeOf(source: string, start: number, end: number, next: number, to: number): string | null {
  if (isOpen(source, end, next, to)) return null;
  let last = end;
  while (last > start && kindOf(source.charCodeAt(last - 1)) === 0) last -= 1;
  const code = source.slice(start, last);
  return isFormWord(code) ? code : null;
}
