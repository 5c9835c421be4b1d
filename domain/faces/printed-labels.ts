import { conceptLabel } from '../facts/concept-label.ts';
import type { FaceLine } from './face.ts';
import type { ReadTable } from './statement-kinds.ts';

/** What a table calls a member: the label of a row, of the rows under a heading, or of a column. */
type Naming = { member: string; text: string };

const LONGEST = 80;

/** Words of fewer letters are shared by anything. */
const WORD_LETTERS = 4;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Spellings of a name letter by letter: with each `and`, with none. */
const spellings = (text: string): string[] => [
  letters(text.replaceAll('&', ' and ')),
  letters(text.replaceAll(/&|\band\b/gi, ' ')),
];

const isSpelledAs = (a: string, b: string): boolean => {
  const others = spellings(b);
  return spellings(a).some((spelling) => others.includes(spelling));
};

/** Members of standard taxonomies, which have names of their own. */
const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|country|currency|exch|naics|sic|stpr):/;

/** Letters by which a label may differ from a standard name: `Products`. */
const PLURAL = 2;

/** `EUROPE, MIDDLE EAST & AFRICA`: capitals are the table's style and no part of a name. */
const isCapitals = (text: string): boolean => letters(text).length > 5 && text === text.toUpperCase();

/** A label without what belongs to its place: a colon, marks of footnotes, `Total`. */
function bare(text: string): string {
  return text
    .replaceAll(/\s?\((?:\d{1,2}|[a-z]|(?:dollars )?in (?:thousands|millions|billions))\)/gi, '')
    .replace(/^total\s+/i, '')
    .replace(/[\s:*†]{1,10}$/, '')
    .trim();
}

/** A label without the number of a raised footnote at its end, which the member's name lacks: `Home Décor1`. */
function withoutFootnote(label: string, member: string): string {
  return /\d$/.test(conceptLabel(member)) ? label : label.replace(/(?<=\p{Ll})\d{1,2}$/u, '');
}

/** How well a label fits a member's name: 3 letter by letter, 2 one within the other, 1 by a word; 0 not at all. */
function fit(text: string, member: string): number {
  const label = bare(text);
  const name = conceptLabel(member).replace(/ Segments?$/, '');
  const [a, b] = [letters(label), letters(name)];
  if (a === '' || b === '') return 0;
  if (isSpelledAs(label, name) || isSpelledAs(label, conceptLabel(member))) return 3;
  if (STANDARD.test(member) && Math.abs(a.length - b.length) > PLURAL) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= WORD_LETTERS && long.includes(short)) return 2;
  const words = text.split(/[^\p{L}\p{N}]{1,20}/u).map(letters);
  return words.some((word) => word.length >= WORD_LETTERS && b.includes(word)) ? 1 : 0;
}

/** Members of an axis over a line's figures; empty when one of them has none. */
function membersOf({ values }: FaceLine, { columns }: ReadTable, axis: string): Set<string> {
  const members = new Set<string>();
  for (const [at, value] of values.entries()) {
    if (value === null || (value.value === null && value.unit === null)) continue;
    const member = (value.dimensions ?? columns[at]?.dimensions)?.[axis];
    if (member === undefined) return new Set();
    members.add(member);
  }
  return members;
}

const only = (members: ReadonlySet<string>): string | null => {
  const [first, second] = members;
  return second === undefined ? (first ?? null) : null;
};

function rowNamings(table: ReadTable, axis: string): Naming[] {
  return table.lines.flatMap((line) => {
    const member = line.is_heading ? null : only(membersOf(line, table, axis));
    return member === null ? [] : [{ member, text: line.label }];
  });
}

/** Headings of which all rows below, up to the next heading, are of one member: `Americas:` over `Net sales`. */
function headingNamings(table: ReadTable, axis: string): Naming[] {
  return table.lines.flatMap((heading, at) => {
    if (!heading.is_heading) return [];
    const rest = table.lines.slice(at + 1);
    const next = rest.findIndex(({ is_heading }) => is_heading);
    const rows = next < 0 ? rest : rest.slice(0, next);
    const members = rows.map((row) => only(membersOf(row, table, axis)));
    const [member = null] = members;
    return member !== null && members.every((each) => each === member)
      ? [{ member, text: heading.label }]
      : [];
  });
}

function columnNamings({ columns }: ReadTable, axis: string): Naming[] {
  return columns.flatMap(({ label, dimensions }) => {
    const member = dimensions?.[axis];
    return member === undefined ? [] : [{ member, text: label.replace(/^.{0,60}\b(?:19|20)\d\d\b\s*/, '') }];
  });
}

/** Namings of which the text names one member alone: `Net sales` of every segment names none. */
function unambiguous(namings: readonly Naming[]): Naming[] {
  const members = new Map<string, Set<string>>();
  for (const { member, text } of namings) members.set(text, (members.get(text) ?? new Set()).add(member));
  return namings.filter(({ text }) => members.get(text)?.size === 1);
}

/** Axes of one table that are read. */
const AXES_MAX = 20;

function axesOf({ facts }: ReadTable): string[] {
  return [...new Set(facts.flatMap(({ dimensions }) => Object.keys(dimensions)))].slice(0, AXES_MAX);
}

type Named = { member: string; label: string; fit: number };

/** The label that fits a member's name best, then the most frequent, then the shortest; null when none fits. */
function bestLabel(member: string, labels: ReadonlyMap<string, number>): Named | null {
  const [best] = [...labels]
    .map(([label, count]) => ({ label, count, fit: fit(label, member) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.count - a.count || a.label.length - b.label.length);
  if (best === undefined) return null;
  const isName = best.fit === 3 && isCapitals(best.label);
  return { member, label: isName ? conceptLabel(member) : best.label, fit: best.fit };
}

/**
 * Labels of members as a report prints them, by member, for a report without a label linkbase. Of several the one that
 * fits the member's name best, then the most frequent; none that shares no word with it.
 * Example: 0001018724-25-000004, `amzn:ThirdPartySellerServicesMember` → 'Third-party seller services'.
 */
export function printedLabels(tables: readonly ReadTable[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const table of tables) {
    for (const axis of axesOf(table)) {
      const kinds = [rowNamings(table, axis), headingNamings(table, axis), columnNamings(table, axis)];
      for (const { member, text } of kinds.flatMap(unambiguous)) {
        const label = withoutFootnote(bare(text), member);
        if (label === '' || label.length > LONGEST) continue;
        const labels = counts.get(member) ?? new Map<string, number>();
        counts.set(member, labels.set(label, (labels.get(label) ?? 0) + 1));
      }
    }
  }
  const best = [...counts].flatMap(([member, labels]) => bestLabel(member, labels) ?? []);
  const uses = new Map<string, number>();
  for (const { label } of best) uses.set(label, (uses.get(label) ?? 0) + 1);
  // Of members that would be called the same only one that is called so letter by letter is.
  const told = best.filter(({ label, fit: how }) => how === 3 || uses.get(label) === 1);
  return new Map(told.map(({ member, label }) => [member, label]));
}
