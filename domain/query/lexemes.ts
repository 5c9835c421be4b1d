import { isBlank, isDigit, raisedMarkEnd, spacedInitialsEnd } from '../text/word-rules.ts';
import { QueryError } from './query.ts';

/** A piece of a query as typed. `text` excludes the quotation marks of a phrase. `end` is exclusive. */
export type Lexeme = {
  kind: 'word' | 'phrase' | 'open' | 'close' | 'comma' | 'star';
  text: string;
  start: number;
  end: number;
};

const QUOTES = '"\u201c\u201d\u201e\u201f\uff02';
const isQuote = (character: string) => QUOTES.includes(character);
const SINGLE = new Map([
  ['(', 'open'],
  [')', 'close'],
  [',', 'comma'],
  ['*', 'star'],
] as const);

const isSingle = (character: string): character is '(' | ')' | ',' | '*' =>
  character === '(' || character === ')' || character === ',' || character === '*';

const isDigitAt = (text: string, at: number) => isDigit(text.charCodeAt(at));

/** True for a comma inside a number, as in `1,234`. */
function groupsDigits(text: string, comma: number, start: number): boolean {
  let first = comma;
  while (first > start && isDigitAt(text, first - 1)) first -= 1;
  const before = comma - first;
  return (
    (before === 3 || ((before === 1 || before === 2) && (first === start || text[first - 1] !== ','))) &&
    isDigitAt(text, comma + 1) &&
    isDigitAt(text, comma + 2) &&
    isDigitAt(text, comma + 3) &&
    !isDigitAt(text, comma + 4)
  );
}

/** A paragraph behind a number: `(k)` of `401(k)`, which belongs to the word and groups nothing. */
const PARAGRAPH = /^\([\p{L}\p{N}]{1,3}\)(?![\p{L}\p{N}])/u;

function wordEnd(text: string, start: number): number {
  const initials = spacedInitialsEnd(text, start);
  if (initials > start) return initials;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    const paragraph = character === '(' ? PARAGRAPH.exec(text.slice(end, end + 6))?.[0] : undefined;
    if (paragraph !== undefined && /\d[\p{L}]{0,2}(?:\([^()]{1,3}\))*$/u.test(text.slice(start, end))) {
      end += paragraph.length - 1;
      continue;
    }
    if (isBlank(text.charCodeAt(end)) || isQuote(character)) break;
    if (character === ',' ? !groupsDigits(text, end, start) : isSingle(character)) break;
  }
  return end;
}

function phraseAt(text: string, start: number): Lexeme {
  let end = start + 1;
  while (end < text.length && !isQuote(text.charAt(end))) end += 1;
  if (end === text.length) {
    throw new QueryError('This quotation mark is never closed. Add the closing ".', start);
  }
  return { kind: 'phrase', text: text.slice(start + 1, end), start, end: end + 1 };
}

/** The pieces of a query in order. Throws QueryError for an unclosed quotation mark. */
export function lexemes(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    if (isBlank(text.charCodeAt(at))) {
      at = raisedMarkEnd(text, at + 1);
      continue;
    }
    let piece: Lexeme;
    if (isQuote(character)) piece = phraseAt(text, at);
    else if (isSingle(character)) {
      piece = { kind: SINGLE.get(character) ?? 'comma', text: character, start: at, end: at + 1 };
    } else {
      const end = wordEnd(text, at);
      piece = { kind: 'word', text: text.slice(at, end), start: at, end };
    }
    found.push(piece);
    at = piece.end;
  }
  return found;
}
