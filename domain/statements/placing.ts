import { conceptLabel } from '../facts/concept-label.ts';
import { memoize, obtain } from '../facts/facts-by-period.ts';
import { isFor, type Rule, statedTags, tagsOf } from './chain.ts';
import type { PrintedRow } from './face-figures.ts';
import { FOOTING_GROUPS } from './footing-groups.ts';
import type { Line, StatementName } from './line.ts';
import { printedOf } from './printed-tags.ts';
import type { TotalTags } from './printed-tree.ts';

/** Where printed rows of a statement go: lines by tag and by the filer's words, and totals with their lines. */
export type Placing = {
  statement: StatementName;
  candidates: (row: PrintedRow) => Candidates;
  totals: ReadonlyMap<string, readonly TotalWay[]>;
  /** Lines of each total, and the totals in it. */
  groups: ReadonlyMap<string, { lines: ReadonlySet<string>; totals: readonly string[] }>;
  /** Tags of all lines. */
  known: ReadonlySet<string>;
  /** Tags under which a printed sum is a line whatever its parts are. */
  wholes: ReadonlySet<string>;
};

/** Rows of a line: under any of the tags, or so called, and those of the first of its ways that the column has a row of. */
export type PlacedLine = {
  key: string;
  tags: readonly string[];
  also: readonly string[];
  once: true | undefined;
  ways: readonly (readonly string[])[];
};
type NamedLine = PlacedLine & Record<'label' | 'named' | 'not', RegExp | undefined>;

/**
 * Lines that a row may be of. `possible`: under its tag, which is `sure` unless it is one of a way, or so called, which is `once` where
 * another row may not be called the same. `else`: keys of lines for which its tag is the second choice, then of those its tag says in words.
 */
type Candidates = {
  possible: readonly { line: PlacedLine; is_sure: boolean; is_called: boolean }[];
  else: readonly string[];
  /** Keys of lines that are called so. */
  called: ReadonlySet<string>;
};

/**
 * A total is under one of these tags, or is so called, as `named` under a tag of no line; or it is computed from rows of which each is under
 * one, `main` are tags of the first that are added.
 */
export type TotalWay =
  | { tags: readonly string[]; label?: RegExp; named?: RegExp; not?: RegExp }
  | { terms: readonly (readonly string[])[]; others: readonly string[]; main: readonly string[] };

/** By the rules that apply: industries share them, and companies the names of rows. */
const PLACINGS = new WeakMap<readonly Line[], Map<string, Placing>>();

/** How the rows of a statement are placed for a company of an industry. Rule: docs/rules.md#printed-rows */
export function placingOf(statement: StatementName, template: readonly Line[], sic: string | null): Placing {
  const isUsed = (rule: Rule): boolean => isFor(rule, sic) && rule.of_facts !== true;
  const rules = template.flatMap(({ chain }) => chain.map((rule) => Number(isUsed(rule)))).join('');
  const known = obtain(PLACINGS, template, () => new Map<string, Placing>());
  return obtain(known, rules, () => makePlacing(statement, template, isUsed));
}

function makePlacing(
  statement: StatementName,
  template: readonly Line[],
  isUsed: (rule: Rule) => boolean,
): Placing {
  const own = template
    .filter(({ is_memo, kind }) => is_memo !== true && (kind === 'flow' || kind === 'balance'))
    .map((line) => ({
      ...line,
      chain: line.chain.filter(isUsed),
      printed: printedOf(statement, line.key),
    }));
  const stated = new Set(own.flatMap(({ chain, printed }) => [...printed.tags, ...statedTags(chain)]));
  const lines = own.flatMap(({ key, chain, is_total, printed }) => {
    const { tags, also, label, named, not, once } = printed;
    const ways = chain.map((rule) => wayOf(rule, stated));
    return is_total ? [] : [{ key, tags, also, label, named, not, once, ways }];
  });
  const totals = new Map(
    own.flatMap(({ key, chain, is_total, printed: { label, named, else_named, not } }) => {
      // A tag that is the total where it is alone may be a kind of it: a row that is called the total comes first.
      const alone = chain.findIndex((rule) => rule.alone === true);
      const [sure, rest] = [chain.slice(0, Math.max(0, alone)), chain.slice(Math.max(0, alone))];
      const ways: TotalWay[] = [
        ...(named === undefined ? [] : [{ tags: [], named }]),
        ...sure.map((rule) => totalWay(rule, not)),
        ...(label === undefined ? [] : [{ tags: [], label }]),
        ...rest.map((rule) => totalWay(rule, not)),
        ...(else_named === undefined ? [] : [{ tags: [], named: else_named }]),
      ];
      return is_total ? [[key, ways] as const] : [];
    }),
  );
  const groups = FOOTING_GROUPS[statement].map(
    (group) =>
      [group.total, { lines: new Set([...group.lines, ...group.also]), totals: group.totals }] as const,
  );
  const known = new Set([...stated, ...lines.flatMap(({ ways }) => ways.flat())]);
  const wholes = new Set(own.flatMap(({ printed: { whole } }) => whole));
  const placing = { statement, totals, groups: new Map(groups), known, wholes };
  return { ...placing, candidates: findCandidates(lines, placing) };
}

