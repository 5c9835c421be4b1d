import type { ClaimFigures, FigureClaim, Judged } from './claim.ts';
import { type ResolvedPeriod, resolvePeriod } from './figure-periods.ts';
import { baseOf, changesOf, levelsOf, type Target } from './figure-targets.ts';

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
