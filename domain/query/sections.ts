import { itemsOfForm, type FormItem } from '../documents/item-forms.ts';
import { isNotesKey, SECTION_KEYS, sectionKeyOf } from '../documents/section-keys.ts';
import { ITEMS } from '../filing/items.ts';

/** Sections that a search is restricted to: what a value of `item:` or `section:` means. */
export type Within = { value: string; label: string; keys: readonly string[] };

/** A section by name: the Items that contain it, in every form. */
type Named = { name: string; label: string; also?: readonly string[]; keys: readonly string[] };

const withNotes = (keys: readonly string[]): string[] =>
  SECTION_KEYS.filter((key) => keys.includes(key) || (isNotesKey(key) && keys.includes(notesOwner(key))));

const notesOwner = (key: string): string => key.slice(0, key.indexOf('/'));

export const SECTIONS: readonly Named[] = [
  { name: 'business', label: 'Business', keys: ['1', 'KSB-1'] },
  { name: 'risk-factors', label: 'Risk factors', also: ['risk', 'risks'], keys: ['1A', 'II-1A', 'KSB-1A'] },
  { name: 'cybersecurity', label: 'Cybersecurity', keys: ['1C'] },
  { name: 'properties', label: 'Properties', keys: ['2', 'KSB-2'] },
  { name: 'legal', label: 'Legal proceedings', keys: ['3', 'II-1', 'KSB-3'] },
  { name: 'mdna', label: 'MD&A', also: ['mda', 'md&a'], keys: ['7', 'I-2', 'KSB-6'] },
  { name: 'market-risk', label: 'Market risk', keys: ['7A', 'I-3'] },
  {
    name: 'statements',
    label: 'Financial statements',
    also: ['financial-statements'],
    keys: withNotes(['8', 'I-1', 'KSB-7']),
  },
  {
    name: 'notes',
    label: 'Notes to the statements',
    also: ['note'],
    keys: SECTION_KEYS.filter(isNotesKey),
  },
  { name: 'controls', label: 'Controls', keys: ['9A', 'I-4', 'KSB-8A', 'QSB-I-3'] },
  { name: 'exhibits', label: 'Exhibits', also: ['exhibit'], keys: withNotes(['EX']) },
];

const ANNUAL = itemsOfForm('10-K') ?? [];
const QUARTERLY = itemsOfForm('10-Q') ?? [];
const SMALL = itemsOfForm('10-KSB') ?? [];

type Titled = { item: string; part: string | null; title: string; key: string };

const titled = (form: string, items: readonly FormItem[]): Titled[] =>
  items.map(({ item, part, title, key }) => ({ item, part, title, key: sectionKeyOf(form, key) }));

const REPORT_ITEMS = [...titled('10-K', ANNUAL), ...titled('10-Q', QUARTERLY), ...titled('10-KSB', SMALL)];
const ALL_ITEMS: readonly Titled[] = [
  ...REPORT_ITEMS,
  ...ITEMS.map(({ code, title }) => ({ item: code, part: null, title, key: code })),
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^a-z0-9&.']+/g, ' ')
    .trim();

function named(value: string, { item, part, title }: Titled, items: readonly Titled[]): Within {
  const place = part === null ? '' : `Part ${part}, `;
  return { value, label: `${place}Item ${item}, ${title}`, keys: withNotes(items.map(({ key }) => key)) };
}

/** `1A` is that Item of a 10-K, and of other reports where it has the same title; `II-1A` is one of a 10-Q; `2.02` of an 8-K. */
function byNumber(value: string): Within | null {
  const number = plain(value)
    .replace(/^(?:part )?(i{1,2}) (?:item )?/, '$1-')
    .toUpperCase();
  const part = ALL_ITEMS.find(({ key }) => key === number && number.includes('-'));
  if (part !== undefined) return named(value, part, [part]);
  const first = ALL_ITEMS.find((item) => item.part === null && item.item === number);
  if (first === undefined) return null;
  const same = ALL_ITEMS.filter(({ item, title }) => item === number && title === first.title);
  return named(value, first, same);
}

/** Letters of a title that a value must have. */
const TITLE_MIN = 4;

/** Items with this title, or whose title begins with these words. */
function byTitle(value: string): Within | null {
  const words = plain(value);
  if (words.length < TITLE_MIN) return null;
  const begins = (title: string): boolean => title === words || title.startsWith(`${words} `);
  const exact = ALL_ITEMS.filter(({ title }) => plain(title) === words);
  const found = exact.length > 0 ? exact : ALL_ITEMS.filter(({ title }) => begins(plain(title)));
  const [first] = found;
  return first === undefined
    ? null
    : { value, label: first.title, keys: withNotes(found.map(({ key }) => key)) };
}

/**
 * What a value of `item:` or `section:` means: an Item's number or title, or the name of a section. Null if nothing.
 * Rule: docs/rules.md#sections. Example: '1a' → Risk Factors of 10-K and 10-Q.
 */
export function readWithin(value: string): Within | null {
  const bare = plain(value).replace(/^item /, '');
  const name = bare.replaceAll(' ', '-');
  const section = SECTIONS.find((one) => one.name === name || one.also?.includes(name) === true);
  if (section !== undefined) return { value, label: section.label, keys: section.keys };
  const found = byNumber(bare) ?? byTitle(bare);
  return found === null ? null : { ...found, value };
}

/** What is right where a value means nothing. */
export const WITHIN_VALUES = `an Item's number (1A, II-1A, 2.02), its title in quotes ("Risk Factors"), or one of ${SECTIONS.map(({ name }) => name).join(', ')}`;
