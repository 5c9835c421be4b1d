import type { Book } from './book.ts';
import type { Chain } from './chain.ts';
import { dayOf } from './day.ts';
import { SNAP_DAYS } from './fiscal-year.ts';
import type { InstanceRecord, PresentationLine } from './instance.ts';
import type { Line, StatementName } from './line.ts';
import type { Nature } from './nature.ts';
import { TEMPLATE } from './statement-lines.ts';

/** A line of a statement of twelve months: of the template, or of the filing's own presentation. */
export type TtmLine = Omit<Line, 'key' | 'level'> & {
  key: string | null;
  level: number;
  is_negated: boolean;
};

/**
 * Lines to show: those of the filing's own presentation when one of the window's end is at hand and holds the
 * statement's own figures, else the template's.
 */
export function ttmLines(
  book: Book,
  statement: StatementName,
  own: InstanceRecord | null,
  end: string,
): TtmLine[] {
  const presented =
    own === null || Math.abs(dayOf(own.period_end) - dayOf(end)) > SNAP_DAYS
      ? []
      : presentedLines(book, statement, own);
  const essential = new Set(ESSENTIAL[statement]);
  const isWhole = presented.some(({ chain }) =>
    chain.some((rule) => 'concepts' in rule && rule.concepts.some((name) => essential.has(name))),
  );
  return isWhole ? presented : TEMPLATE[statement].map((line) => ({ ...line, is_negated: false }));
}

/** What a statement is not one without. */
const ESSENTIAL: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'],
  balance_sheet: ['us-gaap:Assets', 'ifrs-full:Assets'],
  cash_flow: [
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'ifrs-full:CashFlowsFromUsedInOperatingActivities',
  ],
};

function presentedLines(book: Book, statement: StatementName, own: InstanceRecord): TtmLine[] {
  const rows = own.presentation
    .filter((row) => row.statement === statement)
    .toSorted((a, b) => a.position - b.position);
  const keys = keysByConcept(statement);
  return rows.flatMap((row, index) => {
    const nature = natureOf(book, row.concept);
    // Cash stands at the beginning and at the end: the later row is the end.
    const isRepeated = rows.slice(index + 1).some((later) => later.concept === row.concept);
    return nature === null || isRepeated ? [] : [toTtmLine(row, nature, keys.get(row.concept) ?? null)];
  });
}

function toTtmLine(row: PresentationLine, nature: Nature, key: string | null): TtmLine {
  const chain: Chain = [{ concepts: [row.concept] }];
  const { label, level, is_total, is_negated } = row;
  return { key, label, level, is_total: is_total && nature !== 'shares', nature, chain, is_negated };
}

function keysByConcept(statement: StatementName): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { key, chain } of TEMPLATE[statement])
    for (const rule of chain)
      if ('concepts' in rule)
        for (const concept of rule.concepts) if (!keys.has(concept)) keys.set(concept, key);
  return keys;
}

/** What kind of number a concept is, by its newest facts; null when there are none. */
function natureOf(book: Book, concept: string): Nature | null {
  const years = [...(book.index.get(concept)?.values() ?? [])];
  const [fact] = [...(years.at(-1)?.values() ?? [])].flat();
  if (fact === undefined) return null;
  if (fact.unit.endsWith('/shares')) return 'per_share';
  if (fact.unit === 'shares') return fact.start === null ? 'balance' : 'shares';
  return fact.start === null ? 'balance' : 'flow';
}
