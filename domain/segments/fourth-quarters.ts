import type { Segments } from '../../contract/segments.ts';

type Axis = Segments['axes'][number];
type Metric = Axis['metrics'][number];
type Point = Metric['total'][number];

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

const at = (points: readonly Point[], period: string): Point | undefined =>
  points.find((point) => point.period === period);

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
    return (at(before?.points ?? [], period)?.value ?? 0) > (at(points, period)?.value ?? 0);
  });
  return (
    at(nine.total, period) !== undefined &&
    membersOf(year) === membersOf(nine) &&
    !(year.metric === 'revenue' && isLess)
  );
}
