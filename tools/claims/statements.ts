import { readFileSync } from 'node:fs';

/** A true statement about a filing's figures or text, typed from the filing. */
type Statement = { company: string; accession_number: string; statement: string };

/** Rows of a table beside this file, without its heading. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Statements that rules are tried on, or those that only measure. */
export const readStatements = (set: 'true' | 'held-out'): Statement[] =>
  rowsOf(`${set}.tsv`).map(([company = '', accession_number = '', statement = '']) => ({
    company,
    accession_number,
    statement,
  }));

/** Changes that happen to be true. */
export const readAlsoTrue = (): ReadonlySet<string> =>
  new Set(rowsOf('also-true.tsv').map(([, statement = '']) => statement));

/** One fact of a statement changed, so that it is false. */
type Change = 'digit' | 'year' | 'sign';

const SIGNS: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['rose', 'fell'],
  ['grew', 'shrank'],
  ['up', 'down'],
  ['net income', 'net loss'],
  ['net loss', 'net income'],
  ['operating loss', 'operating income'],
  ['declined', 'increased'],
  ['decreased', 'increased'],
  ['fell', 'rose'],
  ['an increase', 'a decrease'],
  ['a decrease', 'an increase'],
];

/** Every statement that differs by one digit of a number, one year, or one direction; a date's day is a digit too. */
export function changesOf(statement: string): { change: Change; text: string }[] {
  return [...digitsOf(statement), ...yearsOf(statement), ...signOf(statement)];
}

/** The last digit of each number, and the first, each changed by one. */
function digitsOf(statement: string): { change: Change; text: string }[] {
  return [...statement.matchAll(/(?<![\w.,])\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?!\w|-[KQ]|,\d{3})/gu)].flatMap(
    (match) => {
      const digits = match[1] ?? '';
      if (/^(?:19|20)\d\d$/.test(digits)) return [];
      const at = match.index + match[0].length - digits.length;
      const places = [...new Set([0, digits.length - 1])];
      return places.map((place) => {
        const old = Number(digits.charAt(place));
        const changed = place === 0 && digits.length > 1 ? (old % 9) + 1 : (old + 1) % 10;
        const text = `${statement.slice(0, at + place)}${changed}${statement.slice(at + place + 1)}`;
        return { change: 'digit' as const, text };
      });
    },
  );
}

function yearsOf(statement: string): { change: Change; text: string }[] {
  return [...statement.matchAll(/\b20\d\d\b/gu)].map((match) => ({
    change: 'year' as const,
    text: `${statement.slice(0, match.index)}${Number(match[0]) - 1}${statement.slice(match.index + 4)}`,
  }));
}

function signOf(statement: string): { change: Change; text: string }[] {
  for (const [from, to] of SIGNS) {
    const pattern = new RegExp(`\\b${from}\\b`, 'iu');
    if (pattern.test(statement)) return [{ change: 'sign', text: statement.replace(pattern, to) }];
  }
  return [];
}
