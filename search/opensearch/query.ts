import { runsOf, type SectionRun } from '../../domain/documents/divide-sections.ts';
import { isNotesKey, PART_KINDS, partKind, SECTION_KEYS } from '../../domain/documents/item-forms.ts';
import { forEachToken } from '../../domain/query/analyse.ts';
import { AGE_HALF_DAYS, AGE_LEAST, K1, rarity } from '../../domain/query/bm25.ts';
import { describedBy, type Near, type Leaf, type Query } from '../../domain/query/query.ts';
import type { FullTextFilter } from '../full-text.ts';
import { DESCRIPTION_WEIGHT, LEADING } from '../ranking/fragments.ts';

/** Prefix of the letters of `R&D`, which no word of a phrase may be. Form codes have `f:` already. */
const LETTER = 'a:';
/** Joins a word and its aliases, which share its position. No word contains it. */
export const TOGETHER = '|';

/** A letter as part of an acronym: `d` in `R&D`. */
const letterTerm = (letter: string): string => LETTER + letter;
/** Words before the first and after the last of a section. No text contains them. */
const opens = (key: string): string => `<${key}`;
const closes = (key: string): string => `>${key}`;

const aliasTerm = (alias: string): string => (alias.includes(':') ? alias : letterTerm(alias));

/**
 * Sections that are searched together have a mark in common: a rule for each of them would be multiplied with those of the
 * words, and the engine refuses more than 1,024.
 */
const GROUPS = [
  { mark: '*', has: (key: string) => partKind(key) === null },
  { mark: '*notes', has: isNotesKey },
  ...PART_KINDS.map((kind) => ({ mark: `*${kind}`, has: (key: string) => partKind(key) === kind })),
].map(({ mark, has }) => ({ mark, keys: SECTION_KEYS.filter(has) }));

/** Marks of some sections: of groups that are all among them, and of the others. */
function marksOf(keys: readonly string[]): string[] {
  const left = new Set(keys);
  const marks = GROUPS.flatMap(({ mark, keys: own }) => {
    if (!own.every((key) => left.has(key))) return [];
    for (const key of own) left.delete(key);
    return [mark];
  });
  return [...marks, ...left];
}

/** The end of a cell or line, which has a position: a phrase ends there. No text contains it as a word. */
const LINE_END = '\u00b6';

/** The words of a run in order of their positions, each with its aliases. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  forEachToken(text, (term, position, _start, _end, alias) => {
    if (alias) words[position] += TOGETHER + aliasTerm(term);
    else words[position] = term;
  });
  return Array.from(words, (word: string | undefined) => word ?? LINE_END);
}

/** A text as it is sent: runs of sections, which no phrase or NEAR joins. */
type IndexedText = { body: string[]; sections: string[]; words: number };

/**
 * A text in words that the engine only splits at blanks, so that both engines have the same words. A text that two
 * sections share is in it twice, as in the embedded index.
 * Example: 'Form 10-K' of Item 1 → ['<1 form 10|f:10-K k >1'].
 */
export function indexText(text: string, sections: readonly SectionRun[]): IndexedText {
  const keys = [...new Set(sections.flatMap((section) => section.keys))];
  let words = 0;
  const body = keys.flatMap((key) =>
    runsOf(sections, new Set([key])).map(({ start, end }) => {
      const own = wordsOf(text.slice(start, end));
      words += own.length;
      const groups = GROUPS.flatMap(({ mark, keys: all }) => (all.includes(key) ? [mark] : []));
      const marks = [...groups, key];
      return [...marks.map(opens), ...own, ...marks.toReversed().map(closes)].join(' ');
    }),
  );
  return { body, sections: keys, words };
}

/** Words of a description, without aliases. */
export const describe = (description: string): string =>
  wordsOf(description)
    .map((word) => word.split(TOGETHER)[0] ?? '')
    .join(' ');

/** The terms of a leaf in the index. A code is found by its own term, then by the rest of its words. */
export function termsOf(leaf: Leaf): readonly string[] {
  return leaf.kind === 'form' ? [`f:${leaf.code}`, ...leaf.terms.slice(1)] : leaf.terms;
}

export type Clause = Record<string, unknown>;

/** A rule of an intervals query, see the engine's documentation of `intervals`. */
type Rule = Record<string, unknown>;

const row = (terms: readonly string[]): Rule => ({
  match: { query: terms.join(' '), ordered: true, max_gaps: 0 },
});

