import type { Chain, Rule } from './chain.ts';
import type { PrintedRow } from './face-figures.ts';
import { FOOTING_GROUPS } from './footing-groups.ts';
import type { Line, StatementName } from './line.ts';
import { isInSic } from './sic-range.ts';

/** Where printed rows of a statement go: lines by tag and by the filer's words, and totals with their lines. */
export type Placing = {
  lines: readonly { key: string; ways: readonly LineWay[] }[];
  totals: ReadonlyMap<string, readonly TotalWay[]>;
  /** Lines of each total, and the totals in it. */
  groups: ReadonlyMap<string, { lines: ReadonlySet<string>; totals: readonly string[] }>;
  /** Tags of all ways of all lines. */
  known: ReadonlySet<string>;
};

/** Tags and words of a line's rows. The ways of a line are in order; rows of one way add up. */
type LineWay = { tags: ReadonlySet<string>; label?: RegExp | undefined; named?: RegExp | undefined };
/** A total is under one of these tags, or is computed from rows of which each is under one. */
type TotalWay =
  | { tags: readonly string[]; label?: RegExp | undefined }
  | { terms: readonly (readonly string[])[] };

/** How the rows of a statement are placed for a company of an industry. Rule: docs/rules.md#printed-rows */
export function placingOf(statement: StatementName, template: readonly Line[], sic: string | null): Placing {
  const own = template
    .filter(({ is_memo, kind }) => is_memo !== true && (kind === 'flow' || kind === 'balance'))
    .map((line) => ({ ...line, chain: line.chain.filter((rule) => isFor(rule, sic)) }));
  const stated = new Set(own.flatMap(({ chain }) => chain.flatMap(statedTags)));
  const lines = own.flatMap(({ key, chain, is_total }) =>
    is_total ? [] : [{ key, ways: chain.map((rule) => lineWay(rule, stated)) }],
  );
  const totals = new Map(
    own.flatMap(({ key, chain, is_total }) => (is_total ? [[key, chain.map(totalWay)]] : [])),
  );
  const groups = FOOTING_GROUPS[statement].map(({ total, parts }) => {
    const names = Object.keys(parts);
    const inner = names.filter((name) => totals.has(name));
    return [total, { lines: new Set(names.filter((name) => !totals.has(name))), totals: inner }] as const;
  });
  const known = new Set([...stated, ...lines.flatMap(({ ways }) => ways.flatMap(({ tags }) => [...tags]))]);
  return { lines, totals, groups: new Map(groups), known };
}

function isFor({ only_sic, not_sic }: Rule, sic: string | null): boolean {
  return (
    (only_sic === undefined || isInSic(sic, only_sic)) && (not_sic === undefined || !isInSic(sic, not_sic))
  );
}

/** Tags under which a line itself is stated. */
function statedTags(rule: Rule): readonly string[] {
  if ('rows' in rule) return rule.rows;
  return 'concepts' in rule ? rule.concepts : [];
}

/** The terms of a sum are rows of the line, unless they are lines. */
function lineWay(rule: Rule, stated: ReadonlySet<string>): LineWay {
  if ('terms' in rule) return { tags: new Set(termTags(rule).filter((tag) => !stated.has(tag))) };
  const tags = new Set(statedTags(rule));
  return 'rows' in rule ? { tags, label: rule.label, named: rule.named } : { tags };
}

function termTags(rule: Rule): string[] {
  if (!('terms' in rule)) return [];
  return rule.terms.flatMap(({ of }: { of: Chain }) =>
    of.flatMap((each) => [...statedTags(each), ...termTags(each)]),
  );
}

function totalWay(rule: Rule): TotalWay {
  if ('concepts' in rule && rule.proof !== undefined) return { tags: [] };
  if (!('terms' in rule)) return { tags: statedTags(rule), label: 'rows' in rule ? rule.label : undefined };
  const needed = rule.terms.filter(({ optional }) => optional === undefined);
  return { terms: needed.map(({ of }) => of.flatMap(statedTags)) };
}

/** The tag under which a total is printed; null where it isn't, as where rows that add up to it come first. */
export function totalTag(ways: readonly TotalWay[], rows: readonly PrintedRow[]): string | null {
  const whole = rows.filter(({ is_member }) => !is_member);
  const printed = new Set(whole.map(({ tag }) => tag ?? ''));
  for (const way of ways) {
    if ('terms' in way) {
      if (way.terms.length > 1 && way.terms.every((tags) => tags.some((tag) => printed.has(tag))))
        return null;
      continue;
    }
    const found = way.tags.find((tag) => printed.has(tag));
    const named = whole.find(({ tag, label }) => tag !== null && way.label?.test(label) === true)?.tag;
    if ((named ?? found) !== undefined) return named ?? found ?? null;
  }
  return null;
}
