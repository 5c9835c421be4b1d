import type { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import type { RatioCalculation, RatioInput } from '../../contract/ratios.ts';
import type { CompanyFacts } from './company-facts.ts';
import { CURRENT_ASSETS, INVENTORY } from './current-asset-chains.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import { readNetDebt } from './net-debt.ts';
import type { OperandName } from './operand-lines.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { RATIO_FORMULAS } from './ratio-formulas.ts';
import { toInput } from './ratio-input.ts';
import { growth, GROWTH_RATES } from './ratio-series.ts';
import { BALANCES, FLOWS, ratioValues } from './ratio-values.ts';
import { type Read, recordReads } from './ratio-warnings.ts';
import { readFigure } from './read-figure.ts';
import { twelveMonthFigures } from './twelve-months.ts';

type Calculated = RatioCalculation['operands'][number];

/**
 * How a ratio over time is calculated in one period: the operands that its formula reads, with their facts. Null for a
 * period or a ratio that the company doesn't have. Rule: docs/rules.md#ratios-over-time
 */
export function ratioCalculation(
  facts: CompanyFacts,
  type: (typeof RATIO_PERIODS)[number],
  { ratio, period: label }: { ratio: string; period: string },
): RatioCalculation | null {
  const all = type === 'annual' ? annualPeriods(facts) : quarterPeriods(facts);
  const period = all.find((each) => each.label === label);
  if (period === undefined) return null;
  const found = formulaOf(facts, type, { ratio, period }) ?? growthOf(facts, { ratio, period, all });
  return found === null ? null : { ratio, period: label, period_end: period.end, ...found };
}

type Found = Pick<RatioCalculation, 'value' | 'reason' | 'operands'>;

function formulaOf(
  facts: CompanyFacts,
  type: (typeof RATIO_PERIODS)[number],
  { ratio, period }: { ratio: string; period: Period },
): Found | null {
  const formula = RATIO_FORMULAS.find(({ name }) => name === ratio);
  if (formula === undefined) return null;
  const flows = type === 'ttm' ? 'twelve_months' : 'period';
  const { values, reads } = recordReads(ratioValues(facts, period, flows), flows);
  const { value, reason } = formula.compute(values);
  const distinct = new Map(reads.map((read) => [`${read.name} ${read.of}`, read]));
  return { value, reason, operands: [...distinct.values()].map((read) => toOperand(facts, period, read)) };
}

function toOperand(facts: CompanyFacts, period: Period, { name, of }: Read): Calculated {
  const balance = readBalance(facts, period, name);
  if (balance !== undefined) return { name, of: 'period_end', input: toRatioInput(balance) };
  const chain = new Map(Object.entries(FLOWS)).get(name);
  if (chain === undefined) return { name, of, input: null };
  if (of === 'period') return { name, of, input: toRatioInput(readFigure(facts, chain, period, 'flow')) };
  const figures = twelveMonthFigures(facts, chain, period);
  // Of a fiscal year, twelve months are the year itself.
  const span = period.quarter === null ? 'period' : of;
  return { name, of: span, input: toRatioInput(figures === null ? null : sumOf(figures)) };
}

/** A balance; undefined for a flow. */
function readBalance(facts: CompanyFacts, period: Period, name: OperandName): Figure | null | undefined {
  if (name === 'net_debt') return readNetDebt(facts, period);
  if (name === 'quick_assets') return quickAssets(facts, period);
  const chain = new Map(Object.entries(BALANCES)).get(name);
  return chain === undefined ? undefined : readFigure(facts, chain, period, 'balance');
}

function quickAssets(facts: CompanyFacts, period: Period): Figure | null {
  const assets = readFigure(facts, CURRENT_ASSETS, period, 'balance');
  const inventory = readFigure(facts, INVENTORY, period, 'balance');
  if (assets === null || inventory === null) return assets;
  const operands: Operand[] = [
    { label: 'Current assets', sign: 1, figure: assets },
    { label: 'Inventory', sign: -1, figure: inventory },
  ];
  const formula = 'Current assets less inventory';
  return combineFigures(operands, { method: 'quick_assets', formula, start: null, end: assets.end });
}

function sumOf(figures: readonly Figure[]): Figure | null {
  const [first] = figures;
  if (first === undefined || figures.length === 1) return first ?? null;
  const end = figures.at(-1)?.end ?? first.end;
  const operands = figures.map((figure) => ({ label: `To ${figure.end}`, sign: 1 as const, figure }));
  const formula = `Sum of ${figures.length === 2 ? 'two halves' : 'four quarters'}`;
  return combineFigures(operands, { method: 'sum', formula, start: first.start, end });
}

function growthOf(
  facts: CompanyFacts,
  { ratio, period, all }: { ratio: string; period: Period; all: readonly Period[] },
): Found | null {
  const rate = GROWTH_RATES.find(({ name }) => name === ratio);
  if (rate === undefined) return null;
  const { of: name, chain, kind, span } = rate;
  const before = all.find(({ label }) => Number(label) === Number(period.label) - span);
  const now = readFigure(facts, chain, period, kind);
  const then = before === undefined ? null : readFigure(facts, chain, before, kind);
  const operands = [now, then].map((figure) => ({
    name,
    of: 'period' as const,
    input: toRatioInput(figure),
  }));
  return { ...growth(now, then, span), operands };
}

function toRatioInput(figure: Figure | null): RatioInput | null {
  return figure === null ? null : toInput(figure);
}