const inOrder = (rules: readonly Rule[], max_gaps: number): Rule => ({
  all_of: { ordered: true, max_gaps, intervals: rules },
});

const anyRule = (rules: readonly Rule[]): Rule => {
  const [only] = rules;
  return rules.length === 1 && only !== undefined ? only : { any_of: { intervals: rules } };
};

/** The occurrences of one leaf. A letter in NEAR isn't looked for in acronyms. */
function ruleOf(leaf: Leaf, inNear: boolean): Rule {
  const terms = termsOf(leaf);
  if (leaf.kind === 'prefix') {
    const last: Rule = { prefix: { prefix: leaf.prefix } };
    return terms.length === 0 ? last : inOrder([row(terms), last], 0);
  }
  const [only = ''] = terms;
  if (!inNear && terms.length === 1 && only.length === 1)
    return anyRule([row([only]), row([letterTerm(only)])]);
  return row(terms);
}

/** The runs of a section, each from its first mark to its last. */
const section = (key: string): Rule => ({
  all_of: { ordered: true, intervals: [row([opens(key)]), row([closes(key)])] },
});

/** Only what is inside one of some sections. Runs of sections follow each other, so that none contains another. */
function inside(rule: Rule, keys: readonly string[] | null): Rule {
  if (keys === null) return rule;
  return { all_of: { intervals: [rule], filter: { contained_by: anyRule(marksOf(keys).map(section)) } } };
}

const intervals = (rule: Rule): Clause => ({ intervals: { body: rule } });

/** Documents with a leaf anywhere, or, if `keys` isn't null, in some sections. */
const leafIntervals = (leaf: Leaf, keys: readonly string[] | null): Clause =>
  intervals(inside(ruleOf(leaf, false), keys));

/** Whether the engine finds exactly the documents with a NEAR: any chain of two is in one order or in the other. */
const isExact = ({ leaves }: Near): boolean => leaves.length === 2;

/** No text contains it, nor its repetitions. */
const ABSENT = TOGETHER;

/**
 * The rules of a NEAR's leaves, no two of several words alike. Two that are alike the engine joins to one repeated
 * rule, whose gaps it takes from the wrong side of each occurrence, so that `NEAR(10-K, 10-K, 2)` is not found in
 * `10-K 10-K`. One that must not contain an absent word finds the same and is another rule.
 */
function rulesOf(leaves: readonly Leaf[]): Rule[] {
  const earlier = new Map<string, number>();
  return leaves.map((leaf) => {
    const rule = ruleOf(leaf, true);
    const words = termsOf(leaf).length + (leaf.kind === 'prefix' ? 1 : 0);
    if (words === 1) return rule;
    const name = JSON.stringify(rule);
    const copies = earlier.get(name) ?? 0;
    earlier.set(name, copies + 1);
    if (copies === 0) return rule;
    const filter = { not_containing: row([ABSENT.repeat(copies)]) };
    return { all_of: { ordered: true, intervals: [rule], filter } };
  });
}

/** The occurrences of a NEAR of two leaves, or at least all of a longer one. */
function nearRule(near: Near): Rule {
  const between = near.distance - 1;
  const rules = rulesOf(near.leaves);
  if (isExact(near)) {
    const [a, b] = near.leaves.map((leaf) => JSON.stringify(ruleOf(leaf, true)));
    const orders = a === b ? [rules] : [rules, rules.toReversed()];
    return anyRule(orders.map((order) => inOrder(order, between)));
  }
  return { all_of: { ordered: false, max_gaps: between * (rules.length - 1), intervals: rules } };
}

/** Documents with a NEAR of two leaves, or at least all documents with a longer one. */
export const nearIntervals = (near: Near, keys: readonly string[] | null): Clause =>
  intervals(inside(nearRule(near), keys));

type CompileOptions = {
  /** Keys of the sections searched, null for all text. */
  keys: readonly string[] | null;
  /** Ids of the documents with a NEAR that the engine can't decide. */
  verified?: ReadonlyMap<Near, readonly string[]>;
  /** Factor of a leaf's score; 1 if absent. */
  weightOf?: (leaf: Leaf) => number;
};

