import type { Meaning } from './mentions.ts';
import type { Near, Query } from './query.ts';

/** Words in order that say one thing, such as `tariffs` or "supply chain". */
export type Wording = { terms: readonly string[]; is_prefix: boolean; weight: number };

/** One thing a query asks for, in any of its wordings. */
export type Concept = { wordings: Wording[] };

/** Which places of a topic's words are one mention. Rule: docs/rules.md#mentions */
export type MentionShape = {
  /** For each concept, the first that one place can mean with it. */
  alike: number[];
  /** Words between two places of one mention, at most. */
  between: number;
  /** Whether a mention has a place of each concept, as a NEAR has. */
  is_chain: boolean;
};

/** What one passage should be about: all concepts, close together. */
export type Topic = { concepts: Concept[]; weight: number; mention: MentionShape };

/** Weight of a wording that wasn't typed. */
const OTHER_FORM = 0.85;
const OTHER_PHRASE = 0.8;

function wordingsOf(query: Query, weight: number): Wording[] {
  switch (query.kind) {
    case 'and':
      return query.of.flatMap((part) => wordingsOf(part, weight));
    case 'or':
      return query.of.flatMap((part, at) => wordingsOf(part, at === 0 ? weight : weight * OTHER_FORM));
    case 'not':
      return [];
    case 'near':
      return query.operands.flatMap((operand) => wordingsOf(operand, weight));
    case 'prefix':
      return [{ terms: [...query.terms, query.prefix], is_prefix: true, weight }];
    default:
      return [{ terms: query.terms, is_prefix: false, weight }];
  }
}

/** A NEAR, alone or once for each spelling of its words; none for any other query. */
function nearsOf(query: Query): Near[] {
  if (query.kind === 'near') return [query];
  if (query.kind !== 'or') return [];
  const nears = query.of.flatMap((part) => (part.kind === 'near' ? [part] : []));
  return nears.length === query.of.length && nears.every(({ at }) => at === nears[0]?.at) ? nears : [];
}

/** The spellings of each word of a NEAR. */
function conceptsOfNears(nears: readonly Near[]): Concept[] {
  return (nears[0]?.operands ?? []).map((_, place) => {
    const spelled = new Map<string, Wording>();
    for (const { operands } of nears) {
      const operand = operands[place];
      for (const wording of operand === undefined
        ? []
        : wordingsOf(operand, spelled.size === 0 ? 1 : OTHER_FORM))
        spelled.set(wording.terms.join(' '), spelled.get(wording.terms.join(' ')) ?? wording);
    }
    return { wordings: [...spelled.values()] };
  });
}

/** Concepts that a passage should have together. The words of a NEAR are separate concepts. */
function conceptsOf(query: Query): Concept[] {
  if (query.kind === 'and') return query.of.flatMap(conceptsOf);
  const nears = nearsOf(query);
  if (nears.length > 0) return conceptsOfNears(nears);
  const wordings = wordingsOf(query, 1);
  return wordings.length === 0 ? [] : [{ wordings }];
}

/** Words between two that a reader takes for one mention: "disruption of the supply chain". */
const BETWEEN = 2;

/** Whether one place can have both wordings: they are equal, or one is a prefix of the other. */
function isAlike(a: Wording, b: Wording): boolean {
  const [own, other] = [a.terms.at(-1) ?? '', b.terms.at(-1) ?? ''];
  if (a.terms.slice(0, -1).join(' ') !== b.terms.slice(0, -1).join(' ')) return false;
  return own === other || (a.is_prefix && other.startsWith(own)) || (b.is_prefix && own.startsWith(other));
}

function shapeOf(branch: Query, concepts: readonly Concept[]): MentionShape {
  const typed = concepts.map(({ wordings: [first] }) => first ?? { terms: [], is_prefix: false, weight: 1 });
  const alike = typed.map((wording) => typed.findIndex((other) => isAlike(wording, other)));
  const [near] = nearsOf(branch);
  return near !== undefined
    ? { alike, between: near.distance - 1, is_chain: true }
    : { alike, between: BETWEEN, is_chain: false };
}

const isConjunction = (query: Query): boolean => query.kind === 'and' || nearsOf(query).length > 0;

/**
 * The topics of a query: one for each branch of an OR if one of them is an AND or NEAR, otherwise a single one. The first branch
 * of a widened query is what was typed.
 */
export function topicsOf(query: Query): Topic[] {
  const isOne = query.kind !== 'or' || nearsOf(query).length > 0 || !query.of.some(isConjunction);
  const branches = isOne ? [query] : query.of;
  return branches
    .map((branch, at) => {
      const concepts = conceptsOf(branch);
      return { concepts, weight: at === 0 ? 1 : OTHER_PHRASE, mention: shapeOf(branch, concepts) };
    })
    .filter(({ concepts }) => concepts.length > 0);
}

/** All wordings of a topic with what they mean. */
export function meaningsOf({ concepts }: Topic): (Wording & Meaning)[] {
  return concepts.flatMap(({ wordings }, concept) =>
    wordings.map((wording) => ({ ...wording, concept, words: wording.terms.length })),
  );
}
