import type { Segments } from '../../contract/segments.ts';
import { SEGMENT_METRICS } from '../../contract/statement-names.ts';

type Axis = Segments['axes'][number];
type Metric = Axis['metrics'][number];
type Member = Metric['members'][number];
type Point = Metric['total'][number];

/** One report's breakdown. */
type Cut = { metric: Metric; accession_number: string };

const PARTITIONS = ['complete', 'partial', 'overlapping'] as const;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const at = (series: readonly Point[] | undefined, period: string): Point | undefined =>
  series?.find((point) => point.period === period);

/** The cut of each period: of the newest report that breaks it down. Reports restate earlier years when segments change. */
function cutsByPeriod(cuts: readonly Cut[], periods: readonly string[]): Map<string, Cut> {
  const chosen = new Map<string, Cut>();
  for (const period of periods) {
    const cut = cuts.find(({ metric }) => metric.members.some(({ points }) => at(points, period)));
    if (cut !== undefined) chosen.set(period, cut);
  }
  return chosen;
}

/**
 * Members over all cuts, newest first. One that is renamed in the taxonomy but not on paper is the same; one that is a sum
 * in some years, as NVIDIA's Data Center since its parts are reported, has two rows.
 */
function memberRows(cuts: readonly Cut[]): { rows: Member[]; rowOf: (member: Member) => Member | undefined } {
  const rows: Member[] = [];
  const byName = new Map<string, Member>();
  const keysOf = ({ member, label, is_subtotal = false }: Member): [string, string] => [
    `${member} ${is_subtotal}`,
    `${letters(label)} ${is_subtotal}`,
  ];
  const rowOf = (member: Member): Member | undefined => {
    const [name, label] = keysOf(member);
    return byName.get(name) ?? byName.get(label);
  };
  for (const member of cuts.flatMap(({ metric }) => metric.members)) {
    const [name, label] = keysOf(member);
    const known = rowOf(member);
    const row = known ?? { ...member, points: [] };
    if (known === undefined) rows.push(row);
    byName.set(name, row);
    if (!byName.has(label)) byName.set(label, row);
  }
  return { rows, rowOf };
}

function mergeMetric(cuts: readonly Cut[], periods: readonly string[]): Metric | null {
  const [newest] = cuts;
  const chosen = cutsByPeriod(cuts, periods);
  if (newest === undefined || chosen.size === 0) return null;
  const used = cuts.filter((cut) => [...chosen.values()].includes(cut));
  const { rows, rowOf } = memberRows(used);
  const [total, reconciling]: [Point[], Point[]] = [[], []];
  for (const period of periods) {
    const cut = chosen.get(period);
    if (cut === undefined) continue;
    const { metric, accession_number } = cut;
    const whole = at(metric.total, period);
    if (whole !== undefined) total.push({ ...whole, accession_number });
    for (const member of metric.members) {
      const point = at(member.points, period);
      const row = rowOf(member);
      if (point !== undefined && row !== undefined && !at(row.points, period))
        row.points.push({ ...point, accession_number });
    }
    const rest = at(metric.reconciling, period);
    if (rest !== undefined) reconciling.push({ ...rest, accession_number });
  }
  const worst = Math.max(...used.map(({ metric }) => PARTITIONS.indexOf(metric.partition)));
  const partition = PARTITIONS[worst] ?? newest.metric.partition;
  const members = rows.filter(({ points }) => points.length > 0);
  return { ...newest.metric, partition, periods: rangeOf(periods, chosen), total, members, reconciling };
}

/** More missing reports in a row than this are left out. */
const MISSING_MAX = 8;

function gapOf(period: string): string {
  return period.startsWith('Q4')
    ? 'Derived from the year and its nine months, where loaded reports break both down alike'
    : 'No loaded report breaks it down';
}

/** Periods from the first to the last that is broken down, with those between that no loaded report breaks down. */
function rangeOf(
  periods: readonly string[],
  chosen: ReadonlyMap<string, Cut>,
): NonNullable<Metric['periods']> {
  const known = periods.flatMap((period, index) => (chosen.has(period) ? [index] : []));
  return known.flatMap((index, order) => {
    const before = known[order - 1] ?? index - 1;
    const missing = periods.slice(before + 1, index).map((period) => ({ period, gap: gapOf(period) }));
    return [...(missing.length > MISSING_MAX ? [] : missing), { period: periods[index] ?? '' }];
  });
}

/**
 * Breakdowns over several reports: each period as the newest report that breaks it down has it, members in the newest
 * report's order with its labels, then those that it no longer has. `reports` are newest first, `periods` all labels in
 * order, of which the last `most` are shown. Null without a breakdown. Every point names its report.
 * Rule: docs/rules.md#segments-over-reports
 */
