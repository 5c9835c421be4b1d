import { reportForm } from '../filing/forms.ts';
import {
  type Block,
  type Cell,
  type DocumentText,
  firstEndingAfter,
  type ItemSpan,
} from './document-text.ts';
import {
  EXHIBIT,
  notesKeyOf,
  OUTSIDE,
  partKeyOf,
  type PartKind,
  SECTION_KEYS,
  sectionKeyOf,
} from './item-forms.ts';
import { exhibitItem } from './title-headings.ts';

/** A longer block is divided, so that no response carries a whole report in one block. */
export const BLOCK_CHARACTERS_MAX = 50_000;
const PIECE_CHARACTERS = 20_000;

/**
 * Blocks of a document with long ones divided, at the same offsets in every response: a table between rows, text at
 * the end of a line or else of a word. Together they cover the same text except the line feeds between them.
 */
export function divideBlocks({ text, blocks }: Pick<DocumentText, 'text' | 'blocks'>): Block[] {
  if (blocks.every(({ start, end }) => end - start <= BLOCK_CHARACTERS_MAX)) return blocks;
  return blocks.flatMap((block) => {
    if (block.end - block.start <= BLOCK_CHARACTERS_MAX) return [block];
    return block.rows === undefined ? divideText(block, text) : divideTable(block, block.rows);
  });
}

function divideTable(block: Block, rows: Cell[][]): Block[] {
  const pieces: Block[] = [];
  let held: Cell[][] = [];
  let start = block.start;
  for (const row of rows) {
    const rowStart = row[0]?.start ?? start;
    if (held.length > 0 && rowStart - start >= PIECE_CHARACTERS) {
      pieces.push(piece(block, start, endOf(held, start), held));
      held = [];
      start = rowStart;
    }
    held.push(row);
  }
  pieces.push(piece(block, start, block.end, held));
  return pieces;
}

function endOf(rows: Cell[][], start: number): number {
  return rows.reduce((end, row) => Math.max(end, row.at(-1)?.end ?? end), start);
}

function divideText(block: Block, text: string): Block[] {
  const pieces: Block[] = [];
  let start = block.start;
  while (block.end - start > PIECE_CHARACTERS) {
    const cut = cutBefore(text, start, start + PIECE_CHARACTERS);
    pieces.push(piece(block, start, cut.end));
    start = cut.next;
  }
  pieces.push(piece(block, start, block.end));
  return pieces;
}

