import { dayOf } from '../calendar/day.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FigureKind } from './figure-kind.ts';
import { SNAP_DAYS } from './fiscal-year.ts';
import type { InstanceRecord, PresentationLine } from './instance.ts';
import type { Line, StatementName } from './line.ts';
import { TEMPLATE } from './statement-lines.ts';

/** A line of a statement of twelve months: of the template, or of the filing's own presentation. */
export type TtmLine = Omit<Line, 'key' | 'level'> & {
  key: string | null;
  level: number;
  is_negated: boolean;
};

/**
 * Lines to show: the filing's own presentation, if a filing for the window's end is loaded and has the statement's
 * essential figures; else the template's.
 */
export function ttmLines(
  facts: CompanyFacts,
  statement: StatementName,
  own: InstanceRecord | null,
  end: string,
): TtmLine[] {
  const presented =
    own === null || Math.abs(dayOf(own.period_end) - dayOf(end)) > SNAP_DAYS
      ? []
      : presentedLines(facts, statement, own);
  const essential = new Set(ESSENTIAL[statement]);
  const isWhole = presented.some(({ chain }) =>
    chain.some((rule) => 'concepts' in rule && rule.concepts.some((name) => essential.has(name))),
  );
  return isWhole ? presented : TEMPLATE[statement].map((line) => ({ ...line, is_negated: false }));
}

/** Concepts without which a presentation is not the whole statement. */
const ESSENTIAL: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'],
  balance_sheet: ['us-gaap:Assets', 'ifrs-full:Assets'],
  cash_flow: [
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'ifrs-full:CashFlowsFromUsedInOperatingActivities',
  ],
};

function presentedLines(facts: CompanyFacts, statement: StatementName, own: InstanceRecord): TtmLine[] {
  const rows = own.presentation
    .filter((row) => row.statement === statement)
    .toSorted((a, b) => a.position - b.position);
  const keys = keysByConcept(statement);
  return rows.flatMap((row, index) => {
    const kind = kindOf(facts, row.concept);
    // Cash is shown at the beginning and at the end; the later row is the end.
    const isRepeated = rows.slice(index + 1).some((later) => later.concept === row.concept);
    return kind === null || isRepeated ? [] : [toTtmLine(row, kind, keys.get(row.concept) ?? null)];
  });
}

function toTtmLine(row: PresentationLine, kind: FigureKind, key: string | null): TtmLine {
  const chain: Chain = [{ concepts: [row.concept] }];
  const { label, level, is_total, is_negated } = row;
  return { key, label, level, is_total: is_total && kind !== 'shares', kind, chain, is_negated };
}

function keysByConcept(statement: StatementName): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { key, chain } of TEMPLATE[statement])
    for (const rule of chain)
      if ('concepts' in rule)
        for (const concept of rule.concepts) if (!keys.has(concept)) keys.set(concept, key);
  return keys;
}

/** Kind of figure of a concept, by its latest facts; null without facts. */
function kindOf(facts: CompanyFacts, concept: string): FigureKind | null {
  const years = [...(facts.byPeriod.get(concept)?.values() ?? [])];
  const [fact] = [...(years.at(-1)?.values() ?? [])].flat();
  if (fact === undefined) return null;
  if (fact.unit.endsWith('/shares')) return 'per_share';
  if (fact.unit === 'shares') return fact.start === null ? 'balance' : 'shares';
  return fact.start === null ? 'balance' : 'flow';
}
