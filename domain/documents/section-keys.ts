import { reportForm } from '../filing/forms.ts';
import { ITEMS } from '../filing/items.ts';
import { itemsOfForm } from './item-forms.ts';
import { ITEM_PARTS } from './item-parts.ts';
import type { PartKind } from './named-parts.ts';

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
