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