/**
 * Income before what it names: no line of that. PUBLIC STORAGE, “Income from continuing operations before … asset impairment charges”
 * (0001393311-10-000011).
 */
const BEFORE = /^(?:net )?(?:income|earnings|profit|loss)\b.*\bbefore\b/i;

/** What a row excludes is none of it: LINCOLN, “Realized gain (loss), excluding other-than-temporary impairment …” (0000059558-10-000159). */
const EXCLUDED = /\bexcluding\b.*/i;

/** Rows of discontinued operations, whatever they are called: CITIGROUP, tax of −122 million (0001047469-10-004978). */
const OF_DISCONTINUED = /^us-gaap:DiscontinuedOperation/;

const SECTION = / (?:Investing|Financing) Activities$/;

const NONE: ReadonlySet<string> = new Set();

/** Names of rows that are remembered, which hold some megabytes with all industries. */
const MOST_NAMES = 1_000;

/** Finds the lines of rows by tag and name, once each: columns have the same rows, and each is placed in several ways. */
function findCandidates(
  lines: readonly NamedLine[],
  { statement, groups, known }: Omit<Placing, 'candidates'>,
): Placing['candidates'] {
  const keysOf = (word: 'label' | 'named' | 'not', text: string): ReadonlySet<string> =>
    new Set(lines.flatMap((line) => (line[word]?.test(text) === true ? [line.key] : [])));
  const calledIn = (text: string): ReadonlySet<string> =>
    BEFORE.test(text) ? NONE : keysOf('named', text.replace(EXCLUDED, ''));
  const keysUnder = new Map<string, Set<string>>();
  for (const { key, tags, ways } of lines)
    for (const tag of [...tags, ...ways.flat()]) obtain(keysUnder, tag, () => new Set()).add(key);
  const wordsOf = memoize(
    (label: string) => ({
      labelled: BEFORE.test(label) ? NONE : keysOf('label', label),
      called: calledIn(label),
      not: keysOf('not', label),
      ofTag: new Map<string, Candidates>(),
    }),
    MOST_NAMES,
  );
  const wordsOfTag = memoize((tag: string) => calledIn(conceptLabel(tag).replace(SECTION, '')), MOST_NAMES);
  // A cash flow’s operating items are named in too many ways: FREEPORT, “South America” of capital expenditures (0000831259-10-000029).
  const isOwn = (key: string, tag: string): boolean =>
    ['investing', 'financing'].some((total) => groups.get(total)?.lines.has(key)) &&
    !tag.startsWith('us-gaap:');
  return ({ label, tag: stated, is_member }) => {
    const { labelled, called, not, ofTag } = wordsOf(label);
    const tag = stated ?? '';
    return obtain(ofTag, is_member ? `${tag} member` : tag, () => {
      const under = keysUnder.get(tag) ?? NONE;
      const own = lines.filter(({ key }) => !(not.has(key) && under.has(key)));
      const isFree = !known.has(tag) || own.length < lines.length;
      // Else the words of its tag: CATERPILLAR, “Financial products” under “Long-term debt due after one year” (0000018230-10-000234).
      const said = isFree && stated !== null && !is_member ? wordsOfTag(tag) : NONE;
      return {
        possible: own.flatMap((line) => {
          const isUnder = under.has(line.key);
          const is_sure = labelled.has(line.key) || (isUnder && line.tags.includes(tag));
          const isOther =
            statement === 'income_statement' &&
            OF_DISCONTINUED.test(tag) &&
            line.key !== 'discontinued_operations';
          const is_called = isFree && called.has(line.key) && !isOther;
          return isUnder || is_sure || is_called ? [{ line, is_sure, is_called }] : [];
        }),
        else: [
          ...lines.filter(({ also }) => also.includes(tag)),
          ...own.filter(({ key }) => said.has(key) && (statement === 'balance_sheet' || isOwn(key, tag))),
        ].map(({ key }) => key),
        called,
      };
    });
  };
}

/** The terms of a sum are rows of the line, unless they are lines. */
function wayOf(rule: Rule, stated: ReadonlySet<string>): readonly string[] {
  return 'terms' in rule ? tagsOf([rule]).filter((tag) => !stated.has(tag)) : rule.concepts;
}