export function mergeSegments(
  reports: readonly Segments[],
  periods: readonly string[],
  most: number,
): Segments | null {
  const [newest] = reports;
  if (newest === undefined) return null;
  const shown = periods.slice(-most);
  const axes = new Map<string, Axis>();
  for (const axis of reports.flatMap((report) => report.axes))
    if (!axes.has(axis.label)) axes.set(axis.label, axis);
  const merged = [...axes.values()].flatMap((axis): Axis[] => {
    const metrics = SEGMENT_METRICS.flatMap((name) => {
      const cuts = reports.flatMap(({ accession_number, axes: all }) =>
        all
          .filter(({ label }) => label === axis.label)
          .flatMap((each) => each.metrics.filter(({ metric }) => metric === name))
          .map((metric) => ({ metric, accession_number })),
      );
      return mergeMetric(cuts, shown) ?? [];
    });
    return metrics.length === 0 ? [] : [{ ...axis, metrics }];
  });
  return merged.length === 0 ? null : { ...newest, axes: merged };
}

/**
 * Breakdowns of fourth quarters, which no report states: an annual report's years less the nine months of the third quarter's report
 * of the same year, in periods that both break down into the same members. `years` and `nine_months` are newest first, both
 * labelled with the fourth quarter of their year. Balances are those of the year's end.
 * Rule: docs/rules.md#segments-over-reports
 */
export function fourthQuarters(years: readonly Segments[], nine_months: readonly Segments[]): Segments[] {
  return years.flatMap((year) => {
    const nine = nine_months.find((each) => lastPeriod(each) === lastPeriod(year));
    if (nine === undefined) return [];
    const axes = year.axes.flatMap((axis) => {
      const other = nine.axes.find((each) => each.axis === axis.axis);
      const metrics = axis.metrics.flatMap((metric) => {
        if (metric.metric === 'assets') return [metric];
        const less = other?.metrics.find(
          (each) => each.metric === metric.metric && each.concept === metric.concept,
        );
        return less === undefined ? [] : (subtract(metric, less, nine.accession_number) ?? []);
      });
      return metrics.length === 0 ? [] : [{ ...axis, metrics }];
    });
    return axes.length === 0 ? [] : [{ ...year, axes }];
  });
}

const lastPeriod = ({ axes }: Segments): string =>
  axes
    .flatMap(({ metrics }) => metrics.flatMap(({ members }) => members.flatMap(({ points }) => points)))
    .map(({ period }) => period)
    .toSorted((a, b) => a.slice(-4).localeCompare(b.slice(-4)))
    .at(-1) ?? '';

/** Null where no period is broken down into the same members by both. */
function subtract(year: Metric, nine: Metric, less_accession_number: string): Metric | null {
  const periods = year.total
    .map(({ period }) => period)
    .filter((period) => isOneBreakdown(year, nine, period));
  if (periods.length === 0) return null;
  const less = (points: readonly Point[], before: readonly Point[]): Point[] =>
    periods.flatMap((period) => {
      const [whole, part] = [at(points, period), at(before, period)];
      if (whole === undefined && part === undefined) return [];
      const value = (whole?.value ?? 0) - (part?.value ?? 0);
      const unit = (whole ?? part)?.unit;
      return [
        {
          period,
          value,
          ...(unit !== undefined && { unit }),
          formula: 'Year less nine months',
          less_accession_number,
        },
      ];
    });
  return {
    ...year,
    total: less(year.total, nine.total),
    members: year.members.map((member) => ({
      ...member,
      points: less(member.points, nine.members.find((each) => each.member === member.member)?.points ?? []),
    })),
    reconciling: less(year.reconciling ?? [], nine.reconciling ?? []).filter(({ value }) => value !== 0),
  };
}

/**
 * Whether both reports have the same members and subtotals in a period. Revenue that shrinks from nine months to the year shows that
 * one of them divides it in another way.
 */
function isOneBreakdown(year: Metric, nine: Metric, period: string): boolean {
  const membersOf = ({ members }: Metric): string =>
    members
      .filter(({ points }) => at(points, period) !== undefined)
      .map(({ member, is_subtotal }) => `${member} ${is_subtotal === true}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  const isLess = year.members.some(({ member, points }) => {
    const before = nine.members.find((each) => each.member === member);
    return (at(before?.points, period)?.value ?? 0) > (at(points, period)?.value ?? 0);
  });
  return (
    at(nine.total, period) !== undefined &&
    membersOf(year) === membersOf(nine) &&
    !(year.metric === 'revenue' && isLess)
  );
}
