import { addText, createInlineText, EMPHASIS } from './inline-text.ts';
import { gapBetween } from './pages.ts';
import { type TextWriter, headingLevel, startsWithBullet } from './text-writer.ts';

/** Columns of a page as the typists of the time wrote it. */
const PAGE_COLUMNS = 80;
const TAB_COLUMNS = 8;

/** Columns within which another word would have been put on a line. */
const ROOM_COLUMNS = 72;

/** A line shorter than this ends a paragraph of prose. */
const PROSE_MIN = 45;

/** A line that is filled to the margin has at least this many. */
const FILLED_MIN = 58;

/** Characters of one line that are kept. */
const LINE_MAX = 20_000;

const RULE = /^[\s=_*~.–—-]{3,}$/;
/** A line drawn under words, or between parts of a page. */
const DRAWN = /^\s*[-=_~*]{3,}(?:\s{1,3}[-=_~*]{3,})*\s*$/;
const STARTS_ITEM = /^(?:item\s{1,4}\d{1,2}\s?[a-c]?|part\s{1,4}[ivx]{1,4})(?:[.:),\s–-]|$)/i;
/** The gap behind an Item's number is no column. */
const ITEM_GAP = /^(\s*item\s{1,4}\S{1,6})\s{2,9}/i;
const STARTS_ENTRY = /^(?:[•*·]|-{1,2}|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})\)|\d{1,2}\.)\s/i;
const MARKER = /^\s{0,80}<(\/?)(page|table|s|c|fn|f\d{1,2}|caption)>/i;

/** A line with its tabs as spaces, without control characters and what no reader sees. */
function cleanLine(line: string): string {
  let text = line.slice(0, LINE_MAX);
  for (let tab = text.indexOf('\t'); tab >= 0; tab = text.indexOf('\t')) {
    text = text.slice(0, tab) + ' '.repeat(TAB_COLUMNS - (tab % TAB_COLUMNS)) + text.slice(tab + 1);
  }
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('\u00a0', ' ')
    .trimEnd();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Spaces that part two columns; up to one less, a line may have been filled to the margin. */
const COLUMN_GAP = 5;
const FILLED_GAP = 3;

function longestGap(text: string): number {
  let longest = 0;
  let gap = 0;
  for (let index = 0; index < text.length; index += 1) {
    gap = text.charCodeAt(index) === 0x20 ? gap + 1 : 0;
    if (gap > longest) longest = gap;
  }
  return longest;
}

/** Whether a line has columns: leaders, or wide gaps between its words that no margin explains. */
function hasColumns(line: string): boolean {
  const text = line.trim();
  if (text.includes('....') || text.includes('. . .') || RULE.test(line)) return true;
  const gap = longestGap(text);
  if (gap < FILLED_GAP) return false;
  return gap >= COLUMN_GAP || text.length < FILLED_MIN || /\d[\d,.)]*\s{2,9}[$(]?\d/.test(text);
}

function isCentred(line: string): boolean {
  const indent = indentOf(line);
  const right = PAGE_COLUMNS - line.length;
  return indent >= 8 && right >= 4 && Math.abs(indent - right) <= 16;
}

/** Whether lines read as one paragraph of prose: full lines, the last of any length, indented alike but for the first. */
function isProse(lines: readonly string[]): boolean {
  if (lines.some(hasColumns)) return false;
  if (lines.length === 1) return true;
  const indents = lines.slice(1).map(indentOf);
  if (Math.max(...indents) - Math.min(...indents) > 2) return false;
  return lines.slice(0, -1).every((line) => line.trim().length >= PROSE_MIN);
}

/** Whether a text has a word anywhere, in lower case. */
type Knows = (word: string) => boolean;

/** Words of a text, read when the first is needed. */
function createKnows(text: string): Knows {
  let words: Set<string> | null = null;
  return (word) => {
    words ??= new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []);
    return words.has(word.toLowerCase());
  };
}

/**
 * Two lines as one. A word cut by a hyphen is joined: without the hyphen if the text has it so elsewhere.
 * Rule: docs/rules.md#words-and-figures-of-a-text
 */
function joinedLine(text: string, line: string, knows: Knows): string {
  const [, left] = /(\p{L}+)-$/u.exec(text.slice(-40)) ?? [];
  const [right] = /^\p{Ll}+/u.exec(line) ?? [];
  if (left === undefined || gapBetween(text.slice(-2), line) !== '') return `${text} ${line}`;
  const isCut = right !== undefined && knows(left + right) && !knows(`${left}-${right}`);
  return (isCut ? text.slice(0, -1) : text) + line;
}

/** Lines as one. */
function joined(lines: readonly string[], knows: Knows): string {
  return lines.map((line) => line.trim()).reduce((text, line) => joinedLine(text, line, knows));
}

