import { FORM_PREFIX } from '../../../query/analyse.ts';
import type { Near, Operand, Query } from '../../../query/query.ts';
import { indexAlias } from './index-terms.ts';
import { ALL_DOCUMENTS, complement, intersection, type MatchSet, NO_DOCUMENTS, union } from './match-set.ts';

/**
 * What the index can say of a query: a set that holds every document that matches, and one that holds only such. They
 * are one where the index says it exactly; documents between the two are looked at one by one.
 */
export type Compiled = { upper: MatchSet; lower: MatchSet; exact: boolean };

/** A place in an operand: a term, or what a term begins with. */
type Place = { text: string; is_prefix: boolean };

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const sure = (set: MatchSet): Compiled => ({ upper: set, lower: set, exact: true });
const found = (match: string): Compiled => sure({ kind: 'in', match });

function placesOf(operand: Operand): Place[] {
  const places = operand.terms.map((text) => ({ text, is_prefix: false }));
  return operand.kind === 'prefix' ? [...places, { text: operand.prefix, is_prefix: true }] : places;
}

/** An operand by its places in the text alone: quoted whole, a star after a prefix. */
function textOf(operand: Operand): string {
  const terms = placesOf(operand).map(({ text }) => text);
  return `${quote(terms.join(' '))}${operand.kind === 'prefix' ? ' *' : ''}`;
}

/** Whether an operand is one letter, which may also be a part of an acronym (`d` in `R&D`). */
const isLetter = (operand: Operand): boolean =>
  operand.kind === 'phrase' && operand.terms.length === 1 && operand.terms[0]?.length === 1;

/** A form code finds itself as it is written, a letter also what stands beside an acronym, all else words of the text. */
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

/** Whether a text can hold both operands with a place in common; the index then takes one for both. */
export function canOverlap(a: Operand, b: Operand): boolean {
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
 * NEAR as the index has it counts the terms between the first operand's end and the last one's start, over all operands
 * and with places shared. Two operands that cannot overlap are exact; a chain of more lies inside one long NEAR.
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
 * Compiles a query to MATCH texts. Only quoted terms of the query reach them, so nothing typed is read as the index's own
 * syntax. Example: `going concern NOT 10-k` → `(("going" AND "concern") NOT "10 k")`.
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
