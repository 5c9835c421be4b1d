import type { StatementName } from '../statements/line.ts';

/** Words of a table that states no results under GAAP, or those of a part of the company. */
export const NOT_GAAP =
  /\bnon[\s-]{0,2}gaap\b|\badjust(?:ed|ing)\b|\breconcil\w*|\bpro[\s-]forma\b|\bconstant[\s-]currenc\w*|\bcurrency[\s-]neutral\b|\bexcluding\b|\boutlook\b|\bguidance\b|\bforecasts?\b|\bforward-looking\b|\bbusiness outlook\b|\bprojected\b|\bcore (?:earnings|eps)\b|\bcomparable (?:earnings|eps|basis)\b/i;

/** The same in a row's label, where `to reconcile net income to net cash` is of a statement. */
export const NOT_GAAP_ROW =
  /\bnon[\s-]{0,2}gaap\b|\badjusted\b|\bconstant[\s-]currenc\w*|\bcurrency[\s-]neutral\b/i;

const STATEMENTS: readonly (readonly [RegExp, StatementName])[] = [
  [/\bcash flows?\b/i, 'cash_flow'],
  [/\bbalance sheets?\b|\bfinancial (?:condition|position)\b/i, 'balance_sheet'],
  [
    /\bstatements? of (?:consolidated )?(?:\w{1,20} ){0,2}(?:operations|income|earnings|loss)\b|\bincome statements?\b/i,
    'income_statement',
  ],
];

/** The statement that a table's title names; null where it names none or two. */
export function namedStatement(title: readonly string[]): StatementName | null {
  const words = title.join('\n');
  const found = STATEMENTS.filter(([pattern]) => pattern.test(words));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}