function writeVerbatim(lines: readonly string[], writer: TextWriter): void {
  const common = Math.min(...lines.filter((line) => line !== '').map(indentOf));
  const text = lines.map((line) => line.slice(common)).join('\n');
  if (text.trim() !== '') writer.block({ ...createInlineText(), text }, { kind: 'preformatted' });
}

/** Lines without those drawn under them; null where none is, or where they have columns. */
function underlinedWords(lines: readonly string[]): string[] | null {
  const words = lines.filter((line) => !DRAWN.test(line));
  const isBelow = lines.every((line, index) => !DRAWN.test(line) || index > 0);
  const isTitle = words.every((line) => !hasColumns(line.replace(ITEM_GAP, '$1 ')));
  return words.length < lines.length && isBelow && isTitle ? words : null;
}

/** Writes lines that belong together, without an empty one between them. */
function writeLines(read: readonly string[], writer: TextWriter, knows: Knows): void {
  // A line alone divides a page: it is no text.
  if (read.length === 1 && read.every((line) => DRAWN.test(line))) return;
  const underlined = underlinedWords(read);
  const lines = underlined ?? read;
  const [first] = lines;
  if (first === undefined) return;
  const isShort = lines.length <= 3;
  if (!isProse(lines) && !(isShort && lines.every((line) => !hasColumns(line) && isCentred(line)))) {
    writeVerbatim(lines, writer);
    return;
  }
  const inline = createInlineText();
  const isTitle = underlined !== null && isShort;
  addText(inline, joined(lines, knows), isTitle ? EMPHASIS.underline : 0, null);
  if (inline.text === '') return;
  const centred = isShort && lines.every(isCentred);
  const align = centred ? ('center' as const) : null;
  const caption = isCaption(lines, inline.text) ? 4 : null;
  const level = isShort ? (headingLevel(inline, align) ?? caption) : null;
  const indent = centred ? 0 : Math.min(8, Math.floor(indentOf(lines[1] ?? first) / 5));
  const shape = { ...(align !== null && { align }), ...(indent > 0 && { indent }) };
  if (level !== null) writer.block(inline, { kind: 'heading', level, ...shape });
  else {
    const isEntry = startsWithBullet(inline.text) || STARTS_ENTRY.test(inline.text);
    writer.block(inline, { kind: isEntry ? 'list_item' : 'paragraph', ...shape });
  }
}

const isCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);

/** Whether a line begins something new though no empty line is before it. */
function beginsAnew(line: string, before: readonly string[]): boolean {
  const last = before.at(-1)?.trim() ?? '';
  const isEnded = last.length < PROSE_MIN || /[.:;]$/.test(last);
  if (STARTS_ITEM.test(line.trim())) return isEnded;
  // A heading of an Item ends with its line where the next word would have had room on it, unless its rest is indented.
  const [word = ''] = line.trim().split(' ', 1);
  const isHanging =
    /^\s+\p{L}/u.test(line) && isCapitals(last + line) && indentOf(line) > indentOf(before.at(-1) ?? '');
  if (before.length === 1 && STARTS_ITEM.test(last) && last.length + word.length < ROOM_COLUMNS)
    return !isHanging;
  if (hasColumns(line) !== before.some(hasColumns)) return isEnded;
  return STARTS_ENTRY.test(line.trim()) && isEnded;
}

/** A line alone that is the name of what follows: `Principal products`. */
function isCaption(lines: readonly string[], text: string): boolean {
  return lines.length === 1 && text.length <= 70 && /^\p{Lu}\p{L}*\P{L}?.{2,}[\p{L})]$/u.test(text);
}

/**
 * Writes text of fixed columns: prose as paragraphs, its lines joined; tables and what has columns line by line, as it
 * stands. `<PAGE>`, `<TABLE>`, `<S>` and `<C>`, with which such files mark pages and columns, are not text.
 */
export function writePlainText(text: string, writer: TextWriter): void {
  let lines: string[] = [];
  let isTable = false;
  const knows = createKnows(text);
  const flush = (): void => {
    if (isTable) {
      while (lines.at(-1) === '') lines.pop();
      if (lines.length > 0) writeVerbatim(lines, writer);
    } else writeLines(lines, writer, knows);
    lines = [];
  };
  let at = 0;
  while (at < text.length && !writer.isFull()) {
    const end = text.indexOf('\n', at);
    const raw = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    const marker = MARKER.exec(raw.slice(0, 100));
    const name = marker?.[2]?.toLowerCase() ?? '';
    if (name === 'page') {
      if (!isTable) flush();
      continue;
    }
    if (name === 'table') {
      flush();
      isTable = marker?.[1] === '';
      continue;
    }
    const line = cleanLine(marker === null ? raw : raw.replaceAll(/<\/?(?:s|c|fn|f\d{1,2}|caption)>/gi, ''));
    if (line === '') {
      if (!isTable) flush();
      else if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
      continue;
    }
    if (!isTable && lines.length > 0 && beginsAnew(line, lines)) flush();
    lines.push(line);
  }
  flush();
}
