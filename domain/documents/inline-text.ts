import { BEFORE_MARK, isRaisedMark } from '../text/word-rules.ts';
import type { Anchor, Link, Mark, MarkKind } from './document-text.ts';

/** Emphasis as bits, so that a run's emphasis is one number. */
export const EMPHASIS = {
  bold: 1,
  italic: 2,
  underline: 4,
  superscript: 8,
  subscript: 16,
} as const satisfies Record<MarkKind, number>;

const KINDS: readonly MarkKind[] = ['bold', 'italic', 'underline', 'superscript', 'subscript'];

/** The text from `start` on has this emphasis and link. */
type Run = { start: number; emphasis: number; link: string | null };

/** Text of one block or cell while it is read, with collapsed whitespace. */
export type InlineText = {
  text: string;
  runs: Run[];
  /** Offsets at which an inner block begins. */
  breaks: number[];
  anchors: Anchor[];
  /** Whether whitespace came since the last character. */
  space: boolean;
};

export function createInlineText(): InlineText {
  return { text: '', runs: [], breaks: [], anchors: [], space: false };
}

const PLAIN = 0;
const SPACE = 1;
const NOTHING = 2;
const BULLET = 3;
const RAISED = 4;

/** How a UTF-16 unit is read: as itself, as space, as nothing, or as a bullet of a symbol font, or as a raised figure. */
function classOf(code: number): number {
  if (code > 0x20 && code < 0x7f) return PLAIN;
  // `¹`, `²`, `³`, `⁴` to `⁹`.
  if (code === 0xb9 || code === 0xb2 || code === 0xb3 || (code >= 0x2074 && code <= 0x2079)) return RAISED;
  if (code <= 0x20 || (code >= 0x7f && code <= 0xa0)) return SPACE;
  if (code === 0xad || code === 0xfeff || (code >= 0x2060 && code <= 0x206f)) return NOTHING;
  if (code < 0x1680 || (code > 0x3000 && code < 0xf000)) return PLAIN;
  if (code === 0x1680 || code === 0x3000 || code === 0x205f || code === 0x202f) return SPACE;
  if (code >= 0x2000 && code <= 0x200a) return SPACE;
  if (code === 0x2028 || code === 0x2029) return SPACE;
  if ((code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return NOTHING;
  return code === 0xf0b7 || code === 0xf0a7 || code === 0xf0d8 ? BULLET : PLAIN;
}

const ORDINAL = /^(?:st|nd|rd|th)$/i;
const UNIT = /(?:^|[\s\d])(?:k|c|m)?(?:m|ft|in|yd|mi)$/;
/** What a raised mark is on: a word, a figure, or the sign that ends them. `costs(¹)` and `$5.⁵⁰` have none. */
const MARKED = /(?:[\p{L}\p{N})\]%"”’'®*]|(?:^|[^\d])[.,;:])$/u;
/** A mark in parentheses behind a word needs no space to be told from it. Rule: docs/rules.md#words */
const ATTACHED = /^(?:\(\d{1,2}\))+$/;

/** Whether the text ends with a raised mark. */
function endsWithMark({ text, runs }: InlineText): boolean {
  const last = runs.at(-1);
  return (
    last !== undefined &&
    (last.emphasis & EMPHASIS.superscript) !== 0 &&
    text.charAt(last.start - 1) === BEFORE_MARK
  );
}

/** Whether a text is a raised mark on the word or figure before it. */
function isMark({ text: before, runs, breaks, space }: InlineText, text: string, emphasis: number): boolean {
  const last = runs.at(-1);
  const isRaised = (emphasis & EMPHASIS.superscript) !== 0;
  if (!isRaised || last === undefined || (last.emphasis & EMPHASIS.superscript) !== 0) return false;
  if (breaks.at(-1) === before.length || !isRaisedMark(text) || !MARKED.test(before.slice(-2))) return false;
  if (!space && ATTACHED.test(text) && /\p{L}{3}$/u.test(before)) return false;
  return !(ORDINAL.test(text) && /\d$/.test(before)) && !(/^[23]$/.test(text) && UNIT.test(before.slice(-8)));
}

function append(inline: InlineText, words: string, emphasis: number, link: string | null): void {
  const isRaised = isMark(inline, words, emphasis);
  const text = isRaised ? words.replaceAll(' ', BEFORE_MARK) : words;
  if (isRaised) inline.text += BEFORE_MARK;
  else {
    // `sales¹increased`
    if (endsWithMark(inline) && (emphasis & EMPHASIS.superscript) === 0 && /^[\p{L}\p{N}]/u.test(text))
      inline.space = true;
    if (inline.space && inline.text !== '' && !inline.text.endsWith('\n')) inline.text += ' ';
  }
  inline.space = false;
  const last = inline.runs.at(-1);
  if (last === undefined || last.emphasis !== emphasis || last.link !== link) {
    inline.runs.push({ start: inline.text.length, emphasis, link });
  }
  inline.text += text;
}

/** A raised figure is a mark on the word before it, other than in `m²` and behind another one. */
function appendRaised(inline: InlineText, figure: string, emphasis: number, link: string | null): void {
  const before = inline.text.slice(-8);
  const isUnit = /[²³]/.test(figure) && UNIT.test(before);
  if (/[\p{L}\d)%]$/u.test(before) && !/[¹²³⁴-⁹]$/.test(before) && !isUnit) inline.space = true;
  append(inline, figure, emphasis, link);
}

/**
 * Adds text with each run of whitespace as one space. Invisible characters (zero-width and direction marks, soft
 * hyphens) are dropped. A symbol font's bullet becomes `•`.
 */
export function addText(inline: InlineText, text: string, emphasis: number, link: string | null): void {
  let from = 0;
  const flush = (to: number): void => {
    if (to > from) append(inline, text.slice(from, to), emphasis, link);
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x20 && code < 0x7f) continue;
    const kind = classOf(code);
    if (kind === PLAIN) continue;
    // A single space between words stays inside its run: most of a document is read without being cut.
    if (code === 0x20 && index > from && index + 1 < text.length) {
      const next = text.charCodeAt(index + 1);
      if (next > 0x20 && next < 0x7f) continue;
    }
    flush(index);
    if (kind === SPACE) inline.space = true;
    else if (kind === BULLET) append(inline, '•', emphasis, link);
    else if (kind === RAISED) appendRaised(inline, text.charAt(index), emphasis, link);
    from = index + 1;
  }
  flush(text.length);
}

