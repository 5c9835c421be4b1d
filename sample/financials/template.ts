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
  /** Left out by a company that tells less. */
  minor: boolean;
};

/** A heading of a statement, without a value. */
type Head = { kind: 'head'; statement: StatementName; tag: string; label: string; level: number };

export type Template = readonly (Line | Head)[];

type LineTraits = Partial<Pick<Line, 'level' | 'measure' | 'negated' | 'minor'>>;

/**
 * Rows of one statement. A row is `[key, tag, label, sum, traits]`, where `sum` is `+total` or `-total`, or nothing for
 * what is part of no sum; a heading is `[null, tag, label, level]`.
 */
export type Row =
  | readonly [key: string, tag: string, label: string, sum?: string, traits?: LineTraits]
  | readonly [key: null, tag: string, label: string, level: number];

export function defineStatement(statement: StatementName, rows: readonly Row[]): Template {
  return rows.map((row) => {
    if (row[0] === null)
      return { kind: 'head', statement, tag: withPrefix(row[1]), label: row[2], level: row[3] };
    const [key, tag, label, sum = '', traits = {}] = row;
    const part_of = sum === '' ? null : readSum(sum);
    const plain = { measure: 'money', level: 0, negated: false, minor: false } as const;
    return { kind: 'line', key, statement, tag: withPrefix(tag), label, part_of, ...plain, ...traits };
  });
}

function withPrefix(tag: string): string {
  return tag.includes(':') ? tag : `us-gaap:${tag}`;
}

function readSum(sum: string): { total: string; weight: 1 | -1 } {
  return { total: sum.slice(1), weight: sum.startsWith('-') ? -1 : 1 };
}

export function linesOf(template: Template): Line[] {
  return template.filter((row) => row.kind === 'line');
}

/** Figures of one quarter with every sum of the template added up from its parts. */
export function completeFigures(template: Template, figures: Figures): Figures {
  const parts = new Map<string, Line[]>();
  for (const line of linesOf(template)) {
    const { total } = line.part_of ?? {};
    if (total !== undefined) parts.set(total, [...(parts.get(total) ?? []), line]);
  }
  const complete: Figures = { ...figures };
  const add = (key: string): number => {
    const of = parts.get(key);
    if (of === undefined) return complete[key] ?? 0;
    return of.reduce((sum, line) => sum + (line.part_of?.weight ?? 1) * add(line.key), 0);
  };
  for (const key of parts.keys()) complete[key] = add(key);
  return complete;
}

/** What all of several figures come to. */
export function addUp(figures: Figures): number {
  return Object.values(figures).reduce((sum, value) => sum + value, 0);
}
