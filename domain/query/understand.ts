import { EXCHANGE_NAMES } from '../company/listing.ts';
import { ITEMS } from '../filing/items.ts';
import { formsNamed, isFormCode, LONGEST_CODE_WORDS, needsFormBefore } from './analyse.ts';
import { type Lexeme, QueryError, lexemes } from './query.ts';
import { readWithin, type Within, WITHIN_VALUES } from './sections.ts';

/** Filters named in a query: forms, 8-K items, and the remaining text. */
type Understanding = { forms: string[]; items: string[]; residual_q: string };

/** Consecutive pieces that name forms or items, `end` exclusive. */
type Unit = {
  from: number;
  end: number;
  forms: readonly string[];
  items: readonly string[];
  listed: boolean;
};

const BEFORE = new Set(['in', 'from', 'on']);
const FORM = new Set(['form', 'forms']);
const BEHIND = new Set(['filing', 'filings', 'report', 'reports', 'form', 'forms']);
const JOINS = new Set(['and', 'or']);
const OPERATORS = new Set(['AND', 'OR', 'NOT']);
const ITEM_CODES: ReadonlySet<string> = new Set(ITEMS.map(({ code }) => code));

/** A word without the punctuation after it, with dashes as hyphens. */
const plain = (piece: Lexeme | undefined) =>
  piece?.kind === 'word' ? piece.text.replaceAll(/[\p{Pd}\u2212]/gu, '-').replace(/[.;:?!]$/, '') : '';

const isOneOf = (words: ReadonlySet<string>, piece: Lexeme | undefined) =>
  piece?.kind === 'word' && words.has(plain(piece).toLowerCase());

/**
 * The pieces, with each NEAR(…) as one piece that is not searched for codes. Null if there are parentheses or an
 * unclosed quotation mark.
 */
function safePieces(q: string): Lexeme[] | null {
  let pieces: Lexeme[];
  try {
    pieces = lexemes(q);
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
  const result: Lexeme[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.kind === 'word' && OPERATORS.has(piece.text)) return null;
    if (piece.kind === 'word' && piece.text === 'NEAR' && pieces[at + 1]?.kind === 'open') {
      const close = pieces.findIndex(({ kind }, index) => index > at + 1 && kind === 'close');
      const end = pieces[close];
      if (end === undefined) return null;
      result.push({ kind: 'phrase', text: '', start: piece.start, end: end.end });
      at = close;
    } else if (piece.kind === 'open' || piece.kind === 'close') return null;
    else result.push(...withoutColon(piece));
  }
  return result;
}

/** `form:10-K` as the two words that it means. */
function withoutColon(piece: Lexeme): Lexeme[] {
  const { kind, text, start, end } = piece;
  const colon = kind === 'word' ? text.indexOf(':') : -1;
  if (colon === -1 || colon === text.length - 1 || !FORM.has(text.slice(0, colon).toLowerCase()))
    return [piece];
  return [
    { kind: 'word', text: text.slice(0, colon), start, end: start + colon },
    { kind: 'word', text: text.slice(colon + 1), start: start + colon + 1, end },
  ];
}

/** The form code of up to three words at a piece, the longest first, and its number of words. */
function codeAt(
  pieces: readonly Lexeme[],
  at: number,
  named: boolean,
): { forms: readonly string[]; words: number } | null {
  for (let words = LONGEST_CODE_WORDS; words > 0; words -= 1) {
    const run = pieces.slice(at, at + words);
    const text = run.map(plain).join(' ');
    const isRun = run.length === words && run.every(({ kind }) => kind === 'word');
    if (!isRun || pieces[at + words]?.kind === 'star') continue;
    const forms = formsNamed(text);
    if (forms !== null && (named || (isFormCode(text) && !needsFormBefore(text)))) return { forms, words };
  }
  return null;
}

/** The forms named at a piece: `[in] [form] CODE [filings]`. `listed`: "form" introduced the code before it. */
function formUnit(pieces: readonly Lexeme[], from: number, listed: boolean): Unit | null {
  let at = from;
  if (isOneOf(BEFORE, pieces[at])) at += 1;
  const introduced = isOneOf(FORM, pieces[at]);
  if (introduced) at += 1;
  const code = codeAt(pieces, at, introduced || (listed && at === from));
  if (code === null) return null;
  const end = at + code.words;
  const behind = isOneOf(BEHIND, pieces[end]) && pieces[end + 1]?.kind !== 'star' ? 1 : 0;
  return { from, end: end + behind, forms: code.forms, items: [], listed: introduced || listed };
}

/** `item N.NN` at a piece, if Form 8-K has that item. */
function itemUnit(pieces: readonly Lexeme[], from: number): Unit | null {
  const code = plain(pieces[from + 1]);
  if (!isOneOf(new Set(['item']), pieces[from]) || !ITEM_CODES.has(code)) return null;
  if (pieces[from + 2]?.kind === 'star') return null;
  return { from, end: from + 2, forms: [], items: [code], listed: false };
}