/** Every NEAR that the engine finds only roughly, so that documents' texts decide. */
export function unsureNears(query: Query): Near[] {
  if (query.kind === 'near') return isExact(query) ? [] : [query];
  if (query.kind === 'not') return unsureNears(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(unsureNears) : [];
}

/** A leaf in all text. */
function plain(leaf: Leaf, boost: number): Clause {
  const terms = termsOf(leaf);
  const weighed = boost === 1 ? {} : { boost };
  if (leaf.kind === 'prefix')
    return terms.length === 0
      ? { prefix: { body: { value: leaf.prefix, ...weighed } } }
      : { constant_score: { filter: leafIntervals(leaf, null), ...weighed } };
  const [only = ''] = terms;
  const term = (value: string): Clause => ({ term: { body: { value, ...weighed } } });
  if (leaf.kind === 'form') return term(only);
  if (terms.length > 1) return { match_phrase: { body: { query: terms.join(' '), ...weighed } } };
  return only.length === 1 ? { bool: { should: [term(only), term(letterTerm(only))] } } : term(only);
}

function compileLeaf(leaf: Leaf, { keys, weightOf = () => 1 }: CompileOptions): Clause {
  const found = plain(leaf, weightOf(leaf));
  if (keys === null) return found;
  return { bool: { filter: [leafIntervals(leaf, keys)], should: [found] } };
}

/** A NEAR, weighed by its leaves. */
function compileNear(near: Near, { keys, verified, weightOf = () => 1 }: CompileOptions): Clause {
  const ids = verified?.get(near);
  const found = ids === undefined ? nearIntervals(near, keys) : { ids: { values: ids } };
  const should = near.leaves.map((leaf) => plain(leaf, weightOf(leaf)));
  return { bool: { filter: [found], should } };
}

/** What an OR is made of, where it is nothing else. */
type Alternative = Leaf | Near;

/** Leaves and NEARs of a query of nothing but OR; null for any other, and where texts decide a NEAR. */
function alternativesOf(query: Query, verified: CompileOptions['verified']): Alternative[] | null {
  if (query.kind === 'or') {
    const parts = query.of.map((part) => alternativesOf(part, verified));
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  if (query.kind === 'and' || query.kind === 'not') return null;
  return query.kind === 'near' && verified?.has(query) === true ? null : [query];
}

/** Any of several alternatives in some sections. The sections are named once: the engine refuses a query of more than 1,024 rules. */
function compileAlternatives(
  alternatives: readonly Alternative[],
  { keys, weightOf = () => 1 }: CompileOptions,
): Clause {
  const rules = alternatives.map((one) => (one.kind === 'near' ? nearRule(one) : ruleOf(one, false)));
  const leaves = alternatives.flatMap((one) => (one.kind === 'near' ? one.leaves : [one]));
  // Spellings of a NEAR share their words.
  const words = new Map(leaves.map((leaf) => [JSON.stringify({ ...leaf, at: null }), leaf]));
  return {
    bool: {
      filter: [intervals(inside(anyRule(rules), keys))],
      should: [...words.values()].map((leaf) => plain(leaf, weightOf(leaf))),
    },
  };
}

/**
 * Compiles a query to the engine's query language. Terms are values: nothing of them is read as syntax. Scores add up
 * as in the embedded index: those of the parts that match, none under NOT.
 * Example: `going concern NOT 10-k` → bool with two terms in `must`, a phrase in `must_not`.
 */
export function compileQuery(query: Query, options: CompileOptions): Clause {
  switch (query.kind) {
    case 'near':
      return compileNear(query, options);
    case 'and': {
      const must = query.of.filter(({ kind }) => kind !== 'not');
      const must_not = query.of.flatMap((part) => (part.kind === 'not' ? [part.of] : []));
      if (query.of.length === 0) return { match_all: {} };
      return {
        bool: {
          ...(must.length === 0 ? {} : { must: must.map((part) => compileQuery(part, options)) }),
          ...(must_not.length === 0 ? {} : { must_not: must_not.map((part) => compileQuery(part, options)) }),
        },
      };
    }
    case 'or':
      if (query.of.length === 0) return { match_none: {} };
      if (options.keys !== null) {
        const alternatives = alternativesOf(query, options.verified);
        if (alternatives !== null) return compileAlternatives(alternatives, options);
      }
      return {
        bool: { should: query.of.map((part) => compileQuery(part, options)), minimum_should_match: 1 },
      };
    case 'not':
      return { bool: { must_not: [compileQuery(query.of, options)] } };
    default:
      return compileLeaf(query, options);
  }
}

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

const oneOf = (field: string, values: readonly string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }];

/** Clauses that all have to match. A list matches if a filer of the filing has one of its values. */
export function compileFilter(filter: FullTextFilter): Clause[] {
  const { forms, ciks, date_from, date_to, filers, sections = [] } = filter;
  const days = {
    ...(date_from === null ? {} : { gte: date_from }),
    ...(date_to === null ? {} : { lte: date_to }),
  };
  const byForm: Clause[] = ['form', 'root_form'].flatMap((field) => oneOf(field, upper(forms)));
  return [
    ...(byForm.length === 0 ? [] : [{ bool: { should: byForm, minimum_should_match: 1 } }]),
    ...oneOf('ciks', ciks),
    ...(Object.keys(days).length === 0 ? [] : [{ range: { filing_date: days } }]),
    ...Object.entries(filers).flatMap(([column, codes]) => oneOf(column, codes)),
    ...oneOf('sections', sections),
  ];
}

/** How many documents a clause finds; of a new clause it is known only in the next round. */
type Count = (clause: Clause) => number;

/** Rounds until no count is missing: each can need others because of those before. */
const ROUNDS_MAX = 8;

/**
 * Runs a function that needs counts. It runs again with the counts it needed until it needs no others, so that
 * rules that know nothing of the network stay as they are, and one request reads many counts.
 */
export async function withCounts<T>(
  run: (count: Count) => T,
  readCounts: (clauses: readonly Clause[]) => Promise<readonly number[]>,
): Promise<T> {
  const known = new Map<string, number>();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const missing = new Map<string, Clause>();
    const result = run((clause) => {
      const key = JSON.stringify(clause);
      const found = known.get(key);
      if (found === undefined) missing.set(key, clause);
      return found ?? 0;
    });
    if (missing.size === 0) return result;
    const counts = await readCounts([...missing.values()]);
    for (const [at, key] of [...missing.keys()].entries()) known.set(key, counts[at] ?? 0);
  }
  throw new Error(`counts were missing after ${ROUNDS_MAX} rounds`);
}

