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

/**
 * Judges a claim by the figures of its concept and period; not checkable where no figure can be named.
 * Rule: docs/rules.md#claim-figures
 */
export function judgeByFigure(claim: FigureClaim, figures: ClaimFigures): Judged {
  const { concept, qualifier } = claim;
  if (concept === null) return unresolved('No line of a statement is named next to this number.');
  if (qualifier !== null) return unresolved(`“${qualifier}” makes it another figure than the reported one.`);
  const period = resolvePeriod(claim.period, claim.base_period, figures);
  if (period === null) {
    const why = claim.period === null ? 'The text names no period.' : 'There are no figures of this period.';
    return { ...unresolved(why), key: keyOf(claim) };
  }
  const targets =
    claim.measure === 'change' ? changesOf(claim, period, figures) : levelsOf(claim, period, figures);
  const [first] = targets;
  if (first === undefined)
    return { ...unresolved('There is no figure for this line and period.'), key: keyOf(claim), period };
  const match = targets.find(({ values }) => values.some((value) => fits(claim, value)));
  if (match !== undefined) {
    const turned = wrongDirection(claim, period, match, figures);
    if (turned !== null)
      return {
        verdict: claim.is_strict && claim.concept?.is_loose !== true ? 'contradicted' : 'not_found',
        reason: turned,
        key: match.evidence.key,
        period,
        evidence: match.evidence,
      };
    return {
      verdict: 'supported',
      reason: 'The filing’s figure, rounded as here.',
      key: match.evidence.key,
      period,
      evidence: match.evidence,
    };
  }
  const fault = whyNotContradicted(claim, period, targets, figures);
  return {
    verdict: fault === null ? 'contradicted' : 'not_found',
    reason: fault ?? 'The filing’s figure differs.',
    key: first.evidence.key,
    period,
    evidence: first.evidence,
  };
}

/** Why a level that fits still misstates the filings: it went the other way. Null if it didn't. */
function wrongDirection(
  claim: FigureClaim,
  period: ResolvedPeriod,
  { values, evidence }: Target,
  figures: ClaimFigures,
): string | null {
  if (claim.measure === 'change' || claim.direction === null) return null;
  const before = baseOf(claim, period, figures);
  if (before === null) return null;
  const earlier = levelsOf(claim, before, figures).find(
    (target) => target.evidence.key === evidence.key && target.evidence.label === evidence.label,
  );
  const [now, then] = [values[0] ?? 0, earlier?.values[0] ?? 0];
  if (earlier === undefined || now === then) return null;
  const isUp = claim.concept?.outflow === true ? Math.abs(now) > Math.abs(then) : now > then;
  const isLoss = claim.concept?.sign === -1;
  return (isUp !== isLoss) === (claim.direction === 1) ? null : 'It changed in the other direction.';
}

function unresolved(reason: string): Judged {
  return { verdict: 'not_checkable', reason, key: null, period: null, evidence: null };
}

function keyOf({ concept, amount }: FigureClaim): string | null {
  if (concept === null) return null;
  return amount.kind === 'percent' && concept.ratio !== undefined
    ? concept.ratio
    : (concept.keys[0] ?? concept.ratio ?? null);
}

/** Whether an amount, as precisely as it is written, is a figure. */
function fits(claim: FigureClaim, value: number): boolean {
  const { amount } = claim;
  const stated = statedValue(claim);
  const compared = claim.concept?.outflow === true && claim.measure === 'level' ? Math.abs(value) : value;
  return Math.abs(compared - stated) <= (amount.step / 2) * 1.001;
}

/** The claim's number with its sign, in the figure's unit. */
function statedValue({ amount, concept, direction, measure }: FigureClaim): number {
  const signed = amount.sign === '-' ? -amount.value : amount.value;
  if (measure === 'change') return amount.sign === '-' ? signed : signed * (direction ?? 1);
  return concept?.sign === -1 ? -signed : signed;
}

/** Lines that mean the same in every filing; others, such as free cash flow and ratios, are defined by each company. */
const STANDARD: ReadonlySet<string> = new Set([
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'selling_general_administrative',
  'operating_income',
  'pretax_income',
  'income_tax',
  'net_income',
  'net_income_with_noncontrolling',
  'eps_diluted',
  'eps_basic',
  'total_assets',
  'total_liabilities',
  'inventory',
  'goodwill',
  'operating',
  'investing',
  'financing',
]);