function unitsOf(pieces: readonly Lexeme[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < pieces.length;) {
    const last = units.at(-1);
    const gap = last === undefined ? [] : pieces.slice(last.end, at);
    const isJoined = last?.listed === true && gap.every(isJoin);
    const unit = formUnit(pieces, at, isJoined) ?? itemUnit(pieces, at);
    if (unit !== null) units.push(unit);
    at = unit?.end ?? at + 1;
  }
  return units;
}

const isJoin = (piece: Lexeme) => piece.kind === 'comma' || isOneOf(JOINS, piece);

/** The text outside all units, without words that only join two units and without commas at the ends. */
function residual(q: string, pieces: readonly Lexeme[], units: readonly Unit[]): string {
  const isLifted = pieces.map((_, at) => units.some(({ from, end }) => at >= from && at < end));
  units.forEach((unit, index) => {
    const next = units[index + 1];
    const gap = next === undefined ? [] : pieces.slice(unit.end, next.from);
    if (gap.length > 0 && gap.every(isJoin)) isLifted.fill(true, unit.end, next?.from);
  });
  let text = '';
  pieces.forEach((piece, at) => {
    if (isLifted[at] === true) return;
    const isApart = at === 0 || isLifted[at - 1] === true || (pieces[at - 1]?.end ?? 0) < piece.start;
    text += (isApart ? ' ' : '') + q.slice(piece.start, piece.end);
  });
  return text.replace(/^[\s,]+/, '').replace(/[\s,]+$/, '');
}

/**
 * The filters named in a query and the remaining text. Null if it names none, or if it has operators or parentheses,
 * from which nothing can be removed safely. Codes are case-sensitive. Items without a form mean 8-K.
 * Rule: docs/rules.md#query-understanding Example: '10-K going concern' → { forms: ['10-K'], items: [], residual_q:
 * 'going concern' }.
 */
export function understand(q: string): Understanding | null {
  const pieces = safePieces(q);
  if (pieces === null) return null;
  const units = unitsOf(pieces);
  if (units.length === 0) return null;
  const items = [...new Set(units.flatMap((unit) => unit.items))];
  const named = [...new Set(units.flatMap((unit) => unit.forms))];
  const forms = named.length === 0 ? ['8-K'] : named;
  return { forms, items, residual_q: residual(q, pieces, units) };
}

/** An Item or section named in a query, with its place there. `end` is exclusive. */
type NamedSection = Within & { start: number; end: number };

const TERM =
  /(?<=^|\s)(?:item|section):(?:["\u201c\u201d]([^"\u201c\u201d]*)["\u201c\u201d]|(\S+))(?=\s|$)/gi;

/** Whether an offset is between quotation marks. */
const isQuoted = (q: string, offset: number): boolean =>
  (q.slice(0, offset).match(/["\u201c\u201d\u201e\u201f\uff02]/g)?.length ?? 0) % 2 === 1;

/**
 * Takes `item:1A`, `item:"Risk Factors"` and `section:notes` out of a query. What is left has the same offsets. Throws
 * QueryError for a value that means no Item and no section.
 * Rule: docs/rules.md#sections. Example: 'tariffs item:1A' → 'tariffs        ', 1A.
 */
export function takeWithin(q: string): { q: string; within: NamedSection[] } {
  const within: NamedSection[] = [];
  const rest = q.replaceAll(
    TERM,
    (whole: string, quoted: string | undefined, bare: string | undefined, start: number) => {
      if (isQuoted(q, start)) return whole;
      const value = (quoted ?? bare ?? '').trim();
      const found = readWithin(value);
      if (found === null)
        throw new QueryError(
          `No Item or section is called '${value.slice(0, 60)}'. Write ${WITHIN_VALUES}.`,
          start,
        );
      within.push({ ...found, start, end: start + whole.length });
      return ' '.repeat(whole.length);
    },
  );
  return { q: rest, within };
}

/** A company named in a query as `ticker:AAPL` or `NYSE: KO`, with its place there. `end` is exclusive. */
type NamedTicker = { ticker: string; start: number; end: number };

const TICKER = new RegExp(
  String.raw`(?<=^|\s)(?:ticker:|(?:${EXCHANGE_NAMES}):\s?)([A-Za-z0-9][A-Za-z0-9.-]{0,11})(?=\s|$)`,
  'g',
);

/**
 * Takes `ticker:AAPL` and `NASDAQ:AAPL` out of a query. What is left has the same offsets: blanks where the tickers were.
 * Rule: docs/rules.md#query-understanding. Example: 'ticker:AAPL tariffs' → '            tariffs', AAPL.
 */
export function takeTickers(q: string): { q: string; tickers: NamedTicker[] } {
  const tickers: NamedTicker[] = [];
  const rest = q.replaceAll(TICKER, (whole: string, ticker: string, start: number) => {
    if (isQuoted(q, start)) return whole;
    tickers.push({ ticker: ticker.toUpperCase(), start, end: start + whole.length });
    return ' '.repeat(whole.length);
  });
  return { q: rest, tickers };
}