/** Where a piece ends and the next one starts: at the last line feed, else the last blank, else between characters. */
function cutBefore(text: string, start: number, limit: number): { end: number; next: number } {
  for (const mark of ['\n', ' ']) {
    const at = text.lastIndexOf(mark, limit);
    if (at > start) return mark === '\n' ? { end: at, next: at + 1 } : { end: at + 1, next: at + 1 };
  }
  const code = text.charCodeAt(limit - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
  return { end, next: end };
}

function piece(block: Block, start: number, end: number, rows?: Cell[][]): Block {
  const { marks, links, rows: _rows, ...rest } = block;
  const inside = marks?.filter(([from, to]) => to > start && from < end);
  const kept = links?.filter((link) => link.end > start && link.start < end);
  return {
    ...rest,
    start,
    end,
    ...(inside === undefined
      ? {}
      : { marks: inside.map(([from, to, kind]) => [Math.max(from, start), Math.min(to, end), kind]) }),
    ...(kept === undefined
      ? {}
      : {
          links: kept.map((link) => ({
            ...link,
            start: Math.max(link.start, start),
            end: Math.min(link.end, end),
          })),
        }),
    ...(rows === undefined ? {} : { rows }),
  };
}

/** The blocks that overlap a run of characters, whole. Text between two blocks belongs to the run before it. */
export function blocksOfRun(
  { text, blocks }: Pick<DocumentText, 'text' | 'blocks'>,
  offset: number,
  length: number,
): { from: number; to: number; blocks: Block[] } {
  const first = firstEndingAfter(blocks, offset);
  let last = first;
  while ((blocks[last]?.start ?? Infinity) < offset + length) last += 1;
  // A run that falls between two blocks is answered by the one after it.
  const run = blocks.slice(first, Math.max(last, first + 1));
  const [opening, closing] = [run[0], run.at(-1)];
  if (opening === undefined || closing === undefined) {
    return { from: Math.min(offset, text.length), to: text.length, blocks: [] };
  }
  return {
    from: first === 0 ? 0 : opening.start,
    to: first + run.length === blocks.length ? text.length : closing.end,
    blocks: run,
  };
}

/** A run of a text with the keys of the sections it belongs to: two where Items share their text. */
export type SectionRun = { start: number; end: number; keys: string[] };

type Run = { start: number; end: number };
type Part = Run & { kind: PartKind };

/** A line that begins a part, and a statement, list or note that ends one. A line of a contents ends with its page. */
const PART_LINES =
  /^[ \t]*(?:(reports? of (?:[^\n]{0,60}\s)?(?:independent|registered public)[^\n]{0,80}|independent (?:registered public accounting firm|(?:public )?(?:auditor|accountant))[’']?s?[’']? (?:review )?report|(?:the )?auditors?[’']?s?[’']? report)|(signatures?|power of attorney|pursuant to the requirements of [^\n]{0,60}securities exchange act of 1934,? the registrant has duly caused[^\n]{0,200})|((?:rule 13a-14\(a\)\/15d-14\(a\) )?certifications?(?: (?:of|pursuant)[^\n]{0,120})?)|((?:item\s+\d|part\s+[iv]+\b|schedule\s+[iv]+\b|index to|exhibit index|index to exhibits|exhibits?\b|ex-\d{1,3}\b|(?:condensed |consolidated |combined |unaudited )*(?:notes to|statements? of|balance sheets?|financial statements)|(?:the )?notes to|management[’']?s (?:annual )?(?:report|responsibility)|report of management|selected |quarterly |supplement|note\s+1\b)[^\n]{0,100}))[ \t:.]*$/gimu;

const CONTENTS_LINE = /\d\s*$/;
/** What an auditor's report says near its start. */
const AUDITED =
  /\bwe have (?:also )?(?:audited|examined|reviewed)\b|\bwe (?:conducted|did not audit)\b|\bopinions?\b/i;
/** What signatures say. The last row of a contents may be `Signatures` without a page. */
const SIGNED =
  /\bpursuant to the requirements\b|\/s\/|\bduly (?:caused|authorized)\b|\bin witness\b|\battorneys?-in-fact\b/i;
const SIGNED_AT = 800;
const CERTIFIED = /\bcertif(?:y|ies)\b/i;
/** Characters from a title among which a part says what it is. */
const LOOKED_AT = 3_000;
/** A longer part has text of another kind in it. */
const MOST: Readonly<Record<PartKind, number>> = {
  auditor: 30_000,
  signatures: 8_000,
  certifications: 15_000,
};

/** Kind of a part that a line begins; null for what only ends one. */
function kindOf(match: RegExpMatchArray, text: string): PartKind | null {
  const [, report, signatures, certifications] = match;
  const after = text.slice(match.index, (match.index ?? 0) + LOOKED_AT);
  if (report !== undefined) return AUDITED.test(after) ? 'auditor' : null;
  if (certifications !== undefined) return CERTIFIED.test(after) ? 'certifications' : null;
  return signatures !== undefined && SIGNED.test(after.slice(0, SIGNED_AT)) ? 'signatures' : null;
}

/**
 * Auditor's reports, signatures and certifications in a range of a text, in order: each from its title to the next title of another
 * part, a statement, a list or the end of the range. Rule: docs/rules.md#sections
 */
export function namedParts(text: string, range: Run): Part[] {
  const own = text.slice(range.start, range.end);
  const edges = [...own.matchAll(PART_LINES)]
    .filter(([line]) => !CONTENTS_LINE.test(line) || /^\s*(?:item|note)\b/i.test(line))
    .map((match) => ({ at: range.start + match.index, kind: kindOf(match, own) }));
  const parts: Part[] = [];
  for (const [index, { at: start, kind }] of edges.entries()) {
    if (kind === null || edges[index - 1]?.kind === kind) continue;
    const next = edges.find((other, at) => at > index && other.kind !== kind);
    const end = Math.min(range.end, next?.at ?? range.end, start + MOST[kind]);
    parts.push({ start, end, kind });
  }
  return parts;
}

const KNOWN: ReadonlySet<string> = new Set(SECTION_KEYS);

/** Items that list exhibits, behind which other Items have their text. */
const LISTS: ReadonlySet<string> = new Set(['14', '15', '16']);

/** Keys of a run without those of lists of exhibits, where another Item refers to it as its text. */
function withoutLists(runs: readonly (Run & { key: string; is_referred: boolean })[]): string[] {
  const keys = [...new Set(runs.map(({ key }) => key))];
  const isReferred = runs.some(({ key, is_referred }) => is_referred && !LISTS.has(key));
  return isReferred ? keys.filter((key) => !LISTS.has(key)) : keys;
}

/** Runs of each Item, by key of its section. */
function runsOfItems(
  items: readonly ItemSpan[],
  form: string,
): (Run & { key: string; is_referred: boolean })[] {
  return items.flatMap((item) => {
    const key = sectionKeyOf(form, item.key);
    if (!KNOWN.has(key)) return [];
    const runs: Run[] = [{ start: item.start, end: item.end }, ...(item.more ?? [])];
    return runs
      .filter(({ start, end }) => end > start)
      .map((run, index) => ({ ...run, key, is_referred: index > 0 }));
  });
}

/** A run with the notes in it as runs of their own. */
function withNotes(text: string, run: SectionRun): SectionRun[] {
  if (run.keys.every((key) => notesKeyOf(key) === null)) return [run];
  const notes = notesSpan(text, run);
  if (notes === null) return [run];
  const parts = [
    { ...run, end: notes.start },
    { ...notes, keys: run.keys.map((key) => notesKeyOf(key) ?? key) },
    { ...run, start: notes.end },
  ];
  return parts.filter(({ start, end }) => end > start);
}

/** A run with the auditor's reports, signatures and certifications in it as runs of their own. */
function withParts(text: string, run: SectionRun): SectionRun[] {
  const able = (kind: PartKind): boolean => run.keys.some((key) => partKeyOf(key, kind) !== null);
  const divided: SectionRun[] = [];
  let at = run.start;
  for (const { start, end, kind } of namedParts(text, run)) {
    if (!able(kind)) continue;
    divided.push({ ...run, start: at, end: start });
    divided.push({ start, end, keys: run.keys.map((key) => partKeyOf(key, kind) ?? key) });
    at = end;
  }
  divided.push({ ...run, start: at });
  return divided.filter(({ start, end }) => end > start);
}

/** Exhibits 31 and 32, of which the whole text is a certification. */
const CERTIFICATION = /^EX-3[12]\b/;

/**
 * Divides a text into runs by section, in order and without gaps: Items, the notes, auditor's reports, signatures and
 * certifications in them, and what is in none.
 * Rule: docs/rules.md#sections. Example: 0000320193-24-000123 → …, 1A from 29,000 to 98,000, ….
 */
export function divideSections(
  document: { text: string; items: readonly ItemSpan[] },
  { form, type }: { form: string; type: string | null },
): SectionRun[] {
  const { text } = document;
  const isExhibit = type?.startsWith('EX-') === true;
  const item = isExhibit && reportForm(form) === '40-F' ? exhibitItem(text) : null;
  const rest = isExhibit ? [EXHIBIT, ...(item === null ? [] : [sectionKeyOf(form, item)])] : [OUTSIDE];
  const runs = runsOfItems(document.items, form);
  const edges = new Set([0, text.length, ...runs.flatMap(({ start, end }) => [start, end])]);
  const places = [...edges].filter((at) => at <= text.length).toSorted((a, b) => a - b);
  const divided: SectionRun[] = [];
  for (const [at, start] of places.entries()) {
    const end = places[at + 1];
    if (end === undefined) break;
    const own = withoutLists(runs.filter((run) => run.start <= start && run.end >= end));
    divided.push({ start, end, keys: own.length === 0 ? rest : own });
  }
  if (type !== null && CERTIFICATION.test(type))
    return [{ start: 0, end: text.length, keys: [partKeyOf(EXHIBIT, 'certifications') ?? EXHIBIT] }];
  return divided.flatMap((run) => withNotes(text, run)).flatMap((run) => withParts(text, run));
}

/** The runs of some sections, those that touch joined. */
export function runsOf(sections: readonly SectionRun[], keys: ReadonlySet<string>): Run[] {
  const found: Run[] = [];
  for (const { start, end, keys: own } of sections) {
    if (!own.some((key) => keys.has(key))) continue;
    const last = found.at(-1);
    if (last?.end === start) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** The line above the notes: `Notes to Consolidated Financial Statements (Unaudited)`. */
const TITLE =
  /^[ \t]*(?:the )?notes to (?:the )?(?:[\p{L}.,&’' -]{0,80}? )?(?:financial )?statements\b[^\n\d]{0,40}$/gimu;
/** What the first note is about, or its number. */
const OPENING =
  /^[ \t(]*note\s*1\b|^[ \t(]*1\s*[).:\u2013\u2014-]|\b(?:organi[sz]ation|background|basis of (?:presentation|preparation)|accounting policies|description of (?:the )?business|nature of (?:the )?(?:business|operations)|overview)\b/iu;
const OPENING_MAX = 600;
/** A line of a table of contents. */
const CONTENTS = /[\s.]\d{1,3}\s*$/;

/** Whether a text begins with the first note. */
const opensNotes = (text: string): boolean =>
  text
    .slice(0, OPENING_MAX)
    .split('\n')
    .some((line) => OPENING.test(line) && !CONTENTS.test(line));

/** A note's heading with the number 1. */
const FIRST_NOTE =
  /^[ \t]*note\s{1,3}1\b[ \t\u00a0.:\u2013\u2014-]{0,6}(?![^\n]{0,200}\d\s*$)[^\n]{0,120}$/gimu;
/** The auditor's report, which may follow the notes. */
const REPORT =
  /^[ \t]*report of (?:the )?independent (?:registered|auditor|certified|account)[^\n]{0,80}$/imu;
/** Fewer characters are a reference to notes, not notes. */
const LEAST = 1_000;

/**
 * Where the notes to the financial statements are in a range of a text: from their title, or from the heading of note
 * 1, to the auditor's report or the end of the range. Null if there are none.
 * Rule: docs/rules.md#sections
 */
export function notesSpan(
  text: string,
  range: { start: number; end: number },
): { start: number; end: number } | null {
  const part = text.slice(range.start, range.end);
  const titled = [...part.matchAll(TITLE)].find(({ index, 0: line }) =>
    opensNotes(part.slice(index + line.length)),
  );
  const numbered = [...part.matchAll(FIRST_NOTE)].at(-1);
  const first = titled ?? numbered;
  if (first === undefined) return null;
  const after = first.index + first[0].length;
  const report = part.slice(after).search(REPORT);
  const end = report === -1 ? part.length : after + report;
  if (end - first.index < LEAST) return null;
  return { start: range.start + first.index, end: range.start + end };
}
