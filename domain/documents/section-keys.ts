import { reportForm } from '../filing/forms.ts';
import { ITEMS } from '../filing/items.ts';
import { type DocumentText, type ItemSpan, type TextLine, textLines } from './document-text.ts';
import { PAGE_NUMBER } from './item-candidates.ts';
import { itemsOfForm } from './item-forms.ts';
import { sentenceCase } from './item-heading.ts';

/** A part of an Item of Form 20-F that its Instructions give a letter. */
type ItemPart = { of: string; letter: string; key: string | null; words: RegExp };

const part = (of: string, letter: string, words: RegExp, key: string | null = null): ItemPart => ({
  of,
  letter,
  key,
  words,
});

/** Those without a key only mark where another ends. */
const PARTS: readonly ItemPart[] = [
  part('3', 'A', /^(?:\[?reserved\]?|selected (?:consolidated )?financial data)/),
  part('3', 'B', /^capitali[sz]ation and indebtedness/),
  part('3', 'C', /^reasons? for the offer/),
  part('3', 'D', /^risk factors/, '3.D'),
  part('4', 'A', /^history and development/),
  part('4', 'B', /^business overview/, '4.B'),
  part('4', 'C', /^organi[sz]ational structure/),
  part('4', 'D', /^propert(?:y|ies),? (?:plants?|and)/, '4.D'),
  part('8', 'A', /^(?:legal|legal (?:and|or) arbitration) proceedings?/, '8.A.7'),
  part('8', 'A', /^(?:dividends?|dividend (?:distribution )?policy|policy on dividend)/),
  part('8', 'B', /^significant changes?/),
];

/** The parts that are found, titled as in the form. */
export const ITEM_PARTS = [
  { key: '3.D', item: '3.D', part: null, title: 'Risk Factors' },
  { key: '4.B', item: '4.B', part: null, title: 'Business Overview' },
  { key: '4.D', item: '4.D', part: null, title: 'Property, Plants and Equipment' },
  { key: '8.A.7', item: '8.A.7', part: null, title: 'Legal Proceedings' },
] as const;

/** Characters of a line that opens a part. */
const HEADING_MAX = 120;

/** `D.`, `3.D`, `Item 3D –`, `(d)`, `A.7.`: what a heading of a part has before its title. */
const MARK =
  /^\W{0,2}(?:item\s{0,3})?(?:(\d{1,2})\s?[.\u2013-]?\s?)?\(?([a-k])\)?(?:[.\s]\s?\d{1,2})?(?![a-z])[.):\s\u2013\u2014-]{0,6}/i;

type Opening = { part: ItemPart; title: string };

/** The part of an Item that a line opens; null for any other line. */
function openingOf(line: TextLine, text: string, of: string): Opening | null {
  if (line.end - line.start > HEADING_MAX) return null;
  const words = text
    .slice(line.start, line.end)
    .replaceAll(/\s{1,120}/g, ' ')
    .trim();
  if (PAGE_NUMBER.test(words)) return null;
  const mark = MARK.exec(words);
  const letter = mark?.[2]?.toUpperCase();
  const marked = mark === null ? '' : words.slice(mark[0].length);
  for (const one of PARTS) {
    if (one.of !== of) continue;
    if (letter === one.letter && one.words.test(marked.toLowerCase())) return { part: one, title: marked };
    const title = words.replace(/\W{1,3}$/, '').toLowerCase();
    const isAlone = line.kind !== 'table' && one.words.exec(title)?.[0] === title;
    if (isAlone) return { part: one, title: words };
  }
  return null;
}

/**
 * Items of a 20-F with the parts that have a subject of their own: 3.D risk factors, 4.B business, 4.D property, 8.A.7 legal
 * proceedings. A part lies in its Item. Rule: docs/rules.md#items-of-foreign-issuers
 */
