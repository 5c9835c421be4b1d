import { contentTerms } from '../summary/score-sentences.ts';
import type { Amount } from './amounts.ts';
import {
  type ClaimFigures,
  type ClaimPeriod,
  type FigureClaim,
  type Judged,
  periodsOfFigures,
  pointOf,
  valuesOf,
} from './claim.ts';
import type { NamedPeriod } from './periods.ts';

/** A period of the company's figures that a text names. */
export type ResolvedPeriod = ClaimPeriod & {
  /** A plain year that may be another fiscal year of the company. */
  is_ambiguous: boolean;
};

/** Fiscal years that end from September on are named by their year everywhere. */
const CLEAR_MONTHS: ReadonlySet<number> = new Set([9, 10, 11, 12]);

/** The company's period that a text names, or null. Rule: docs/rules.md#claim-periods */
export function resolvePeriod(
  named: NamedPeriod | null,
  base: NamedPeriod | null,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  if (named === null || named.type === 'other') return null;
  const [annual, quarterly] = [
    periodsOfFigures(figures.annual, 'annual'),
    periodsOfFigures(figures.quarterly, 'quarterly'),
  ];
  if (named.type === 'year_before') {
    if (base === null || base.type === 'year_before') return null;
    if (base.type === 'other') return null;
    const now = resolvePeriod(base, null, figures);
    return now === null ? null : yearBefore(now, figures);
  }
  const is_ambiguous = !CLEAR_MONTHS.has(figures.closing_month ?? 0);
  if (named.type === 'year') return find(annual, ({ label }) => label === String(named.year), is_ambiguous);
  if (named.type === 'quarter')
    return find(quarterly, ({ label }) => label === `Q${named.quarter} ${named.year}`, is_ambiguous);
  const isThatDay = ({ end }: ClaimPeriod) => end === named.date;
  if (named.type === 'ended') return find(named.span === 'year' ? annual : quarterly, isThatDay);
  return find(annual, isThatDay) ?? find(quarterly, isThatDay);
}

function find(
  periods: readonly ClaimPeriod[],
  test: (period: ClaimPeriod) => boolean,
  is_ambiguous = false,
): ResolvedPeriod | null {
  const found = periods.findLast(test);
  return found === undefined ? null : { ...found, is_ambiguous };
}

/** The same period a year before. */
function yearBefore(
  { type, label, is_ambiguous }: ResolvedPeriod,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  const before = label.replace(/\d{4}$/, (year) => String(Number(year) - 1));
  const found = periodsOfFigures(figures[type], type).find((period) => period.label === before);
  return found === undefined ? null : { ...found, is_ambiguous };
}

/** A figure to compare an amount with; several values where a later filing restated it. */
export type ComparableFigure = {
  values: number[];
  evidence: NonNullable<Judged['evidence']> & { kind: 'figure' };
  /** Whether a filing reports it, so that a different amount contradicts the filing. */
  is_reported: boolean;
};

/** The period that a change is compared with: the one named, else a year before. */
export function baseOf(
  { base_period, measure }: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  const named = base_period === null || base_period.type === 'year_before' ? null : base_period;
  if (named === null) return yearBefore(period, figures);
  const resolved = resolvePeriod(named, null, figures);
  return resolved ?? (measure === 'change' ? null : yearBefore(period, figures));
}

/** Figures of the claim's line and period, in its unit: of a ratio, a segment or a statement. */
export function levelsOf(
  claim: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): ComparableFigure[] {
  const { amount, subject, narrowed } = claim;
  if (subject === null) return [];
  if (narrowed.length > 0) return segmentsOf(claim, period, figures);
  if (
    amount.kind === 'percent' ||
    amount.kind === 'times' ||
    (amount.kind === 'count' && subject.keys.length === 0)
  ) {
    return subject.ratio === undefined
      ? []
      : ratiosOf(subject.ratio, period, figures, amount.kind === 'percent' ? 100 : 1);
  }
  return subject.keys.flatMap((key) => {
    const point = pointOf(figures, key, period);
    if (point === null || !isSameUnit(amount, point.unit)) return [];
    return [
      {
        values: valuesOf(point),
        evidence: evidenceOf(figures, key, period),
        is_reported: (point.derived ?? null) === null,
      },
    ];
  });
}

