/** Figures by the keys of a template's lines. */
export type Figures = Record<string, number>;

export type StatementName = 'income_statement' | 'balance_sheet' | 'cash_flow';

/** A line of a statement: what it is called, how it is tagged, and which sum it is part of. */
export type Line = {
  kind: 'line';
  key: string;
  statement: StatementName;
  /** `us-gaap:Assets`. */
  tag: string;
  label: string;
  measure: 'money' | 'per_share' | 'shares';
  /** Depth on the page, 0-based. */
  level: number;
  /** The sum that it is part of, and with which sign. */
  part_of: { total: string; weight: 1 | -1 } | null;
  /** Shown with its sign turned, as outflows are. */
  negated: boolean;
  /** Left out by a company that reports fewer lines. */
  minor: boolean;
};

/** A heading of a statement, without a value. */
type Head = { kind: 'head'; statement: StatementName; tag: string; label: string };

export type Template = readonly (Line | Head)[];

/** The lines under a heading end with the one of the key `last`. */
type Row =
  | readonly [key: string, tag: string, label: string, minor?: 'minor']
  | readonly [key: null, tag: string, label: string, last: string];

/**
 * Rows of one statement in their order, and its sums as formulas of keys: `gross_profit: 'revenue - cost_of_revenue'`.
 * What a cash flow statement subtracts is an outflow, shown with its sign turned.
 */
export function defineStatement(
  statement: StatementName,
  sums: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Template {
  const parts = readSums(sums);
  let last: string | null = null;
  return rows.map((row) => {
    const tag = row[1].includes(':') ? row[1] : `us-gaap:${row[1]}`;
    if (row[0] === null) {
      last = row[3];
      return { kind: 'head', statement, tag, label: row[2] };
    }
    const [key, , label, minor] = row;
    const part_of = parts.get(key) ?? null;
    const level = last === null ? 0 : 1;
    if (key === last) last = null;
    const negated = statement === 'cash_flow' && part_of?.weight === -1;
    const measure = measureOf(key);
    return {
      kind: 'line',
      key,
      statement,
      tag,
      label,
      measure,
      level,
      part_of,
      negated,
      minor: minor === 'minor',
    };
  });
}

function measureOf(key: string): Line['measure'] {
  if (key.startsWith('eps_')) return 'per_share';
  return key.startsWith('shares_') ? 'shares' : 'money';
}

/** The sum that each key is part of. */
function readSums(sums: Readonly<Record<string, string>>): Map<string, Line['part_of']> {
  const parts = new Map<string, Line['part_of']>();
  for (const [total, formula] of Object.entries(sums)) {
    for (const [, sign, key = ''] of formula.matchAll(/([+-])? ?(\w+)/g)) {
      parts.set(key, { total, weight: sign === '-' ? -1 : 1 });
    }
  }
  return parts;
}

export function linesOf(template: Template): Line[] {
  return template.filter((row) => row.kind === 'line');
}

/** Figures of one quarter with every sum of the template added up from its parts. */
export function completeFigures(template: Template, figures: Figures): Figures {
  const parts = Map.groupBy(linesOf(template), ({ part_of }) => part_of?.total ?? '');
  const add = (key: string): number => {
    const of = parts.get(key);
    if (of === undefined) return figures[key] ?? 0;
    return of.reduce((sum, line) => sum + (line.part_of?.weight ?? 1) * add(line.key), 0);
  };
  const sums = [...parts.keys()].filter((key) => key !== '').map((key) => [key, add(key)]);
  return { ...figures, ...Object.fromEntries(sums) };
}
