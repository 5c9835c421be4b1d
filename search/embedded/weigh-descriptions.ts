import { forEachToken } from '../../domain/query/analyse.ts';
import type { Operand, Query } from '../../domain/query/query.ts';
import type { CodeTable } from './code-table.ts';
import { type Columns, NONE } from './columns.ts';

const K1 = 1.2;
const B = 0.75;

type Descriptions = {
  /** Words of each description, by its code, and the number of documents with it. */
  words: string[][];
  documents: Uint32Array;
  /** Mean number of words of the documents' descriptions. */
  mean_length: number;
};

const analysed = new WeakMap<Columns, Descriptions>();
/** Words of the descriptions of a table, which only grows. */
const wordsOfTable = new WeakMap<CodeTable, string[][]>();

function wordsOf(description: string): string[] {
  const words: string[] = [];
  forEachToken(description, (term, _position, _start, _end, alias) => {
    if (!alias) words.push(term);
  });
  return words;
}

/** Many documents share few descriptions, so each is parsed once. */
function parseDescriptions(table: CodeTable): string[][] {
  const known = wordsOfTable.get(table) ?? [];
  wordsOfTable.set(table, known);
  for (const description of table.values.slice(known.length)) known.push(wordsOf(description));
  return known;
}

function descriptionsOf(columns: Columns): Descriptions {
  const known = analysed.get(columns);
  if (known !== undefined) return known;
  const words = parseDescriptions(columns.descriptions).slice();
  const documents = new Uint32Array(words.length);
  let [count, length] = [0, 0];
  for (const code of columns.documents.description) {
    if (code === NONE) continue;
    documents[code] = (documents[code] ?? 0) + 1;
    count += 1;
    length += words[code]?.length ?? 0;
  }
  const found = { words, documents, mean_length: Math.max(1, length / Math.max(1, count)) };
  analysed.set(columns, found);
  return found;
}

/** Operands searched in descriptions: those outside NEAR and NOT. */
function operandsOf(query: Query): Operand[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(operandsOf);
  return query.kind === 'near' || query.kind === 'not' ? [] : [query];
}

function occurrences(words: string[], operand: Operand): number {
  const { terms } = operand;
  const prefix = operand.kind === 'prefix' ? operand.prefix : null;
  const length = terms.length + (prefix === null ? 0 : 1);
  let count = 0;
  for (let at = 0; at + length <= words.length; at += 1) {
    const isThere = terms.every((term, place) => words[at + place] === term);
    if (isThere && (prefix === null || (words[at + terms.length] ?? '').startsWith(prefix))) count += 1;
  }
  return count;
}

/**
 * BM25 (k1 1.2, b 0.75) of each description for a query, by the description's code. Null if no description has a word
 * of the query.
 * Rule: docs/rules.md#ranking
 */
export function weighDescriptions(columns: Columns, query: Query): Float64Array | null {
  const { words, documents, mean_length } = descriptionsOf(columns);
  const { count } = columns.documents;
  const weights = new Float64Array(words.length);
  let isAny = false;
  for (const operand of operandsOf(query)) {
    const found = words.map((list) => occurrences(list, operand));
    const having = found.reduce((sum, times, code) => sum + (times > 0 ? (documents[code] ?? 0) : 0), 0);
    if (having === 0) continue;
    isAny = true;
    // As in the index itself, a word in most documents still counts a little.
    const rarity = Math.max(1e-6, Math.log((count - having + 0.5) / (having + 0.5)));
    for (const [code, times] of found.entries()) {
      const length = (words[code]?.length ?? 0) / mean_length;
      const weight = (rarity * times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
      weights[code] = (weights[code] ?? 0) + weight;
    }
  }
  return isAny ? weights : null;
}