function totalWay(rule: Rule, not: RegExp | undefined): TotalWay {
  if ('concepts' in rule && rule.proof !== undefined && rule.proof.or_unknown !== true) return { tags: [] };
  if (!('terms' in rule)) return { tags: rule.concepts, ...(not === undefined ? {} : { not }) };
  const needed = rule.terms.filter(({ optional }) => optional === undefined);
  const terms = needed.map(({ of }) => statedTags(of));
  const others = rule.terms.flatMap(({ of, optional }) => (optional === undefined ? [] : statedTags(of)));
  // Assets less equity are liabilities, of which assets are no part.
  return { terms, others, main: rule.terms.every(({ sign }) => sign === 1) ? (terms[0] ?? []) : [] };
}

/** Amounts a share may have the unit of amounts: RRI ENERGY, “Net loss” of 0.78 dollars (0000950123-10-045197). */
const PER_SHARE = /Basic|Diluted|Per(?:Share|Unit)/;

/**
 * How the rows of a column are placed, with the tags of totals that it prints under a tag of no line. A total's tag that is then of
 * another row may be that of another total: XEROX, net income of which the parent's has an own tag (0001193125-10-104261).
 */
export function withOwnTotals(placing: Placing, rows: readonly PrintedRow[], currency: string): Placing {
  const free = new Set<string>();
  const find = (named: RegExp): string[] => {
    const found = rows.find(
      ({ tag, unit, label, is_member }) =>
        tag !== null &&
        unit === currency &&
        !is_member &&
        named.test(label) &&
        (free.has(tag) || !placing.known.has(tag)) &&
        !PER_SHARE.test(tag),
    );
    return found?.tag == null ? [] : [found.tag];
  };
  const totals = [...placing.totals].toReversed().map(([key, ways]) => {
    const found = ways.map((way): TotalWay => {
      if (!('named' in way) || way.named === undefined) return way;
      return { tags: find(way.named) };
    });
    const [first] = found;
    const isOwn = first !== ways[0] && first !== undefined && 'tags' in first && first.tags.length > 0;
    if (isOwn) for (const way of ways) if ('tags' in way) for (const tag of way.tags) free.add(tag);
    return [key, found] as const;
  });
  return { ...placing, totals: new Map(totals.toReversed()) };
}

/** Every tag of a total, or of the sum that another is added to, as cash of continuing operations, with the tags of totals in it. */
export function totalTags({ totals, groups }: Placing): TotalTags {
  const tagsOfTotal = (key: string): readonly string[] =>
    (totals.get(key) ?? []).flatMap((way) => ('terms' in way ? way.main : way.tags));
  const within = (key: string): readonly string[] => [
    ...tagsOfTotal(key),
    ...(groups.get(key)?.totals ?? []).flatMap(within),
  ];
  const pairs = [...totals.keys()].flatMap((key) =>
    tagsOfTotal(key).map((tag) => ({ tag, own: within(key) })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ tag }) => tag)].map(([tag, all]) => [
      tag,
      new Set(all.flatMap(({ own }) => own)),
    ]),
  );
}

/** The tag under which a total is printed; null where it isn't, as where rows that add up to it come first. */
export function totalTag(ways: readonly TotalWay[], rows: readonly PrintedRow[]): string | null {
  const whole = rows.filter(({ is_member }) => !is_member);
  const printed = new Set(whole.map(({ tag }) => tag ?? ''));
  const called = whole.find(
    ({ tag, label }) => tag !== null && ways.some((way) => 'tags' in way && way.label?.test(label)),
  );
  for (const way of ways) {
    if ('terms' in way) {
      if (!way.terms.every((tags) => tags.some((tag) => printed.has(tag)))) continue;
      if (way.terms.length > 1) return null;
      // A part that may be missing is one of several where it is printed: DISCOVER, net interest and other income (0001193125-10-079766).
      if (way.others.some((tag) => printed.has(tag))) return called?.tag ?? null;
      continue;
    }
    const isCalledOtherwise = (tag: string): boolean =>
      whole.every((row) => row.tag !== tag || way.not?.test(row.label) === true);
    const own = way.tags.filter((tag) => printed.has(tag) && !isCalledOtherwise(tag));
    // A kind of it may be printed under another of the tags: ENTERGY, electric revenue of 2,007 of 2,759 million (0000065984-10-000092).
    const found = own.find((tag) => whole.some((row) => row.tag === tag && row.is_total)) ?? own[0];
    const named = whole.find(({ tag, label }) => tag !== null && way.label?.test(label) === true)?.tag;
    if ((named ?? found) !== undefined) return named ?? found ?? null;
  }
  return null;
}
