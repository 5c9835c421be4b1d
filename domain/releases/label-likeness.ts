const STOP: ReadonlySet<string> = new Set(
  'the a an of and or in for to from by on at per its net total other amounts used with before provision consolidated'.split(
    ' ',
  ),
);

/** Words that name the same thing in a release, a template line and a tag. */
const SAME: Readonly<Record<string, string>> = {
  sales: 'revenue',
  sale: 'revenue',
  turnover: 'revenue',
  earnings: 'income',
  earning: 'income',
  profit: 'income',
  loss: 'income',
  stockholder: 'shareholder',
  amortisation: 'amortization',
  inventories: 'inventory',
  margin: 'gross',
  payment: 'repayment',
  cogs: 'cost',
  cash: 'cash',
  provided: 'net',
  generated: 'net',
  used: 'net',
  share: 'share',
  common: 'share',
};

function wordsOf(text: string): Set<string> {
  const words = text
    .replace(/^[a-z-]+:/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => SAME[word] ?? word)
    .map((word) => SAME[word.replace(/s$/, '')] ?? word.replace(/(?<=\p{L}{3})s$/u, ''));
  return new Set(words.filter((word) => word.length > 1 && !STOP.has(word)));
}

/** Share of the words of two labels that they have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** How far a row's label, alone or under its heading, has the words of a line's label or of its tags; 0 to 1. */
export function labelLikeness(row: { label: string; section: string }, names: readonly string[]): number {
  const own = [wordsOf(row.label), wordsOf(`${row.section} ${row.label}`)];
  return Math.max(0, ...names.map(wordsOf).flatMap((name) => own.map((words) => likeness(words, name))));
}
