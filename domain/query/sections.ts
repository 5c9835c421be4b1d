import { FORM_20F, FORM_40F, type FormItem } from '../documents/foreign-items.ts';
import {
  isNotesKey,
  ITEM_PARTS,
  itemsOfForm,
  ownerOf,
  partKind,
  SECTION_KEYS,
  sectionKeyOf,
} from '../documents/item-forms.ts';
import { ITEM_TITLES, ITEMS } from '../filing/items.ts';

/** Sections that a search is restricted to: what a value of `item:` or `section:` means. */
export type Within = { value: string; label: string; keys: readonly string[] };

/** A section by name: the Items that contain it, in every form. */
type Named = { name: string; label: string; also?: readonly string[]; keys: readonly string[] };

/** Sections with the notes and the auditor's report in them. */
const withParts = (keys: readonly string[]): string[] =>
  SECTION_KEYS.filter((key) => keys.includes(key) || (key.includes('/') && keys.includes(ownerOf(key))));

export const SECTIONS: readonly Named[] = [
  { name: 'business', label: 'Business', keys: ['1', 'KSB-1', '20F-4.B', '40F-annual-information-form'] },
  {
    name: 'risk-factors',
    label: 'Risk factors',
    also: ['risk', 'risks'],
    keys: ['1A', 'II-1A', 'KSB-1A', '20F-3.D', '40F-risk-factors'],
  },
  { name: 'cybersecurity', label: 'Cybersecurity', keys: ['1C', '20F-16K'] },
  { name: 'properties', label: 'Properties', keys: ['2', 'KSB-2', '20F-4.D'] },
  {
    name: 'legal',
    label: 'Legal proceedings',
    keys: ['3', 'II-1', 'KSB-3', '20F-8.A.7', '40F-legal-proceedings'],
  },
  {
    name: 'mdna',
    label: 'MD&A',
    also: ['mda', 'md&a'],
    keys: ['7', 'I-2', 'KSB-6', '20F-5', '40F-discussion'],
  },
  { name: 'market-risk', label: 'Market risk', keys: ['7A', 'I-3', '20F-11'] },
  {
    name: 'statements',
    label: 'Financial statements',
    also: ['financial-statements'],
    keys: withParts(['8', 'I-1', 'KSB-7', '20F-17', '20F-18', '40F-statements']),
  },
  {
    name: 'notes',
    label: 'Notes to the statements',
    also: ['note'],
    keys: SECTION_KEYS.filter(isNotesKey),
  },
  {
    name: 'controls',
    label: 'Controls',
    keys: withParts(['9A', 'I-4', 'KSB-8A', 'QSB-I-3', '20F-15', '40F-controls', '40F-internal-control']),
  },
  {
    name: 'auditors-report',
    label: 'Auditor’s report',
    also: ['auditor', 'audit-report', "auditor's-report"],
    keys: SECTION_KEYS.filter((key) => partKind(key) === 'auditor'),
  },
  {
    name: 'certifications',
    label: 'Certifications',
    also: ['certification'],
    keys: SECTION_KEYS.filter((key) => partKind(key) === 'certifications'),
  },
  {
    name: 'signatures',
    label: 'Signatures',
    also: ['signature'],
    keys: SECTION_KEYS.filter((key) => partKind(key) === 'signatures'),
  },
  {
    name: 'no-boilerplate',
    label: 'Without boilerplate',
    keys: SECTION_KEYS.filter((key) => partKind(key) === null),
  },
  { name: 'exhibits', label: 'Exhibits', also: ['exhibit'], keys: withParts(['EX']) },
];

/** Facets for boilerplate: all text without it, and each kind of it. */
export const BOILERPLATE: readonly Named[] = [
  'no-boilerplate',
  'auditors-report',
  'certifications',
  'signatures',
].flatMap((section) => SECTIONS.filter(({ name }) => name === section));

const ANNUAL = itemsOfForm('10-K') ?? [];
const QUARTERLY = itemsOfForm('10-Q') ?? [];
const SMALL = itemsOfForm('10-KSB') ?? [];

type Titled = Pick<FormItem, 'item' | 'part' | 'title' | 'key'>;

const titled = (form: string, items: readonly Titled[]): Titled[] =>
  items.map(({ item, part, title, key }) => ({ item, part, title, key: sectionKeyOf(form, key) }));

const REPORT_ITEMS = [
  ...titled('10-K', ANNUAL),
  ...titled('10-Q', QUARTERLY),
  ...titled('10-KSB', SMALL),
  ...titled('20-F', FORM_20F),
  ...titled('20-F', ITEM_PARTS),
  ...titled('40-F', FORM_40F),
];
const ALL_ITEMS: readonly Titled[] = [
  ...REPORT_ITEMS,
  ...ITEMS.map(({ code }) => ({ item: code, part: null, title: ITEM_TITLES[code], key: code })),
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^a-z0-9&.']+/g, ' ')
    .trim();

function named(value: string, { item, part, title, key: own }: Titled, items: readonly Titled[]): Within {
  const form = /^(?:20|40)F/.exec(own)?.[0].replace('F', '-F ') ?? '';
  const place = part === null ? form : `Part ${part}, `;
  const name = item === '' ? `${form.trim()}, ` : `${place}Item ${item}, `;
  return { value, label: `${name}${title}`, keys: withParts(items.map(({ key }) => key)) };
}

/**
 * `1A` is that Item of a 10-K, and of other reports where it has the same title; `II-1A` is one of a 10-Q, `20F-5` of a 20-F,
 * `2.02` of an 8-K. A number that only a 20-F has needs no form: `3.D`, `16K`, `18`.
 */
function byNumber(value: string): Within | null {
  const number = plain(value)
    .replace(/^(?:part )?(i{1,2}) (?:item )?/, '$1-')
    .replace(/^20 ?f (?:item )?/, '20f-')
    .toUpperCase();
  const part = ALL_ITEMS.find(({ key }) => key === number && number.includes('-'));
  if (part !== undefined) return named(value, part, [part]);
  const first = ALL_ITEMS.find((item) => number !== '' && item.part === null && item.item === number);
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
    : { value, label: first.title, keys: withParts(found.map(({ key }) => key)) };
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