/** Why a different figure doesn't contradict a claim; null if it does. Rule: docs/rules.md#claim-contradictions */
function whyNotContradicted(
  claim: FigureClaim,
  period: ResolvedPeriod,
  targets: readonly Target[],
  figures: ClaimFigures,
): string | null {
  const { amount, measure } = claim;
  if (!claim.is_strict) return 'The filing’s figure differs, but the sentence may mean another one.';
  if (claim.concept?.is_loose === true) return 'These words may mean another figure.';
  if (!targets.every(({ evidence }) => STANDARD.has(evidence.key)))
    return 'Companies define this figure in different ways.';
  if (targets.some(({ is_reported }) => !is_reported)) return 'The figure here is derived, not reported.';
  if (amount.kind === 'count' && amount.currency === null && amount.step === 1)
    return 'The number has no unit.';
  const stated = statedValue(claim);
  const nearest = Math.min(
    ...targets.flatMap(({ values }) => values.map((value) => Math.abs(value - stated))),
  );
  if (nearest <= amount.step) return 'The filing’s figure differs by rounding.';
  if (period.is_ambiguous && isNextYears(claim, period, figures))
    return 'It is the figure of the fiscal year before or after, which some name by this year.';
  if (
    measure === 'level' &&
    figures
      .otherValues(period.end)
      .some(
        (value) =>
          Math.abs(Math.abs(value) - Math.abs(stated)) <= amount.step / 2 &&
          Math.sign(value) === Math.sign(stated),
      )
  )
    return 'Another figure of this period has this value.';
  return null;
}

/** Whether a claim fits the fiscal year before or after. */
function isNextYears(claim: FigureClaim, period: ResolvedPeriod, figures: ClaimFigures): boolean {
  return [-1, 1].some((step) => {
    const label = period.label.replace(/\d{4}$/, (year) => String(Number(year) + step));
    const other = { ...period, label };
    const targets =
      claim.measure === 'change'
        ? changesOf({ ...claim, base_period: null }, other, figures)
        : levelsOf(claim, other, figures);
    return targets.some(({ values }) => values.some((value) => fits(claim, value)));
  });
}

/** A figure to compare an amount with; several values where a later filing restated it. */
type Target = {
  values: number[];
  evidence: NonNullable<Judged['evidence']> & { kind: 'figure' };
  /** Whether a filing reports it, so that a different amount contradicts the filing. */
  is_reported: boolean;
};

/** The period that a change is compared with: the one named, else a year before. */
function baseOf(
  { base_period, measure }: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  const named = base_period === null || base_period.type === 'year_before' ? null : base_period;
  if (named === null) return yearBefore(period, figures);
  const resolved = resolvePeriod(named, null, figures);
  return resolved ?? (measure === 'change' ? null : yearBefore(period, figures));
}

function levelsOf(claim: FigureClaim, period: ResolvedPeriod, figures: ClaimFigures): Target[] {
  const { amount, concept, narrowed } = claim;
  if (concept === null) return [];
  if (narrowed.length > 0) return segmentsOf(claim, period, figures);
  if (
    amount.kind === 'percent' ||
    amount.kind === 'times' ||
    (amount.kind === 'count' && concept.keys.length === 0)
  ) {
    return concept.ratio === undefined
      ? []
      : ratiosOf(concept.ratio, period, figures, amount.kind === 'percent' ? 100 : 1);
  }
  return concept.keys.flatMap((key) => {
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

function evidenceOf(figures: ClaimFigures, key: string, period: ResolvedPeriod): Target['evidence'] {
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

function ratiosOf(name: string, period: ResolvedPeriod, figures: ClaimFigures, factor: number): Target[] {
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

/** Figures of a segment, product or region that the words around the concept name. */
function segmentsOf(
  { concept, narrowed, amount }: FigureClaim,
  period: ResolvedPeriod,
  figures: ClaimFigures,
): Target[] {
  const metric = { revenue: 'revenue', operating_income: 'operating_income' }[concept?.keys[0] ?? ''];
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
              .map(({ value, unit = segments.currency, accession_number = null }): Target => ({
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
function changesOf(claim: FigureClaim, period: ResolvedPeriod, figures: ClaimFigures): Target[] {
  const before = baseOf(claim, period, figures);
  const { amount, concept, narrowed } = claim;
  if (before === null || concept === null || concept.sign === -1) return [];
  if (narrowed.length > 0 && amount.kind !== 'percent') return [];
  if (amount.kind === 'points') {
    if (concept.ratio === undefined) return [];
    return pairs(
      ratiosOf(concept.ratio, period, figures, 100),
      ratiosOf(concept.ratio, before, figures, 100),
      (now, then) => now - then,
    );
  }
  const level = { ...claim, amount: { ...amount, kind: 'money' as const, currency: null, per_share: null } };
  const [now, then] = [levelsOf(level, period, figures), levelsOf(level, before, figures)];
  if (amount.kind === 'percent')
    return pairs(now, then, (a, b) => (b === 0 ? Number.NaN : ((a - b) / Math.abs(b)) * 100));
  return pairs(now, then, (a, b) => a - b);
}

function pairs(now: Target[], then: Target[], change: (now: number, then: number) => number): Target[] {
  return now.flatMap((target) => {
    const earlier = then.find(
      ({ evidence }) => evidence.key === target.evidence.key && evidence.label === target.evidence.label,
    );
    if (earlier === undefined) return [];
    const values = target.values
      .flatMap((a) => earlier.values.map((b) => change(a, b)))
      .filter((value) => !Number.isNaN(value));
    return values.length === 0
      ? []
      : [{ ...target, values, is_reported: target.is_reported && earlier.is_reported }];
  });
}

type ResolvedPeriod = ClaimPeriod & {
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
