import { FORM_PREFIX } from '../../../../domain/query/analyse.ts';
import type { Near, Operand, Query } from '../../../../domain/query/query.ts';
import { indexAlias } from './index-terms.ts';
import { ALL_DOCUMENTS, complement, intersection, type MatchSet, NO_DOCUMENTS, union } from './match-set.ts';

/**
 * The index's bounds of a query: a set with every matching document and a set with only matching ones. They are equal
 * if the index is exact. Documents between them are checked one by one.
 */
export type Compiled = { upper: MatchSet; lower: MatchSet; exact: boolean };

/** A position in an operand: a term or a prefix. */
type Place = { text: string; is_prefix: boolean };

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const sure = (set: MatchSet): Compiled => ({ upper: set, lower: set, exact: true });
const found = (match: string): Compiled => sure({ kind: 'in', match });

function placesOf(operand: Operand): Place[] {
  const places = operand.terms.map((text) => ({ text, is_prefix: false }));
  return operand.kind === 'prefix' ? [...places, { text: operand.prefix, is_prefix: true }] : places;
}

/** An operand without aliases: quoted as a whole, with a star after a prefix. */
function textOf(operand: Operand): string {
  const terms = placesOf(operand).map(({ text }) => text);
  return `${quote(terms.join(' '))}${operand.kind === 'prefix' ? ' *' : ''}`;
}

/** Whether an operand is a single letter, which may be part of an acronym (`d` in `R&D`). */
const isLetter = (operand: Operand): boolean =>
  operand.kind === 'phrase' && operand.terms.length === 1 && operand.terms[0]?.length === 1;

/** A form code finds its exact spelling, a letter also parts of acronyms, everything else the words of the text. */
function compileOperand(operand: Operand): Compiled {
  if (operand.kind === 'form') return found(quote(indexAlias(`${FORM_PREFIX}${operand.code}`)));
  if (!isLetter(operand)) return found(textOf(operand));
  return found(`(${textOf(operand)} OR ${quote(indexAlias(operand.terms.join('')))})`);
}

function canBeSame(a: Place, b: Place): boolean {
  if (a.is_prefix && b.is_prefix) return a.text.startsWith(b.text) || b.text.startsWith(a.text);
  if (a.is_prefix) return b.text.startsWith(a.text);
  if (b.is_prefix) return a.text.startsWith(b.text);
  return a.text === b.text;
}

/** Whether two operands can share a position. The index then counts it for both. */
function canOverlap(a: Operand, b: Operand): boolean {
  const first = placesOf(a);
  const second = placesOf(b);
  for (let shift = 1 - second.length; shift < first.length; shift += 1) {
    const shared = first.flatMap((place, at) => {
      const other = second[at - shift];
      return other === undefined ? [] : [canBeSame(place, other)];
    });
    if (shared.every(Boolean)) return true;
  }
  return false;
}

/**
 * FTS5's NEAR counts the terms between the first operand's end and the last one's start, over all operands and with
 * shared positions. Two operands that can't overlap are exact. A longer chain lies inside one wide NEAR.
 */
function compileNear(near: Near): Compiled {
  const { operands, distance } = near;
  if (operands.length < 2) throw new Error('NEAR of fewer than two operands');
  const texts = operands.map(textOf).join(' ');
  const inside = operands.reduce((sum, operand) => sum + placesOf(operand).length, 0);
  const [a, b, ...others] = operands;
  if (a !== undefined && b !== undefined && others.length === 0) {
    const set: MatchSet = { kind: 'in', match: `NEAR(${texts}, ${distance - 1})` };
    const isExact = operands.every(({ kind }) => kind !== 'form') && !canOverlap(a, b);
    return { upper: set, lower: isExact ? set : NO_DOCUMENTS, exact: isExact };
  }
  const span = (operands.length - 1) * (distance - 1) + inside;
  return { upper: { kind: 'in', match: `NEAR(${texts}, ${span})` }, lower: NO_DOCUMENTS, exact: false };
}

function combine(parts: Compiled[], by: (sets: MatchSet[]) => MatchSet): Compiled {
  const upper = by(parts.map((part) => part.upper));
  const exact = parts.every((part) => part.exact);
  return { upper, lower: exact ? upper : by(parts.map((part) => part.lower)), exact };
}

/**
 * Compiles a query to MATCH expressions. Only quoted terms of the query reach them, so no input is read as FTS5
 * syntax.
 * Example: `going concern NOT 10-k` → `(("going" AND "concern") NOT "10 k")`.
 */
export function compile(query: Query): Compiled {
  if (query.kind === 'near') return compileNear(query);
  if (query.kind === 'and') {
    return query.of.length === 0 ? sure(ALL_DOCUMENTS) : combine(query.of.map(compile), intersection);
  }
  if (query.kind === 'or') {
    return query.of.length === 0 ? sure(NO_DOCUMENTS) : combine(query.of.map(compile), union);
  }
  if (query.kind === 'not') {
    const { upper, lower, exact } = compile(query.of);
    return { upper: complement(lower), lower: complement(upper), exact };
  }
  return compileOperand(query);
}