/** Ends a line inside the text. */
export function addLineBreak(inline: InlineText): void {
  inline.space = false;
  if (inline.text !== '') inline.text += '\n';
}

/** Marks the start of another block. If the text stays one block, a space separates them. */
export function addBreak(inline: InlineText): void {
  inline.space = true;
  if (inline.text !== '' && inline.breaks.at(-1) !== inline.text.length) {
    inline.breaks.push(inline.text.length);
  }
}

/** The part from `start` to `end`, trimmed. */
function sliceInline(inline: InlineText, start: number, end: number): InlineText {
  let from = start;
  let to = end;
  while (from < to && inline.text.charCodeAt(from) <= 0x20) from += 1;
  while (to > from && inline.text.charCodeAt(to - 1) <= 0x20) to -= 1;
  const at = (offset: number): number => Math.min(Math.max(offset - from, 0), to - from);
  const runs: Run[] = [];
  for (const [index, run] of inline.runs.entries()) {
    const runEnd = inline.runs[index + 1]?.start ?? inline.text.length;
    if (run.start < to && runEnd > from) runs.push({ ...run, start: at(run.start) });
  }
  const anchors = inline.anchors
    .filter(({ offset }) => offset >= start && (offset < end || end === inline.text.length))
    .map(({ id, offset }) => ({ id, offset: at(offset) }));
  return { text: inline.text.slice(from, to), runs, breaks: [], anchors, space: false };
}

/** The text on one line: inner blocks and line breaks become spaces. */
export function joinedInline(inline: InlineText): InlineText {
  const trimmed = sliceInline(inline, 0, inline.text.length);
  return { ...trimmed, text: trimmed.text.replaceAll('\n', ' ') };
}

/** The inner blocks, without empty ones. */
export function splitInline(inline: InlineText): InlineText[] {
  const bounds = [0, ...inline.breaks, inline.text.length];
  return bounds
    .slice(1)
    .map((end, index) => sliceInline(inline, bounds[index] ?? 0, end))
    .filter(({ text, anchors }) => text !== '' || anchors.length > 0);
}

/** Whether every visible character has all of this emphasis. */
export function isAll(inline: InlineText, emphasis: number): boolean {
  if (inline.text === '') return false;
  return inline.runs.every((run, index) => {
    if ((run.emphasis & emphasis) === emphasis) return true;
    const end = inline.runs[index + 1]?.start ?? inline.text.length;
    return inline.text.slice(run.start, end).trim() === '';
  });
}

/** Appends the text's marks and links, moved by `offset`, to the given lists. */
export function collectSpans(inline: InlineText, offset: number, marks: Mark[], links: Link[]): void {
  const open = new Map<MarkKind, number>();
  let link: Link | null = null;
  for (const [index, run] of inline.runs.entries()) {
    const start = offset + run.start;
    let last = inline.runs[index + 1]?.start ?? inline.text.length;
    while (last > run.start && inline.text.charCodeAt(last - 1) <= 0x20) last -= 1;
    const end = offset + last;
    for (const kind of KINDS) {
      if ((run.emphasis & EMPHASIS[kind]) === 0) open.delete(kind);
      else {
        const at = open.get(kind);
        const mark = at === undefined ? undefined : marks[at];
        if (mark === undefined) open.set(kind, marks.push([start, end, kind]) - 1);
        else mark[1] = end;
      }
    }
    if (run.link === null) link = null;
    else if (link !== null && link.to === run.link) link.end = end;
    else {
      link = { start, end, to: run.link };
      links.push(link);
    }
  }
}