function evidenceOf(
  figures: ClaimFigures,
  key: string,
  period: ResolvedPeriod,
): ComparableFigure['evidence'] {
  const line = figures[period.type].lines.find(
    (each) => each.key === key && each.points.some((point) => point.period === period.label),
  );
  const point = pointOf(figures, key, period);
  return {
    kind: 'figure',
    key,
    label: line?.label ?? key,
    statement: line?.statement ?? null,
    value: point?.value ?? 0,
    unit: point?.unit ?? '',
    point,
    accession_number: point?.accession_number ?? null,
  };
}

/** A dollar sign goes with dollars, and a share's figure with a share's. */
function isSameUnit({ currency, per_share }: Amount, unit: string): boolean {
  if (currency !== null && !unit.startsWith(currency)) return false;
  return per_share === null || unit.includes('/');
}

function ratiosOf(
  name: string,
  period: ResolvedPeriod,
  figures: ClaimFigures,
  factor: number,
): ComparableFigure[] {
  const series = figures[period.type].ratios.find((each) => each.name === name);
  const value = series?.points.find((point) => point.period === period.label)?.value ?? null;
  if (value !== null && series !== undefined) {
    const evidence = {
      kind: 'figure',
      key: name,
      label: series.label,
      statement: null,
      value,
      unit: 'ratio',
      point: null,
      accession_number: null,
    } as const;
    return [{ values: [value * factor], evidence, is_reported: true }];
  }
  const point = pointOf(figures, name, period);
  if (point === null) return [];
  return [{ values: [point.value * factor], evidence: evidenceOf(figures, name, period), is_reported: true }];
}

/** Figures of a segment, product or region that the words around the subject name. */
function segmentsOf(
  { subject, narrowed, amount }: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): ComparableFigure[] {
  const metric = { revenue: 'revenue', operating_income: 'operating_income' }[subject?.keys[0] ?? ''];
  const segments = figures[period.type].segments;
  if (metric === undefined || segments === null || amount.kind === 'percent') return [];
  const wanted = termsKey(narrowed.join(' '));
  return segments.axes.flatMap(({ metrics }) =>
    metrics
      .filter((each) => each.metric === metric)
      .flatMap(({ members, concept: tag }) =>
        members
          .filter(({ label }) => termsKey(label) === wanted)
          .flatMap(({ label, points }) =>
            points
              .filter((each) => each.period === period.label)
              .map(({ value, unit = segments.currency, accession_number = null }): ComparableFigure => ({
                values: [value],
                evidence: {
                  kind: 'figure',
                  key: metric,
                  label: `${label}, ${tag}`,
                  statement: null,
                  value,
                  unit,
                  point: null,
                  accession_number,
                },
                is_reported: true,
              })),
          ),
      ),
  );
}

function termsKey(text: string): string {
  return contentTerms(text)
    .filter((term) => !['segment', 'total', 'other'].includes(term))
    .toSorted()
    .join(' ');
}

/** Changes from the period a year before, in the claim's unit. */
export function changesOf(
  claim: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): ComparableFigure[] {
  const before = baseOf(claim, period, figures);
  const { amount, subject, narrowed } = claim;
  if (before === null || subject === null || subject.sign === -1) return [];
  if (narrowed.length > 0 && amount.kind !== 'percent') return [];
  if (amount.kind === 'points') {
    if (subject.ratio === undefined) return [];
    return pairs(
      ratiosOf(subject.ratio, period, figures, 100),
      ratiosOf(subject.ratio, before, figures, 100),
      (now, then) => now - then,
    );
  }
  const level = { ...claim, amount: { ...amount, kind: 'money' as const, currency: null, per_share: null } };
  const [now, then] = [levelsOf(level, period, figures), levelsOf(level, before, figures)];
  if (amount.kind === 'percent')
    return pairs(now, then, (a, b) => (b === 0 ? Number.NaN : ((a - b) / Math.abs(b)) * 100));
  return pairs(now, then, (a, b) => a - b);
}

function pairs(
  now: ComparableFigure[],
  then: ComparableFigure[],
  change: (now: number, then: number) => number,
): ComparableFigure[] {
  return now.flatMap((comparable) => {
    const earlier = then.find(
      ({ evidence }) =>
        evidence.key === comparable.evidence.key && evidence.label === comparable.evidence.label,
    );
    if (earlier === undefined) return [];
    const values = comparable.values
      .flatMap((a) => earlier.values.map((b) => change(a, b)))
      .filter((value) => !Number.isNaN(value));
    return values.length === 0
      ? []
      : [{ ...comparable, values, is_reported: comparable.is_reported && earlier.is_reported }];
  });
}
