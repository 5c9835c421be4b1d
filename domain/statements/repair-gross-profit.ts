import { type FactSource, filedOperands, type SeriesPoint } from '../../contract/series.ts';
import type { FigureGap } from '../../contract/statements.ts';
import { slackOf } from '../facts/rounding.ts';
import type { CompanyFacts } from './company-facts.ts';
import { columnOf } from './face-figures.ts';
import { factsAt } from './identities.ts';
import { lineOperand } from './line.ts';
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

/**
 * Lines with gross profit as revenue less its cost where a filing states one of another revenue: it contradicts revenue and cost of
 * one filing, no other cost of the filing explains it, and no stored report prints it. It is left out where these are of two filings.
 */
export function repairGrossProfit(
  facts: CompanyFacts,
  lines: readonly FilledLine[],
): { lines: FilledLine[]; repaired: ReadonlySet<SeriesPoint> } {
  const repaired = new Set<SeriesPoint>();
  const gaps: FigureGap[] = [];
  const at = (key: string, period: string): SeriesPoint | undefined =>
    lines.find(({ line }) => line.key === key)?.points.find((point) => point.period === period);
  const fix = (gross: SeriesPoint): SeriesPoint[] => {
    const [revenue, cost] = [at('revenue', gross.period), at('cost_of_revenue', gross.period)];
    if (!TAGS.has(gross.concept ?? '') || revenue === undefined || cost === undefined) return [gross];
    if (revenue.unit !== gross.unit || cost.unit !== gross.unit) return [gross];
    const value = revenue.value - cost.value;
    if (Math.abs(value - gross.value) <= ADJUSTMENTS * Math.abs(value)) return [gross];
    // Excise taxes of 9,091 million (PHILIP MORRIS, first quarter of 2010, 0001193125-10-112303).
    const costs = OTHER_COSTS.flatMap((tag) => factsAt(facts, tag, gross)).filter(
      ({ accession_number }) => accession_number === gross.accession_number,
    );
    const missing = [revenue.value - gross.value, value - gross.value];
    if (
      costs.some((other) => missing.some((gap) => Math.abs(gap - other.value) <= slackOf([gap, other.value])))
    )
      return [gross];
    if (columnOf(facts.faces, 'income_statement', gross)?.tags.has(gross.concept ?? '') === true)
      return [gross];
    if (revenue.accession_number !== cost.accession_number) {
      const text = 'The reported gross profit isn’t revenue less cost of revenue';
      gaps.push({
        period: gross.period,
        reason: 'withheld',
        text,
        candidates: [revenue, cost, gross].flatMap(sourceOf),
      });
      return [];
    }
    const operands = [
      { label: 'Revenue', key: 'revenue', sign: 1, point: revenue },
      { label: 'Cost of revenue', key: 'cost_of_revenue', sign: -1, point: cost },
    ];
    const derived = {
      method: 'revenue_minus_cost',
      formula: 'Revenue less cost of revenue, as the gross profit stated is of another revenue',
      operands: operands.map((operand) => lineOperand('income_statement', operand)),
    };
    const point: SeriesPoint = { ...revenue, value, derived, first_reported: null, marks: ['derived'] };
    repaired.add(point);
    return [point];
  };
  return {
    lines: lines.map(({ line, points }) =>
      line.key === 'gross_profit' ? { line, points: points.flatMap(fix), gaps } : { line, points },
    ),
    repaired,
  };
}

function sourceOf(point: SeriesPoint): FactSource[] {
  const { accession_number, form, filed, concept, start, period_end, value, unit } = point;
  if (point.derived != null) return filedOperands(point.derived);
  if (accession_number === undefined || form === undefined || filed === undefined) return [];
  if (concept === undefined || start === undefined || period_end === undefined) return [];
  return [{ accession_number, form, filed, concept, start, period_end, value, unit }];
}
