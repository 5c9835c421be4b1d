import { sentenceStarts } from '../text/sentences.ts';
import type { Block, DocumentText, ItemSpan } from './document-text.ts';

/** Notes of one Item that are followed. */
const NOTES_MAX = 3;

const NOTES = /\bnotes?\s+((?:\d{1,2}[a-z]?(?:\s*(?:,|and|&)\s*)?)+)/gi;
/** What a pointer says of another document. */
const OUTSIDE = /proxy\s+statement|annual\s+report\s+to\s+(?:share|stock)holders|exhibit\s+\(?13/i;
const ANNUAL = /annual\s+report\s+on\s+form\s+10-?k|\bform\s+10-?k\b/i;
const INSIDE =
  /\b(?:notes?|items?|parts?)\s+[\divx]{1,4}\b|\bpages?\s+(?:[a-z]{1,2}-?)?\d|financial\s+section|\bappendix\s+[a-z\d]\b|\bthis\s+(?:annual\s+|quarterly\s+)?(?:report|form)/i;

/** Whether a sentence names another document; for a quarterly report the annual one is another. */
export const isOutside = (sentence: string, form: string): boolean =>
  OUTSIDE.test(sentence) || (form.startsWith('10-Q') && ANNUAL.test(sentence));

function sentencesOf(words: string): string[] {
  const starts = sentenceStarts(words);
  return starts.map((start, index) => words.slice(start, starts[index + 1]));
}

/**
 * Numbers of the notes of the same report that an Item refers to. A sentence that names another document refers to
 * that one's notes.
 * Example: `see Note 19, Legal Proceedings` → ['19'].
 */
export function referredNotes(words: string, form: string): string[] {
  const numbers = sentencesOf(words)
    .filter((sentence) => !isOutside(sentence, form))
    .flatMap((sentence) => [...sentence.matchAll(NOTES)])
    .flatMap((match) => (match[1] ?? '').toLowerCase().match(/\d{1,2}[a-z]?/g) ?? []);
  return [...new Set(numbers)].slice(0, NOTES_MAX);
}

/** Lines longer than this are no heading of a note. */
const HEADING_MAX = 200;

/** Number that a heading of a note starts with, in lower case; null for any other line. */
function noteNumber(line: string): string | null {
  const words = line.slice(0, HEADING_MAX).trimStart();
  return (
    /^note\s*(\d{1,2}[a-z]?)\b(?!\s*(?:to|of|and)\b)/i.exec(words)?.[1]?.toLowerCase() ??
    /^\(?(\d{1,2}[a-z]?)(?:\.|\)|\s[—–-])\s*\p{Lu}/u.exec(words)?.[1]?.toLowerCase() ??
    null
  );
}

/** Whether a block may head a note: a heading, or a short line. */
const isHeading = ({ kind, start, end }: Block): boolean =>
  kind === 'heading' || (kind !== 'table' && end - start <= HEADING_MAX);

type Run = { start: number; end: number };

/** The longest tagged block that starts with a note's heading, or right after it. */
function taggedNote(number: string, { text, blocks, tagged = [] }: DocumentText): Run[] {
  let longest: Run[] = [];
  let most = 0;
  for (const { runs } of tagged) {
    const start = runs[0]?.[0];
    if (start === undefined) continue;
    const before = blocks.findLast((block) => block.end <= start);
    const isNote =
      noteNumber(text.slice(start, start + HEADING_MAX)) === number ||
      (before !== undefined &&
        isHeading(before) &&
        noteNumber(text.slice(before.start, before.end)) === number);
    const characters = runs.reduce((sum, [from, to]) => sum + to - from, 0);
    if (!isNote || characters <= most) continue;
    most = characters;
    longest = runs.map(([from, to]) => ({ start: from, end: to }));
  }
  return longest;
}

/** A note from its heading to that of the next one: the last such heading, as a contents may name notes too. */
function headedNote(number: string, { text, blocks }: DocumentText, statements: Run): Run[] {
  const next = String(Number.parseInt(number, 10) + 1);
  const heads = blocks.flatMap((block) => {
    if (block.start < statements.start || block.start >= statements.end || !isHeading(block)) return [];
    const words = text.slice(block.start, block.end);
    return [{ start: block.start, number: noteNumber(words), isNamed: /^\s*note/i.test(words) }];
  });
  const open = heads.findLastIndex((head) => head.number === number && head.isNamed);
  const start = heads[open]?.start;
  if (start === undefined) return [];
  const close = heads.slice(open + 1).find((head) => head.number === next)?.start ?? statements.end;
  return [{ start, end: Math.max(start, close - 1) }];
}

/** Legal Proceedings, whose content is often a note alone. */
const LEGAL: ReadonlySet<string> = new Set(['3', 'II-1']);
/** A longer Item has a text of its own, and a note it names adds to it. */
const POINTER_MAX = 600;
/** A shorter Item 8 only says where the statements are. */
const STATEMENTS_MIN = 5_000;

/**
 * Items that only say where their text is: in a note or another place of the same report (`referred`, with the notes
 * that are found), or in another document. Rule: docs/rules.md#pointer-items
 */
export function withReferredNotes(
  spans: readonly ItemSpan[],
  document: DocumentText,
  form: string,
): ItemSpan[] {
  const item = spans.find(({ key }) => key === '8' || key === 'I-1');
  const hasStatements = item !== undefined && item.end - item.start >= STATEMENTS_MIN;
  const statements = hasStatements ? item : { start: 0, end: document.text.length };
  return spans.map((span) => {
    if (span.status !== 'incorporated' || span === item) return span;
    const words = document.text.slice(span.body_start, span.end);
    const isInside = INSIDE.test(words) && !isOutside(words, form);
    if (words.length > POINTER_MAX && !LEGAL.has(span.key))
      return isInside ? { ...span, status: 'found' } : span;
    const notes = referredNotes(words, form)
      .map((note) => {
        const tagged = taggedNote(note, document);
        return { note, runs: tagged.length > 0 ? tagged : headedNote(note, document, statements) };
      })
      .filter(({ runs }) => runs.length > 0);
    if (notes.length > 0) return { ...span, status: 'referred', notes };
    return isInside ? { ...span, status: 'referred' } : span;
  });
}