/** The engine's BM25 leaves out this factor. */
const TIMES = K1 + 1;
/** A prefix has one score however often it is found: about that of two occurrences. */
const PREFIX_TIMES = 1.375;

/** Rarity of a word in the engine, which never lets it become 0. */
const engines = (having: number, documents: number): number =>
  Math.log(1 + (documents - having + 0.5) / (having + 0.5));

const term = (value: string): Clause => ({ term: { body: { value } } });

/**
 * Factor that turns the engine's score of a leaf into the embedded index's: both are BM25, but words weigh
 * differently.
 * Rule: docs/rules.md#ranking
 */
export function countedWeight(leaf: Leaf, count: Count): number {
  const documents = count({ match_all: {} });
  const terms = termsOf(leaf);
  if (leaf.kind === 'prefix') {
    const having = [...terms.map(term), compileQuery({ ...leaf, terms: [] }, { keys: null })].map(count);
    return PREFIX_TIMES * having.reduce((sum, each) => sum + rarity(Math.min(each, documents), documents), 0);
  }
  const counted = (leaf.kind === 'form' ? terms.slice(0, 1) : terms).map(term).map(count);
  const sum = (rarityOf: typeof rarity): number =>
    counted.reduce((all, having) => all + rarityOf(Math.min(having, documents), documents), 0);
  return TIMES * (sum(rarity) / sum(engines));
}

/** Clauses that add the scores of descriptions. */
export const descriptionClauses = (query: Query): Clause[] =>
  describedBy(query).map((leaf) => {
    const boost = DESCRIPTION_WEIGHT * TIMES;
    if (leaf.kind === 'prefix' && leaf.terms.length === 0)
      return { prefix: { description: { value: leaf.prefix, boost } } };
    const words = leaf.kind === 'prefix' ? [...leaf.terms, leaf.prefix] : leaf.terms;
    const kind = leaf.kind === 'prefix' ? 'match_phrase_prefix' : 'match_phrase';
    return { [kind]: { description: { query: words.join(' '), boost } } };
  });

/** A query whose scores also count the age of a filing and whether a document leads it. Rule: docs/rules.md#ranking */
export function aged(query: Clause, today: string): Clause {
  const leading = {
    function_score: {
      query,
      functions: [{ filter: { term: { sequence: 1 } }, weight: LEADING }],
      boost_mode: 'multiply',
    },
  };
  const age = { filing_date: { origin: today, scale: `${AGE_HALF_DAYS}d`, decay: 0.5 } };
  return {
    function_score: {
      query: leading,
      functions: [{ weight: AGE_LEAST }, { exp: age, weight: 1 - AGE_LEAST }],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}
