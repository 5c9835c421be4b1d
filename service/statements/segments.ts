import type { Segments } from '../../contract/statements.ts';
import { conceptLabel } from './concept-label.ts';
import { durationClass } from './duration-class.ts';
import type { InstanceFact } from './fact.ts';
import type { InstanceRecord } from './instance.ts';
import {
  belongingTo,
  isConsolidationItem,
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
};

const ANNUAL_FORM = /^(?:10-K|20-F|40-F)/;

/** Whether a fact is of the kind of period that the report is about: a year, a single quarter, or a balance. */
function hasReportPeriod(form: string, metric: SegmentMetric, { start, end }: InstanceFact): boolean {
  if (metric === 'assets') return start === null;
  return start !== null && durationClass(start, end) === (ANNUAL_FORM.test(form) ? 'Y' : 'Q');
}

/** Facts of one concept in the report's currency and periods, undimensioned or not. */
function factsOf(request: Request, metric: SegmentMetric, concept: string): InstanceFact[] {
  const { latest, currency, labelOf } = request;
  return latest.facts.filter(
    (fact) =>
      fact.concept === concept &&
      fact.unit === currency &&
      hasReportPeriod(latest.form, metric, fact) &&
      labelOf(fact.end) !== null,
  );
}

/** Size of the last exact digit of figures: the coarsest of them. */
function exactUnit(facts: readonly InstanceFact[]): number {
  const decimals = facts.map((fact) => fact.decimals ?? 0);
  return 10 ** -Math.min(0, ...decimals);
}

/** Segment labels do without the word that the axis already says. */
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
  const { latest, currency: unit, labelOf } = request;
  const facts = factsOf(request, metric, concept);
  const ends = periodEnds(axis, facts);
  const members = membersOf(axis, facts, ends, latest.members);
  if (members.length === 0) return null;
  const whole = facts.filter(({ dimensions }) => Object.keys(dimensions).length === 0);
  const total = ends.map((end) => whole.find((fact) => fact.end === end)?.value);
  const items = ends.map((end) => {
    const stated = facts.filter((fact) => fact.end === end && isConsolidationItem(fact));
    return stated.length === 0 ? undefined : stated.reduce((sum, { value }) => sum + value, 0);
  });
  const shown = facts.filter((fact) => ends.includes(fact.end) && belongingTo(axis, fact) !== null);
  const tree = latest.members.filter((arc) => arc.axis === axis);
  const isAdditive = metric === 'revenue';
  const cut = partitionOf({ members, total, tree, unit: exactUnit([...shown, ...whole]), items, isAdditive });

  /** Values in the periods' order of time, labelled; periods without one are left out. */
  const series = (values: readonly (number | undefined)[]): Metric['total'] =>
    ends
      .flatMap((end, index) => {
        const [value, period] = [values[index], labelOf(end)];
        return value === undefined || period === null ? [] : [{ period, value, unit }];
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
        series: series(values),
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
 * Share of revenue below which a breakdown says nothing of the whole: the rest of it stands in facts of more
 * dimensions (0001551152-25-000020 states one product of many on that axis alone).
 */
const MIN_COVERAGE = 0.1;

/** The preferred concept whose members make up nearly all of its total, else the one that covers most. */
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
 * report, single quarters of a quarterly one. Values in the reporting currency, periods ascending.
 * Null when the report has none. Members that overlap are labelled and never added up; the difference to the total is
 * stated as `reconciling`. Members marked `is_subtotal` are the sum of others or another cut of the same total: the rest
 * is what a stacked chart may stack.
 * Source: domain §4.3. Example: 0000320193-24-000123, Americas 167,045,000,000 of 391,035,000,000, complete.
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
