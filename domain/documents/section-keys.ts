import { ITEMS } from '../filing/items.ts';
import { itemsOfForm } from './item-forms.ts';

/** Key of what is in no Item: covers, signatures, documents without Items. */
export const OUTSIDE = '';
/** Key of the text of an exhibit. */
export const EXHIBIT = 'EX';

const NOTES = '/notes';
/** Sections that may have the notes to the financial statements: some reports have their statements in Item 7. */
const WITH_NOTES = new Set([OUTSIDE, EXHIBIT, '7', '8', '14', '15', 'I-1', 'KSB-7']);

/** Items of Form 8-K until August 2004. */
const EARLIER_CURRENT = Array.from({ length: 12 }, (_, at) => String(at + 1));

const keysOf = (form: string): string[] =>
  (itemsOfForm(form) ?? []).map(({ key }) => sectionKeyOf(form, key));

/** Key of an Item's section. Items that a form numbers as no other does have separate keys: `KSB-6`, `8K-5`. */
export function sectionKeyOf(form: string, item: string): string {
  if (/^10-?KSB/.test(form)) return `KSB-${item}`;
  if (/^10-?QSB/.test(form) && item === 'I-3') return `QSB-${item}`;
  return form.startsWith('8-K') && !item.includes('.') ? `8K-${item}` : item;
}

/** Key of the notes in a section, or null if it has none. */
export const notesKeyOf = (key: string): string | null => (WITH_NOTES.has(key) ? `${key}${NOTES}` : null);

export const isNotesKey = (key: string): boolean => key.endsWith(NOTES);

/**
 * Sections of documents that the full-text index tells apart. A change needs a migration that indexes texts anew.
 * Rule: docs/rules.md#sections
 */
export const SECTION_KEYS: readonly string[] = [
  OUTSIDE,
  EXHIBIT,
  ...keysOf('10-K'),
  ...keysOf('10-Q'),
  ...keysOf('10-KSB'),
  'QSB-I-3',
  ...ITEMS.map(({ code }) => code),
  ...EARLIER_CURRENT.map((code) => `8K-${code}`),
  ...[...WITH_NOTES].map((key) => `${key}${NOTES}`),
];