export function withItemParts(spans: readonly ItemSpan[], document: DocumentText): ItemSpan[] {
  const lines = textLines(document);
  const parts = spans.flatMap((span): ItemSpan[] => {
    const own = lines
      .filter(({ start, end }) => start >= span.body_start && end <= span.end)
      .flatMap((line) => {
        const opening = openingOf(line, document.text, span.key);
        return opening === null ? [] : [{ ...opening, line }];
      });
    const first = own.filter(
      (one, at) => one.part.key !== null && own.findIndex((other) => other.part.key === one.part.key) === at,
    );
    return first.flatMap(({ part: { key }, title, line }): ItemSpan[] => {
      const next = own.find((other) => other.line.start > line.start && other.part.key !== key);
      const end = document.text.slice(0, next?.line.start ?? span.end).trimEnd().length;
      if (key === null || end <= line.end) return [];
      const body_start = line.end;
      return [
        {
          key,
          item: key,
          part: null,
          title: sentenceCase(title.replace(/[\s.:;\u2013\u2014-]{1,9}$/, '')),
          start: line.start,
          body_start,
          end,
          status: 'found',
          quality: 'ok',
        },
      ];
    });
  });
  return [...spans, ...parts].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Boilerplate sections of a report, outside its Items and notes. */
export type PartKind = 'auditor' | 'signatures' | 'certifications';

type Run = { start: number; end: number };
type Part = Run & { kind: PartKind };

/** A line that begins a part, and a statement, list or note that ends one. A line of a contents ends with its page. */
const LINES =
  /^[ \t]*(?:(reports? of (?:[^\n]{0,60}\s)?(?:independent|registered public)[^\n]{0,80}|independent (?:registered public accounting firm|(?:public )?(?:auditor|accountant))[’']?s?[’']? (?:review )?report|(?:the )?auditors?[’']?s?[’']? report)|(signatures?|power of attorney|pursuant to the requirements of [^\n]{0,60}securities exchange act of 1934,? the registrant has duly caused[^\n]{0,200})|((?:rule 13a-14\(a\)\/15d-14\(a\) )?certifications?(?: (?:of|pursuant)[^\n]{0,120})?)|((?:item\s+\d|part\s+[iv]+\b|schedule\s+[iv]+\b|index to|exhibit index|index to exhibits|exhibits?\b|ex-\d{1,3}\b|(?:condensed |consolidated |combined |unaudited )*(?:notes to|statements? of|balance sheets?|financial statements)|(?:the )?notes to|management[’']?s (?:annual )?(?:report|responsibility)|report of management|selected |quarterly |supplement|note\s+1\b)[^\n]{0,100}))[ \t:.]*$/gimu;

const CONTENTS = /\d\s*$/;
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
  const edges = [...own.matchAll(LINES)]
    .filter(([line]) => !CONTENTS.test(line) || /^\s*(?:item|note)\b/i.test(line))
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

/** Key of what is in no Item: covers, signatures, documents without Items. */
export const OUTSIDE = '';
/** Key of the text of an exhibit. */
export const EXHIBIT = 'EX';

const NOTES = '/notes';
/** Sections that may have the notes to the financial statements: some reports have their statements in Item 7. */
const WITH_NOTES = new Set([
  OUTSIDE,
  EXHIBIT,
  '7',
  '8',
  '14',
  '15',
  'I-1',
  'KSB-7',
  '20F-17',
  '20F-18',
  '20F-8',
  '40F-statements',
]);

/** Items of Form 8-K until August 2004. */
const EARLIER_CURRENT = Array.from({ length: 12 }, (_, at) => String(at + 1));

const keysOf = (form: string): string[] =>
  (itemsOfForm(form) ?? []).map(({ key }) => sectionKeyOf(form, key));

/** Key of an Item's section. Items that a form numbers as no other does have separate keys: `KSB-6`, `8K-5`. */
export function sectionKeyOf(form: string, item: string): string {
  if (/^10-?KSB/.test(form)) return `KSB-${item}`;
  if (/^10-?QSB/.test(form) && item === 'I-3') return `QSB-${item}`;
  const family = reportForm(form);
  if (family === '20-F' || family === '40-F') return `${family.replace('-', '')}-${item}`;
  return form.startsWith('8-K') && !item.includes('.') ? `8K-${item}` : item;
}

/** Key of the notes in a section, or null if it has none. */
export const notesKeyOf = (key: string): string | null => (WITH_NOTES.has(key) ? `${key}${NOTES}` : null);

/** Sections that may have an auditor's report: with statements, or with its report on internal control. */
const WITH_AUDITOR = new Set([...WITH_NOTES, '9A', 'KSB-8A', '20F-15']);
/** Sections that may end with signatures or certifications. */
const WITH_SIGNATURES = new Set([OUTSIDE, EXHIBIT]);

/** Key of a part of a section that isn't the company's own words; null if the section has no such part. */
export function partKeyOf(key: string, kind: PartKind): string | null {
  const having = kind === 'auditor' ? WITH_AUDITOR : WITH_SIGNATURES;
  return having.has(key) ? `${key}/${kind}` : null;
}

export const PART_KINDS: readonly PartKind[] = ['auditor', 'signatures', 'certifications'];

/** Kind of a key's part; null for a section, or its notes. */
export const partKind = (key: string): PartKind | null =>
  PART_KINDS.find((kind) => key.endsWith(`/${kind}`)) ?? null;

/** The section that notes and other parts belong to. */
export const ownerOf = (key: string): string => (key.includes('/') ? key.slice(0, key.indexOf('/')) : key);

export const isNotesKey = (key: string): boolean => key.endsWith(NOTES);

/**
 * Sections of documents that the full-text index tells apart. A change needs a migration that indexes texts again.
 * Rule: docs/rules.md#sections
 */
export const SECTION_KEYS: readonly string[] = [
  OUTSIDE,
  EXHIBIT,
  ...keysOf('10-K'),
  ...keysOf('10-Q'),
  ...keysOf('10-KSB'),
  'QSB-I-3',
  ...keysOf('20-F'),
  ...ITEM_PARTS.map(({ key }) => sectionKeyOf('20-F', key)),
  ...keysOf('40-F'),
  ...ITEMS.map(({ code }) => code),
  ...EARLIER_CURRENT.map((code) => `8K-${code}`),
  ...[...WITH_NOTES].map((key) => `${key}${NOTES}`),
  ...[...WITH_AUDITOR].flatMap((key) => partKeyOf(key, 'auditor') ?? []),
  ...[...WITH_SIGNATURES].flatMap((key) => [`${key}/signatures`, `${key}/certifications`]),
];
