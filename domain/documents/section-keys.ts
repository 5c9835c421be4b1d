import { reportForm } from '../filing/forms.ts';
import { ITEMS } from '../filing/items.ts';
import { itemsOfForm } from './item-forms.ts';
import { ITEM_PARTS } from './item-parts.ts';

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
