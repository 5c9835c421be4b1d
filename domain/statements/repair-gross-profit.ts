import { type FactSource, filedOperands, type SeriesPoint } from '../../contract/series.ts';
import type { FigureGap } from '../../contract/statements.ts';
import { slackOf } from '../facts/rounding.ts';
import type { CompanyFacts } from './company-facts.ts';
import { columnOf } from './face-figures.ts';
import { factsAt } from './identities.ts';
import { lineOperand, pointSource } from './line.ts';
import type { FilledLine } from './one-row.ts';

/** What a filer may add to the gross profit that it states, such as unrealized profit of associates, as a share of it. */
const ADJUSTMENTS = 0.01;

const TAGS: ReadonlySet<string> = new Set(['us-gaap:GrossProfit', 'ifrs-full:GrossProfit']);

/** Costs that a filer may deduct before gross profit in rows of their own, or instead of the cost shown. */
export const OTHER_COSTS: readonly string[] = [
  'ExciseAndSalesTaxes',
  'AmortizationOfIntangibleAssets',
  'FiniteLivedIntangibleAssetsAmortizationExpense',
  'CostOfGoodsSoldAmortization',
  'CostOfGoodsAndServicesSoldAmortization',
  'CostOfGoodsAndServicesSoldDepreciation',
  'CostOfGoodsAndServicesSoldDepreciationAndAmortization',
  'CostDepreciationAmortizationAndDepletion',
  'DepreciationDepletionAndAmortization',
  'DepreciationAndAmortization',
  'Depreciation',
  'InventoryWriteDown',
  'CostOfRevenue',
  'CostOfGoodsAndServicesSold',
  'CostOfGoodsSold',
].map((name) => `us-gaap:${name}`);

type Found = { line: FilledLine['line']; point: SeriesPoint };

function find(lines: readonly FilledLine[], key: string, { period }: SeriesPoint): Found | undefined {
  const own = lines.find(({ line }) => line.key === key);
  const point = own?.points.find((each) => each.period === period);
  return own === undefined || point === undefined ? undefined : { line: own.line, point };
}

/**
 * Lines with the cost of revenue and gross profit as revenue less the other, where the filed figure is of another version or revenue.
 *
 * The cost: one filing states revenue and gross profit, and the cost, of another filing, doesn't agree with them. Example: MIMEDX, first
 * quarter of 2017, 68.8 less 60.8 million (0001376339-20-000009); the cost stated before, in 0001376339-17-000074, is of another version.
 *
 * Gross profit: it contradicts revenue and cost of one filing, no other cost of the filing explains it, and no stored report prints
 * it. It is left out where these are of two filings, and where the cost is all costs.
 */
export function repairGrossProfit(
  facts: CompanyFacts,
  filled: readonly FilledLine[],
): { lines: FilledLine[]; repaired: ReadonlySet<SeriesPoint> } {
  const repaired = new Set<SeriesPoint>();
  const less = (revenue: Found, other: Found, given: { method: string; formula: string }): SeriesPoint => {
    const operands = [revenue, other].map(({ line: { key, label }, point }, at) =>
      lineOperand('income_statement', { label, key, sign: at === 0 ? 1 : -1, point }),
    );
    const value = revenue.point.value - other.point.value;
    const derived = { ...given, operands };
    const point: SeriesPoint = { ...revenue.point, value, derived, first_reported: null, marks: ['derived'] };
    repaired.add(point);
    return point;
  };

  const costed = filled.map(({ line, points }) => {
    if (line.key !== 'cost_of_revenue') return { line, points };
    const fixed = points.map((cost) => {
      const [revenue, gross] = ['revenue', 'gross_profit'].map((key) => find(filled, key, cost));
      if (revenue === undefined || gross === undefined) return cost;
      if (!isOneFiling(revenue.point, gross.point, cost)) return cost;
      const value = revenue.point.value - gross.point.value;
      const slack = slackOf([revenue.point.value, gross.point.value, cost.value]);
      if (value < 0 || Math.abs(value - cost.value) <= slack) return cost;
      const formula = 'Revenue less gross profit, as the reported cost is of another version';
      return less(revenue, gross, { method: 'revenue_minus_gross_profit', formula });
    });
    return { line, points: fixed };
  });

  const known = withoutAllCosts(facts, costed);
  const lines = known.map(({ line, points, gaps: before = [] }): FilledLine => {
    if (line.key !== 'gross_profit') return { line, points, gaps: before };
    const gaps: FigureGap[] = [...before];
    const fixed = points.flatMap((gross) => {
      const [revenue, cost] = ['revenue', 'cost_of_revenue'].map((key) => find(known, key, gross));
      if (revenue === undefined || cost === undefined) return [gross];
      if (!isOfAnotherRevenue(facts, gross, revenue.point, cost.point)) return [gross];
      if (revenue.point.accession_number === cost.point.accession_number) {
        const formula = 'Revenue less cost of revenue, as the gross profit stated is of another revenue';
        return [less(revenue, cost, { method: 'revenue_minus_cost', formula })];
      }
      const text = 'The reported gross profit isn’t revenue less cost of revenue';
      const candidates = [revenue.point, cost.point, gross].flatMap(sourceOf);
      gaps.push({ period: gross.period, reason: 'withheld', text, candidates });
      return [];
    });
    return { line, points: fixed, gaps };
  });
  return { lines, repaired };
}

