import type { Segments } from '../../contract/segments.ts';
import type { InstanceFact } from './fact.ts';

export type SegmentKind = Segments['axes'][number]['kind'];
export type SegmentMetric = Segments['axes'][number]['metrics'][number]['metric'];

export type SegmentAxis = { kind: SegmentKind; label: string };

const SEGMENTS: SegmentAxis = { kind: 'business_segment', label: 'Operating segments' };
const PRODUCTS: SegmentAxis = { kind: 'product', label: 'Products and services' };
const GEOGRAPHY: SegmentAxis = { kind: 'geography', label: 'Geography' };
const CUSTOMERS: SegmentAxis = { kind: 'customer', label: 'Major customers' };

/** Axes shown, in this order; `us-gaap` names of products, geography and customers are from before 2018. */
export const SEGMENT_AXES: ReadonlyMap<string, SegmentAxis> = new Map([
  ['us-gaap:StatementBusinessSegmentsAxis', SEGMENTS],
  ['ifrs-full:SegmentsAxis', SEGMENTS],
  ['us-gaap:SubsegmentsAxis', { kind: 'business_segment', label: 'Subsegments' }],
  ['srt:ProductOrServiceAxis', PRODUCTS],
  ['us-gaap:ProductOrServiceAxis', PRODUCTS],
  ['us-gaap:ProductsAndServicesAxis', PRODUCTS],
  ['ifrs-full:ProductsAndServicesAxis', PRODUCTS],
  ['srt:StatementGeographicalAxis', GEOGRAPHY],
  ['us-gaap:StatementGeographicalAxis', GEOGRAPHY],
  ['ifrs-full:GeographicalAreasAxis', GEOGRAPHY],
  ['srt:MajorCustomersAxis', CUSTOMERS],
  ['us-gaap:MajorCustomersAxis', CUSTOMERS],
  ['ifrs-full:MajorCustomersAxis', CUSTOMERS],
]);

/** Concepts of each metric, the preferred first. */
export const SEGMENT_CONCEPTS: Record<SegmentMetric, readonly string[]> = {
  revenue: [
    'us-gaap:Revenues',
    'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
    'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
    'us-gaap:SalesRevenueNet',
    'us-gaap:RevenuesNetOfInterestExpense',
    'us-gaap:RegulatedAndUnregulatedOperatingRevenue',
    'ifrs-full:Revenue',
    'ifrs-full:RevenueFromContractsWithCustomers',
  ],
  operating_income: [
    'us-gaap:OperatingIncomeLoss',
    'us-gaap:SegmentReportingInformationProfitLoss',
    'ifrs-full:ProfitLossFromOperatingActivities',
  ],
  assets: ['us-gaap:Assets', 'ifrs-full:Assets'],
};

const SEGMENT_AXIS_NAMES = new Set(['us-gaap:StatementBusinessSegmentsAxis', 'ifrs-full:SegmentsAxis']);
const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|ecd|country):/;
const CONSOLIDATION_AXES = new Set(['srt:ConsolidationItemsAxis', 'us-gaap:ConsolidationItemsAxis']);

/**
 * How a fact relates to a member of an axis. Lower ranks are preferred: 0 has only that axis; 1 is also marked as an
 * operating segment; 2 is within one segment, named in `segment`, or with `is_own` within one member of the filer's own axis.
 */
export type Belonging = { member: string; rank: 0 | 1 | 2; segment: string; is_own?: true };

/**
 * Member of an axis that a fact is about; null when other dimensions make it about something else. Products and
 * subsegments (Nike's regions: 0000320187-25-000047), may name the one segment they belong to.
 * Rule: docs/rules.md#segment-facts
 */
export function belongingTo(axis: string, { dimensions }: InstanceFact): Belonging | null {
  const member = dimensions[axis];
  if (member === undefined) return null;
  const mayNameSegment = SEGMENT_AXES.get(axis)?.kind === 'product' || axis === 'us-gaap:SubsegmentsAxis';
  let segment = '';
  let is_own = false;
  let rank: Belonging['rank'] = 0;
  for (const [other, of] of Object.entries(dimensions)) {
    if (other === axis) continue;
    if (CONSOLIDATION_AXES.has(other) && of === 'us-gaap:OperatingSegmentsMember') rank = rank === 2 ? 2 : 1;
    else if (mayNameSegment && SEGMENT_AXIS_NAMES.has(other)) [rank, segment] = [2, of];
    else if (SEGMENT_AXIS_NAMES.has(axis) && !STANDARD.test(other))
      [rank, segment, is_own] = [2, `${segment} ${of}`, true];
    else return null;
  }
  return { member, rank, segment, ...(is_own && { is_own: true as const }) };
}

/**
 * Reconciling items between segments and the whole, added up: eliminations, corporate. One that is stated by members of an
 * axis of the filer's own alone is their sum. Undefined without any.
 */
export function consolidationItems(facts: readonly InstanceFact[]): number | undefined {
  const items = Map.groupBy(
    facts.filter(({ dimensions }) => itemOf(dimensions) !== null),
    ({ dimensions }) => itemOf(dimensions) ?? '',
  );
  if (items.size === 0) return undefined;
  return [...items.values()].reduce((sum, stated) => {
    const whole = stated.find(({ dimensions }) => Object.keys(dimensions).length === 1);
    return sum + (whole?.value ?? stated.reduce((so_far, { value }) => so_far + value, 0));
  }, 0);
}

/** The reconciling item that a fact is about. */
function itemOf(dimensions: InstanceFact['dimensions']): string | null {
  const others = Object.entries(dimensions).filter(([axis]) => STANDARD.test(axis));
  const [entry] = others;
  const isItem =
    entry !== undefined &&
    others.length === 1 &&
    CONSOLIDATION_AXES.has(entry[0]) &&
    entry[1] !== 'us-gaap:OperatingSegmentsMember';
  return isItem ? entry[1] : null;
}
