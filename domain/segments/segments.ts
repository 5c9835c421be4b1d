import type { Segments } from '../../contract/segments.ts';
import { SEGMENT_METRICS } from '../../contract/statement-names.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import type { InstanceFact } from '../facts/fact.ts';
import { periodLength } from '../facts/fiscal-calendar.ts';
import type { InstanceRecord } from '../facts/instance.ts';
import { isAnnualForm } from '../facts/vintages.ts';
import { type Partition, type PartitionMember, partitionOf } from './partition.ts';

type SegmentKind = Segments['axes'][number]['kind'];
type SegmentMetric = Segments['axes'][number]['metrics'][number]['metric'];

type SegmentAxis = { kind: SegmentKind; label: string };

const SEGMENTS: SegmentAxis = { kind: 'business_segment', label: 'Operating segments' };
const PRODUCTS: SegmentAxis = { kind: 'product', label: 'Products and services' };
const GEOGRAPHY: SegmentAxis = { kind: 'geography', label: 'Geography' };
const CUSTOMERS: SegmentAxis = { kind: 'customer', label: 'Major customers' };

/** Axes shown, in this order; `us-gaap` names of products, geography and customers are from before 2018. */
const SEGMENT_AXES: ReadonlyMap<string, SegmentAxis> = new Map([
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
const SEGMENT_CONCEPTS: Record<SegmentMetric, readonly string[]> = {
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
type Belonging = { member: string; rank: 0 | 1 | 2; segment: string; is_own?: true };

/**
 * Member of an axis that a fact is about; null when other dimensions make it about something else. Products and
 * subsegments (Nike's regions: 0000320187-25-000047), may name the one segment they belong to.
 * Rule: docs/rules.md#segment-facts
 */
function belongingTo(axis: string, { dimensions }: InstanceFact): Belonging | null {
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
function consolidationItems(facts: readonly InstanceFact[]): number | undefined {
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

/** Periods shown, the newest included. */
const PERIODS_BACK = 3;

/** What is done with the parts of a segment that are members of an axis of the filer's own. */
type OwnParts = 'added' | 'left out';

type Placed = Belonging & { end: string; value: number };

/**
 * Value of a member in a period, from the facts of the best rank; within segments the sum over segments, leaving out
 * parents of others counted (Walmart reports groceries for two segments, and nowhere for the whole company).
 */
function memberValue(
  placed: readonly Placed[],
  tree: InstanceRecord['members'],
  own: OwnParts,
): number | undefined {
  if (placed.length === 0) return undefined;
  const best = Math.min(...placed.map(({ rank }) => rank));
  const facts = placed.filter(({ rank }) => rank === best);
  if (best < 2) return facts[0]?.value;
  const segments = new Map(facts.map(({ segment, value }) => [segment, value]));
  if (own === 'left out' && segments.size > 1 && facts.some(({ is_own }) => is_own === true))
    return undefined;
  const parents = new Set(
    tree
      .filter(({ parent, member }) => segments.has(parent) && segments.has(member))
      .map(({ parent }) => parent),
  );
  return [...segments]
    .filter(([segment]) => !parents.has(segment))
    .reduce((sum, [, value]) => sum + value, 0);
}

/**
 * Members of an axis in the filing's order, with their values at the periods. Several members of an axis of the filer's own
 * are added up to their segment in periods in which all segments then add up to the total, as `isWhole` says.
 */
function membersOf(
  axis: string,
  facts: readonly InstanceFact[],
  ends: readonly string[],
  tree: InstanceRecord['members'],
  isWhole: (sum: number, at: number) => boolean,
): PartitionMember[] {
  const all = facts.flatMap((fact): Placed[] => {
    const belonging = belongingTo(axis, fact);
    return belonging === null ? [] : [{ ...belonging, end: fact.end, value: fact.value }];
  });
  const byMember = Map.groupBy(all, ({ member }) => member);
  const columns = ends.map((end, at) => {
    const valuesOf = (own: OwnParts): (number | undefined)[] =>
      [...byMember.values()].map((placed) =>
        memberValue(
          placed.filter((one) => one.end === end),
          tree,
          own,
        ),
      );
    const added = valuesOf('added');
    const sum = added.reduce<number>((so_far, value) => so_far + (value ?? 0), 0);
    return isWhole(sum, at) ? added : valuesOf('left out');
  });
  return [...byMember.keys()]
    .map((member, index) => ({ member, values: columns.map((column) => column[index]) }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

/** Last days of the periods at which an axis has members, newest first. */
function periodEnds(axis: string, facts: readonly InstanceFact[]): string[] {
  const ends = new Set(facts.filter((fact) => belongingTo(axis, fact) !== null).map(({ end }) => end));
  return [...ends].toSorted().toReversed().slice(0, PERIODS_BACK);
}

type Axis = Segments['axes'][number];
type Metric = Axis['metrics'][number];

type Request = {
  latest: InstanceRecord;
  currency: string;
  /** Label of a period by its last day; null for a day that ends none. */
  labelOf: (period_end: string) => string | null;
  /** Nine months of a quarterly report instead of its quarter. */
  nine_months?: true;
};

/** Whether a fact's period fits the report: a year, a single quarter or nine months, or a balance. */
function hasReportPeriod(
  { latest: { form }, nine_months }: Request,
  metric: SegmentMetric,
  { start, end }: InstanceFact,
): boolean {
  if (metric === 'assets') return start === null;
  const length = nine_months === true ? 'N' : 'Q';
  return start !== null && periodLength(start, end) === (isAnnualForm(form) ? 'Y' : length);
}

/** Facts of one concept in the report's currency and periods, undimensioned or not. */
function factsOf(request: Request, metric: SegmentMetric, concept: string): InstanceFact[] {
  const { latest, currency, labelOf } = request;
  return latest.facts.filter(
    (fact) =>
      fact.concept === concept &&
      fact.unit === currency &&
      hasReportPeriod(request, metric, fact) &&
      labelOf(fact.end) !== null,
  );
}

/** Precision of the coarsest figure. */
function exactUnit(facts: readonly InstanceFact[]): number {
  const decimals = facts.map((fact) => fact.decimals ?? 0);
  return 10 ** -Math.min(0, ...decimals);
}

/** Drops 'Segment' from a segment's label, as the axis label has it. */
function memberLabel(labels: Readonly<Record<string, string>>, kind: SegmentKind, member: string): string {
  const label = labels[member] ?? conceptLabel(member);
  return kind === 'business_segment' ? label.replace(/ Segments?$/, '') : label;
}

type Built = { metric: Metric; coverage: number };

function buildMetric(
  request: Request,
  axis: string,
  kind: SegmentKind,
  metric: SegmentMetric,
  concept: string,
): Built | null {
  const { latest, currency, labelOf } = request;
  const facts = factsOf(request, metric, concept);
  const ends = periodEnds(axis, facts);
  const whole = facts.filter(({ dimensions }) => Object.keys(dimensions).length === 0);
  const total = ends.map((end) => whole.find((fact) => fact.end === end)?.value);
  const items = ends.map((end) => consolidationItems(facts.filter((fact) => fact.end === end)));
  const shown = facts.filter((fact) => ends.includes(fact.end) && belongingTo(axis, fact) !== null);
  const unit = exactUnit([...shown, ...whole]);
  const members = membersOf(axis, facts, ends, latest.members, (sum, at) => {
    const most = unit * (shown.filter(({ end }) => end === ends[at]).length + 2);
    return Math.abs(sum + (items[at] ?? 0) - (total[at] ?? Number.NaN)) <= most;
  });
  if (members.length === 0) return null;
  const tree = latest.members.filter((arc) => arc.axis === axis);
  const isAdditive = metric === 'revenue';
  const cut = partitionOf({ members, total, tree, unit, items, isAdditive });

  /** Values in chronological order with period labels; periods without a value are omitted. */
  const series = (values: readonly (number | undefined)[]): Metric['total'] =>
    ends
      .flatMap((end, index) => {
        const [value, period] = [values[index], labelOf(end)];
        return value === undefined || period === null ? [] : [{ period, value, unit: currency }];
      })
      .toReversed();
  return {
    coverage: coverageOf(members, cut, total),
    metric: {
      metric,
      concept,
      total: series(total),
      partition: cut.partition,
      members: members.map(({ member, values }) => ({
        member,
        label: memberLabel(latest.labels, kind, member),
        ...(cut.subtotals.has(member) ? { is_subtotal: true } : {}),
        points: series(values),
      })),
      reconciling: series(cut.reconciling),
    },
  };
}

/** Share of the newest total that members make up, at most 1; 0 without a total. */
function coverageOf(
  members: readonly PartitionMember[],
  cut: Partition,
  total: readonly (number | undefined)[],
) {
  const [whole] = total;
  if (whole === undefined || whole === 0) return 0;
  const parts = members.filter(({ member }) => !cut.subtotals.has(member));
  const share = parts.reduce((sum, { values }) => sum + (values[0] ?? 0), 0) / whole;
  return Math.min(share, 1);
}

/**
 * Share of revenue below which a breakdown is omitted: the rest is in facts with more dimensions
 * (0001551152-25-000020 has only one of many products on that axis alone).
 */
const MIN_COVERAGE = 0.1;

/** The first concept whose members add up to nearly all of its total, else the one that covers most. */
function bestMetric(request: Request, axis: string, kind: SegmentKind, metric: SegmentMetric): Metric | null {
  const built = SEGMENT_CONCEPTS[metric]
    .flatMap((concept) => buildMetric(request, axis, kind, metric, concept) ?? [])
    .filter(({ metric: { total }, coverage }) => {
      return metric !== 'revenue' || total.length === 0 || coverage >= MIN_COVERAGE;
    });
  const full = built.find(({ coverage }) => coverage >= 0.95);
  const [most] = built.toSorted((a, b) => b.coverage - a.coverage);
  return (full ?? most)?.metric ?? null;
}

/**
 * Breakdowns of a report by segment, product, geography and customer, up to three periods back: years of an annual
 * report, single quarters of a quarterly one. Values in the reporting currency, periods ascending. Null when the report
 * has none. Overlapping members are marked and never added up; `reconciling` is the difference from the total. Members
 * marked `is_subtotal` are not stacked in charts.
 * Rule: docs/rules.md#segments-of-a-report
 */
export function buildSegments(request: Request): Segments | null {
  const { latest, currency } = request;
  const axes: Axis[] = [];
  for (const [axis, { kind, label }] of SEGMENT_AXES) {
    const metrics = SEGMENT_METRICS.flatMap((metric) => bestMetric(request, axis, kind, metric) ?? []);
    if (metrics.length > 0) axes.push({ axis, kind, label, metrics });
  }
  if (axes.length === 0) return null;
  return { accession_number: latest.accession_number, form: latest.form, currency, axes };
}