/** Costs that follow gross profit. */
const AFTER_GROSS_PROFIT = [
  'selling_general_administrative',
  'selling_and_marketing',
  'general_and_administrative',
  'research_and_development',
];

/**
 * Lines without a cost of revenue that is all costs, and the gross profit computed from it: what it leaves of revenue is the operating
 * income, or it is total costs and expenses, though there are costs that follow gross profit.
 */
function withoutAllCosts({ faces }: CompanyFacts, lines: readonly FilledLine[]): FilledLine[] {
  const isAll = (cost: SeriesPoint): boolean => {
    const gross = find(lines, 'gross_profit', cost)?.point;
    const isStated = gross !== undefined && gross.derived == null;
    if (isStated || columnOf(faces, 'income_statement', cost) !== null) return false;
    const at = (key: string): number | undefined => find(lines, key, cost)?.point.value;
    if (!AFTER_GROSS_PROFIT.some((key) => (at(key) ?? 0) > slackOf([cost.value]))) return false;
    const [revenue, income, total] = [at('revenue'), at('operating_income'), at('costs_and_expenses')];
    const gaps = [
      ...(total === undefined ? [] : [total - cost.value]),
      ...(revenue === undefined || income === undefined ? [] : [revenue - income - cost.value]),
    ];
    return gaps.some((gap) => Math.abs(gap) <= slackOf([cost.value, revenue ?? 0, income ?? 0]));
  };
  return lines.map(({ line, points }) => {
    const gaps: FigureGap[] = [];
    const kept = points.filter((point) => {
      const isComputed = line.key === 'gross_profit' && point.derived != null;
      const cost = find(lines, 'cost_of_revenue', point)?.point;
      if ((line.key !== 'cost_of_revenue' && !isComputed) || cost === undefined || !isAll(cost)) return true;
      const text = 'What is tagged as cost of revenue is total costs and expenses';
      gaps.push({ period: point.period, reason: 'withheld', text, candidates: sourceOf(cost) });
      return false;
    });
    return { line, points: kept, gaps };
  });
}

/** Whether revenue and gross profit are reported by one filing, and the cost isn't from it. */
function isOneFiling(revenue: SeriesPoint, gross: SeriesPoint, cost: SeriesPoint): boolean {
  return (
    revenue.derived === null &&
    gross.derived === null &&
    revenue.unit === cost.unit &&
    revenue.accession_number === gross.accession_number &&
    revenue.accession_number !== cost.accession_number
  );
}

function isOfAnotherRevenue(
  facts: CompanyFacts,
  gross: SeriesPoint,
  revenue: SeriesPoint,
  cost: SeriesPoint,
): boolean {
  if (!TAGS.has(gross.concept ?? '') || revenue.unit !== gross.unit || cost.unit !== gross.unit) return false;
  const value = revenue.value - cost.value;
  if (Math.abs(value - gross.value) <= ADJUSTMENTS * Math.abs(value)) return false;
  // Excise taxes of 9,091 million (PHILIP MORRIS, first quarter of 2010, 0001193125-10-112303).
  const costs = OTHER_COSTS.flatMap((tag) => factsAt(facts, tag, gross)).filter(
    ({ accession_number }) => accession_number === gross.accession_number,
  );
  const missing = [revenue.value - gross.value, value - gross.value];
  const isExplained = costs.some((other) =>
    missing.some((gap) => Math.abs(gap - other.value) <= slackOf([gap, other.value])),
  );
  return !isExplained && !columnOf(facts.faces, 'income_statement', gross)?.tags.has(gross.concept ?? '');
}

const sourceOf = (point: SeriesPoint): FactSource[] =>
  point.derived == null ? [pointSource(point)] : filedOperands(point.derived);
