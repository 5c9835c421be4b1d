import type { Segments } from '../../contract/segments.ts';
import { conceptLabel } from './concept-label.ts';
import type { InstanceFact } from './fact.ts';
import { isAnnualForm } from './form-tier.ts';
import type { InstanceRecord } from './instance.ts';
import { periodLength } from './period-length.ts';
import {
  belongingTo,
  consolidationItems,
  SEGMENT_AXES,
  SEGMENT_CONCEPTS,
  type SegmentKind,
  type SegmentMetric,
} from './segment-axes.ts';
import { membersOf, periodEnds } from './segment-members.ts';
import { type Partition, partitionOf, type PartitionMember } from './segment-partition.ts';

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
    const metrics = (['revenue', 'operating_income', 'assets'] as const).flatMap(
      (metric) => bestMetric(request, axis, kind, metric) ?? [],
    );
    if (metrics.length > 0) axes.push({ axis, kind, label, metrics });
  }
  if (axes.length === 0) return null;
  return { accession_number: latest.accession_number, form: latest.form, currency, axes };
}
