import { sentenceStarts } from '../text/sentences.ts';
import { type Block, type DocumentText, type ItemSpan, type TextLine, textLines } from './document-text.ts';
import { createPages } from './indexed-items.ts';
import { PAGE_NUMBER, isPointer } from './item-candidates.ts';
import { isDiscussion, itemsOfForm } from './item-forms.ts';
import { plainTitle } from './title-headings.ts';

/** Notes of one Item that are followed. */
const NOTES_MAX = 3;

const NOTES = /\bnotes?\s+((?:\d{1,2}[a-z]?(?:\s*(?:,|and|&)\s*)?)+)/gi;
/** What a pointer says of another document. */
const OUTSIDE = /proxy\s+statement|annual\s+report\s+to\s+(?:share|stock)holders|exhibit\s+\(?13/i;
const ANNUAL = /annual\s+report\s+on\s+form\s+10-?k|\bform\s+10-?k\b/i;
const INSIDE =
  /\b(?:notes?|items?|parts?)\s+[\divx]{1,4}\b|\bpages?\s+(?:[a-z]{1,2}-?)?\d|financial\s+section|\bappendix\s+[a-z\d]\b|\bthis\s+(?:annual\s+|quarterly\s+)?(?:report|form)/i;

/** Whether a sentence names another document; for a quarterly report the annual one is another. */
const isOutside = (sentence: string, form: string): boolean =>
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
/** A longer Item has its own text; a note that it refers to is an addition, not a replacement. */
const SHORT_ITEM_MAX = 600;
/** A shorter Item 8 only says where the statements are. */
const STATEMENTS_MIN = 5_000;

/**
 * Items that only say where their text is: in a note or another part of the same report (`referred`, with the notes
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
    if (words.length > SHORT_ITEM_MAX && !LEGAL.has(span.key))
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

const POINTER_MAX = 3_000;
/** Fewer are no section. */
const SECTION_MIN = 200;
/** Fewer between two titles are rows of a contents. */
const STATEMENT_MIN = 300;
/** A title this far before the first statement, an index or an auditor's report, belongs to it. */
const INDEX_MAX = 3_000;
const TITLES_MAX = 5;
const STATEMENTS_OF =
  'income|operations|earnings|loss|profit|cash flows?|financial (?:condition|position)|comprehensive|(?:changes in )?(?:(?:stock|share)holders|partners|owners|members)|changes in|net assets|assets';
/** The title of a statement, of the notes, of an auditor's report or of their index, in lower case. */
const STATEMENT = new RegExp(
  `^(?:(?:unaudited|audited|interim|condensed|combined|consolidated) )*(?:balance sheets?|statements? of (?:the )?(?:(?:unaudited|condensed|combined|consolidated) )*(?:${STATEMENTS_OF})|financial statements$|notes to .{0,80}statements)|^(?:(?:unaudited|condensed|combined|consolidated) )*(?:income|earnings|operations|cash flows?|(?:stock|share)holders equity) statements?\\b|^(?:the )?notes to .{0,80}statements|^index to .{0,60}(?:financial )?statements|^reports? of (?:the )?independent|^independent auditors?.{0,3} report`,
);
const INDEX = /^index to /;
/** The discussion has headings such as `Consolidated balance sheets analysis`. */
const isStatement = (words: string): boolean =>
  STATEMENT.test(words) && !/\b(?:analysis|review|discussion|overview)\b/.test(words);
/** What ends the statements: other parts of a report. */
const AFTER = /^(?:signatures?|(?:index to exhibits|exhibit index|exhibits))$/;
/** Headings of the parts of a financial section. */
const PART =
  /^(?:managements? (?:report|annual report|assessment|responsibility)|reports? of (?:management|independent)|selected (?:consolidated )?(?:financial|quarterly)|quarterly (?:financial )?information|(?:five|ten|eleven) year|supplement(?:al|ary) (?:financial )?information|financial (?:section|summary)|quantitative and qualitative)/;

/** `Appendix A` before the title of what it has. */
const LETTERED = /^(?:appendix|annex|attachment|schedule)\s[a-z\d]{1,3}\s/;

const THIS_REPORT = /\bthis\s+(?:annual\s+|quarterly\s+)?(?:report|form)\b/i;

type Line = Run & { words: string; level: number; is_title: boolean };

const wordsAt = (text: string, { start, end }: Run): string => text.slice(start, end).trim();

/** Short lines that may be titles, with the level of their heading; those of tables have one cell. */
function titleLines(document: DocumentText, lines: readonly TextLine[]): Line[] {
  const levels = new Map(document.blocks.map(({ start, level }: Block) => [start, level]));
  return lines.flatMap((line) => {
    if (line.end - line.start > HEADING_MAX) return [];
    const words = wordsAt(document.text, line);
    if (words === '' || words.includes('\t') || line.is_linked || PAGE_NUMBER.test(words)) return [];
    const level = levels.get(line.start) ?? 6;
    return [{ ...line, words: plainTitle(words), level, is_title: line.is_heading }];
  });
}

const isEnd = ({ words }: Line): boolean => isStatement(words) || PART.test(words) || AFTER.test(words);

/** Whether an Item lists the statements with their pages. */
const isIndex = (words: string): boolean =>
  words.split('\n').filter((line) => PAGE_NUMBER.test(line) && isStatement(plainTitle(line))).length >= 2;

/** The statements after an offset: from their index, auditor's report or first statement to what comes after them. */
function statementsAfter(from: number, lines: readonly Line[], edges: readonly number[], end: number): Run[] {
  const after = lines.filter(({ words }) => AFTER.test(words)).map(({ start }) => start);
  const limits = [...edges, ...after, end].filter((at) => at > from).toSorted((a, b) => a - b);
  const titles = lines.filter((line) => line.start >= from && isStatement(line.words));
  let longest: Run = { start: from, end: from };
  for (const [index, to] of limits.entries()) {
    const least = limits[index - 1] ?? from;
    const own = titles.filter(({ start }) => start >= least && start < to);
    const first = own.findIndex(
      ({ start, words }, at) => !INDEX.test(words) && (own[at + 1]?.start ?? to) - start >= STATEMENT_MIN,
    );
    let start = own[first]?.start;
    if (start === undefined || own.length < 2) continue;
    for (const { start: before } of own.slice(0, first).toReversed()) {
      if (start - before > INDEX_MAX) break;
      start = before;
    }
    if (to - start > longest.end - longest.start) longest = { start, end: Math.max(start, to - 1) };
  }
  return longest.end - longest.start >= STATEMENT_MIN ? [longest] : [];
}

/** Titles that a pointer names: in quotes, or as `the Market Risk Management section of`. */
const namedTitles = (words: string): string[] =>
  [
    ...words.matchAll(/(?<!excluding[^“"]{0,40})[“"]([^“”"]{6,160})[.,]?[”"]/g),
    ...words.matchAll(/\bthe (\p{Lu}[^.“”]{4,80}?) sections? of\b(?! [Nn]otes?\b)/gu),
  ]
    .map(([, title = '']) => plainTitle(title.replace(/^item\s+\w{1,3}\W{1,4}/i, '')))
    .slice(0, TITLES_MAX);

/** Sections under a heading that is one of these titles, outside the Item itself: of each title the longest. */
function sectionsOf(
  titles: readonly { fits: (words: string) => boolean; is_whole: boolean }[],
  span: ItemSpan,
  lines: readonly Line[],
  limits: readonly number[],
): Run[] {
  return titles.flatMap(({ fits, is_whole }) => {
    let longest: Run | null = null;
    for (const [index, { start, level, words, is_title }] of lines.entries()) {
      if (!is_title || (start >= span.start && start < span.end)) continue;
      if (!fits(words) && !fits(words.replace(LETTERED, ''))) continue;
      const next = lines
        .slice(index + 1)
        .find((line) => (is_whole ? isEnd(line) && line.is_title : line.is_title && line.level <= level));
      const limit = limits.find((at) => at > start) ?? start;
      const end = Math.min(next === undefined ? limit : next.start, limit) - 1;
      if (end - start >= SECTION_MIN && end - start > (longest === null ? 0 : longest.end - longest.start))
        longest = { start, end };
    }
    return longest === null ? [] : [longest];
  });
}

/** `on pages 133-140`. */
const PAGES = /\bon\s+pages\s+(\d{1,3})\s?(?:[-\u2013\u2014]|to|through)\s?(\d{1,3})\b/i;

/** A section on the pages that a pointer names, from its title, which may be no heading, on the first of them. */
function sectionOnPages(
  words: string,
  titles: readonly string[],
  document: DocumentText,
  lines: readonly Line[],
): Run[] {
  const [from, to] = (PAGES.exec(words) ?? []).slice(1).map(Number);
  const feet = new Set(document.pages?.map(({ page }) => page));
  if (from === undefined || to === undefined || from > to || !feet.has(from) || !feet.has(to)) return [];
  const rangeOf = createPages(document);
  const [first, { end }] = [rangeOf(from, from), rangeOf(to, to)];
  const title = lines.find(
    (line) => line.start >= first.start && line.start < first.end && titles.includes(line.words),
  );
  return title === undefined || end - title.start < SECTION_MIN ? [] : [{ start: title.start, end }];
}

/** Of Items 17 and 18 of a 20-F, the statements are in one: the other names it. */
const isOtherStatements = (words: string, { key }: ItemSpan): boolean =>
  (key === '17' && /\bitem\s+18\b/i.test(words)) || (key === '18' && /\bitem\s+17\b/i.test(words));

/** Runs without those that lie in another one. */
const distinct = (runs: readonly Run[]): Run[] =>
  runs.filter(
    (run, index) =>
      !runs.some(
        (other, at) =>
          at !== index &&
          other.start <= run.start &&
          other.end >= run.end &&
          (at < index || other.end - other.start > run.end - run.start),
      ),
  );

/**
 * Items that only say where in the same report their text is, with that text as further runs: the statements behind the
 * signatures or under Item 15, the discussion in a financial section, a section that the Item names in quotes.
 * Rule: docs/rules.md#pointer-items. Example: Item 8 of 0001045810-25-000023 (NVIDIA) → the statements in Item 15.
 */
export function withReferredText(
  spans: readonly ItemSpan[],
  document: DocumentText,
  form: string,
): ItemSpan[] {
  const { text } = document;
  const all = textLines(document);
  const end = (all.at(-1)?.end ?? 0) + 1;
  const lines = titleLines(document, all);
  const starts = spans.map(({ start }) => start).toSorted((a, b) => a - b);
  const signatures = lines.filter(({ words }) => AFTER.test(words)).map(({ start }) => start);
  const limits = [...starts, ...signatures, end].toSorted((a, b) => a - b);
  const forms = new Map((itemsOfForm(form) ?? []).map((item) => [item.key, item]));
  const isStatements = ({ key }: ItemSpan): boolean =>
    forms.get(key)?.title.startsWith('Financial Statements') === true;
  // The discussion is a section with others of the same level in it.
  const discusses = ({ key }: ItemSpan): boolean => {
    const item = forms.get(key);
    return item !== undefined && isDiscussion(item);
  };
  const canRefer = (span: ItemSpan): boolean => {
    const words = text.slice(span.body_start, span.end);
    return words.length <= POINTER_MAX && span.more === undefined && !isOutside(words, form);
  };
  const followed = spans.map((span): ItemSpan => {
    const isFollowed = span.status === 'referred' && span.notes === undefined;
    if (!isFollowed || isStatements(span) || !canRefer(span)) return span;
    const alone = forms.get(span.key)?.alone ?? null;
    const named = namedTitles(text.slice(span.body_start, span.end));
    const titles = [
      ...(alone === null
        ? []
        : [{ fits: (heading: string) => alone.test(heading), is_whole: discusses(span) }]),
      ...named.map((name) => ({ fits: (heading: string) => heading === name, is_whole: discusses(span) })),
    ];
    const onPages = sectionOnPages(text.slice(span.body_start, span.end), named, document, lines);
    const more = distinct([...onPages, ...sectionsOf(titles, span, lines, limits)]);
    return more.length === 0 ? span : { ...span, more };
  });
  const edges = [
    ...starts,
    ...followed.filter(discusses).flatMap(({ more = [] }) => more.flatMap((run) => [run.start, run.end])),
  ];
  return followed.map((span): ItemSpan => {
    if (!isStatements(span) || !canRefer(span)) return span;
    const words = text.slice(span.body_start, span.end);
    if (isOtherStatements(words, span)) return span;
    const isReferred =
      span.status !== 'found' || isPointer(words) || THIS_REPORT.test(words) || isIndex(words);
    const more = isReferred ? statementsAfter(span.end, lines, edges, end) : [];
    return more.length === 0 ? span : { ...span, status: 'referred', quality: 'ok', more };
  });
}
