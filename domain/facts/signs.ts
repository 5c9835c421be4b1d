import { addDays } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import { periodLength } from './fiscal-calendar.ts';
import { compareVintage, formTier } from './vintages.ts';

/** Facts of one concept by unit, start and end. */
export type Spans = ReadonlyMap<string, readonly Fact[]>;
type Evidence = { sign: number; reason: string } | null;

export function spanKey({ unit, start, end }: Pick<Fact, 'unit' | 'start' | 'end'>): string {
  return `${unit} ${start ?? ''} ${end}`;
}

/** Expenses and payments that are never net of income; a balance type of the taxonomy alone doesn't say so. */
const ONE_SIDED =
  /^us-gaap:(?:Interest(?:AndDebt)?Expense(?:Debt|Nonoperating|Operating)?|CostOf(?:Revenue|GoodsAndServicesSold|GoodsSold)|ResearchAndDevelopmentExpense|SellingGeneralAndAdministrativeExpense|SellingAndMarketingExpense|GeneralAndAdministrativeExpense|DepreciationDepletionAndAmortization|DepreciationAmortizationAndAccretionNet|DepreciationAndAmortization|Depreciation|PaymentsToAcquire(?:PropertyPlantAndEquipment|ProductiveAssets)|PaymentsOfDividends(?:CommonStock)?|PaymentsForRepurchaseOfCommonStock|InterestPaidNet|InterestPaid)$/;
/** What is paid for interest is listed after the statement, where no sum says how it counts. */
const INTEREST_PAID: ReadonlySet<string> = new Set(['us-gaap:InterestPaidNet', 'us-gaap:InterestPaid']);
/** Under any tag: NORTHROP, `noc:InterestPaidNetOfInterestReceived` of −126 million (0000950123-10-039323). */
const INTEREST_AS_PAID = /:Interest\w*Paid/;
/** VALE, −289 million after the cash flow (0000950123-10-058134). */
const INTEREST_ON_DEBT = /^us-gaap:InterestExpense\w*Debt$/;
const TAXES_PAID = /^us-gaap:IncomeTaxesPaid(?:Net)?$/;
const COUNTS = /^us-gaap:WeightedAverageNumberOf(?:SharesOutstandingBasic|DilutedSharesOutstanding)$/;
const LEAST_PERIODS = 6;
const MOST_NEGATIVE = 0.4;
/** A negative amount below this share of the usual is an adjustment. */
const ADJUSTMENT = 0.2;

/**
 * Positive where the concept is an expense or payment and most of the company's periods are, or none is. Printed rows show by
 * themselves which way they count.
 */
function oneSidedSign(
  all: ReadonlyMap<string, Spans>,
  stated: readonly Fact[],
  printed: ReadonlySet<string>,
): Evidence {
  const [fact] = stated;
  const spans = all.get(fact?.concept ?? '') ?? new Map<string, Fact[]>();
  if (fact === undefined || fact.start === null || !ONE_SIDED.test(fact.concept)) return null;
  if (stated.every(({ value }) => value > 0)) return null;
  const others = [...spans.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const positive = others.filter(({ value }) => value > 0);
  const name = fact.concept.slice(fact.concept.indexOf(':') + 1);
  if (positive.length === 0)
    return (printed.has(fact.concept) && !INTEREST_PAID.has(fact.concept)) || isInterestEarned(all, fact)
      ? null
      : { sign: 1, reason: `Sign reversed: ${name} is an amount paid or spent` };
  if (positive.length < LEAST_PERIODS || positive.length < (1 - MOST_NEGATIVE) * others.length) return null;
  const usual = perDay(positive);
  if (perDay([fact]) < ADJUSTMENT * usual) return null;
  return { sign: 1, reason: `Sign reversed: ${name} is positive in the company’s other periods` };
}

/** Taxes paid in a report that states interest paid below zero too: payments as printed, in brackets; else below zero is a refund. */
function paidSign(all: ReadonlyMap<string, Spans>, stated: readonly Fact[]): Evidence {
  const fact = stated.at(-1);
  if (fact === undefined || fact.value > 0 || !TAXES_PAID.test(fact.concept)) return null;
  const withFact = (tags: RegExp): Fact[] =>
    [...all].flatMap(([name, spans]) =>
      !tags.test(name)
        ? []
        : (spans.get(spanKey(fact)) ?? []).filter(
            ({ accession_number }) => accession_number === fact.accession_number,
          ),
    );
  const paid = withFact(INTEREST_AS_PAID);
  const interest = paid.length > 0 ? paid : withFact(INTEREST_ON_DEBT);
  const isPrinted = interest.length > 0 && interest.every(({ value }) => value < 0);
  return isPrinted ? { sign: 1, reason: 'Sign reversed: its report states payments below zero' } : null;
}

/** Shares are never fewer than none. */
function countSign([fact]: readonly Fact[]): Evidence {
  if (fact === undefined || !COUNTS.test(fact.concept)) return null;
  return { sign: 1, reason: 'Sign reversed: a number of shares is never below zero' };
}

/** Whether income before tax is above operating income by about an interest expense below zero, which then is income, net. */
function isInterestEarned(all: ReadonlyMap<string, Spans>, fact: Fact): boolean {
  if (!fact.concept.startsWith('us-gaap:InterestExpense')) return false;
  const at = (name: string): number | undefined => all.get(name)?.get(spanKey(fact))?.at(-1)?.value;
  const operating = at('us-gaap:OperatingIncomeLoss');
  const pretax = PRETAX.map(at).find((value) => value !== undefined);
  if (operating === undefined || pretax === undefined) return false;
  return nearer(pretax - operating, Math.abs(fact.value)) === 1;
}

const DAYS = { Q: 91, H: 182, N: 273, Y: 365, X: 0 } as const;

/** Median amount a day. */
function perDay(facts: readonly Fact[]): number {
  const amounts = facts.flatMap(({ start, end, value }) => {
    const days = start === null ? 0 : DAYS[periodLength(start, end)];
    return days === 0 ? [] : [Math.abs(value) / days];
  });
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
}

/** Profits have one convention of sign; a cash flow's change of working capital, for example, has been filed either way. */
const PROFITS =
  /^us-gaap:(?:NetIncomeLoss|NetIncomeLossAvailableToCommonStockholders\w+|ProfitLoss|IncomeLossFromContinuingOperations\w*|OperatingIncomeLoss|GrossProfit|EarningsPerShare\w+|ComprehensiveIncomeNetOfTax)$/;

function isProfit(concept: string): boolean {
  return PROFITS.test(concept);
}

const PRETAX = [
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
] as const;
const TAX = 'us-gaap:IncomeTaxExpenseBenefit';
const NET = ['us-gaap:ProfitLoss', 'us-gaap:NetIncomeLoss'] as const;

/** The sign of income tax with which income before tax less tax is nearer to net income. */
function profitSign(spans: ReadonlyMap<string, Spans>, concept: string, stated: readonly Fact[]): Evidence {
  const [fact] = stated;
  if (fact === undefined || concept !== TAX) return null;
  const at = (names: readonly string[]): number | null =>
    names.map((name) => certain(spans.get(name)?.get(spanKey(fact)))).find((value) => value !== null) ?? null;
  const [pretax, net] = [at(PRETAX), at(NET)];
  if (pretax === null || net === null) return null;
  const sign = nearer(pretax - net, Math.abs(fact.value));
  return sign === null
    ? null
    : { sign, reason: 'Sign reversed: income before tax less tax would not be net income' };
}

/** The latest value; null when filings disagree on its sign. */
function certain(stated: readonly Fact[] | undefined): number | null {
  const last = stated?.at(-1);
  return last === undefined || stated?.some(({ value }) => value * last.value < 0) === true
    ? null
    : last.value;
}

/** The sign with which an amount is nearer to the expected number; null when neither is near. */
function nearer(expected: number, amount: number): number | null {
  const [plus, minus] = [Math.abs(expected - amount), Math.abs(expected + amount)];
  if (Math.min(plus, minus) > amount / 2) return null;
  return plus < minus ? 1 : -1;
}

/** What a longer period of the same concept leaves for a period, less the other part of it. */
function leftFor(spans: Spans, { unit, start, end }: Fact): number[] {
  if (start === null) return [];
  return [...spans.values()].flatMap((longer) => {
    const [whole] = longer;
    if (whole === undefined || whole.start === null || whole.unit !== unit) return [];
    const rest =
      whole.start === start && whole.end > end
        ? { unit, start: addDays(end, 1), end: whole.end }
        : whole.end === end && whole.start < start
          ? { unit, start: whole.start, end: addDays(start, -1) }
          : null;
    const other = rest === null ? undefined : spans.get(spanKey(rest))?.[0];
    const total = other === undefined ? null : certain(longer);
    return other === undefined || total === null ? [] : [total - other.value];
  });
}

/** The sign with which a period and the next one add up to a longer one of the same concept. */
function addingSign(spans: Spans, stated: readonly Fact[]): Evidence {
  const [fact] = stated;
  const found = fact === undefined ? [] : leftFor(spans, fact);
  const [sign] = found.flatMap((left) => nearer(left, Math.abs(fact?.value ?? 0)) ?? []);
  return sign === undefined
    ? null
    : { sign, reason: 'Sign reversed: the period would not add up with the next' };
}

/** The other sign of an amount that no filing states otherwise, where each longer period leaves exactly that. */
function onlySign(spans: Spans, stated: readonly Fact[]): Evidence {
  const fact = stated.at(-1);
  if (fact === undefined || fact.unit.includes('/')) return null;
  const found = leftFor(spans, fact);
  const isOpposite = found.every((left) => Math.abs(left + fact.value) < EXACT * Math.abs(fact.value));
  return found.length === 0 || !isOpposite
    ? null
    : { sign: -Math.sign(fact.value), reason: 'Sign reversed: the period adds up with the others only so' };
}

const SHARES_OF = [
  ['us-gaap:EarningsPerShareBasic', 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic'],
  ['us-gaap:EarningsPerShareDiluted', 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding'],
] as const;
/** Preferred dividends take part of net income, and earnings per share are rounded. */
const ROUGHLY = 0.1;

/** A loss where net income is filed as a profit, and its loss per share times the shares is that amount. */
function shareSign(spans: ReadonlyMap<string, Spans>, stated: readonly Fact[]): Evidence {
  const fact = stated.at(-1);
  if (fact?.concept !== 'us-gaap:NetIncomeLoss' || fact.value < 0) return null;
  const isLoss = SHARES_OF.some(([per_share, count]) => {
    const earnings = certain(spans.get(per_share)?.get(spanKey({ ...fact, unit: `${fact.unit}/shares` })));
    const shares = spans
      .get(count)
      ?.get(spanKey({ ...fact, unit: 'shares' }))
      ?.at(-1)?.value;
    if (earnings === null || earnings > 0 || shares === undefined) return false;
    return Math.abs(earnings * shares + fact.value) <= ROUGHLY * fact.value;
  });
  return isLoss
    ? { sign: -1, reason: 'Sign reversed: the loss per share times the shares is this amount' }
    : null;
}

/** Values whose amounts differ by less, with opposite signs, are one figure with a wrong sign, not a restatement. */
const SAME_AMOUNT = 0.01;
/** Amounts that differ by less are one. */
const EXACT = 0.0005;

/**
 * The facts with wrong signs corrected; each corrected fact has its value as filed and the reason. A sign is wrong if another
 * filing states the same amount with the opposite sign and the evidence is for the other, or if an expense or payment is
 * negative where the company's others are not. `printed`: tags in stored statements. Rule: docs/rules.md#signs
 * Example: SUNEDISON, net loss of the first quarter of 2012, 98.6 million in 0000945436-13-000129, was a loss.
 */
export function correctSigns(facts: readonly Fact[], printed: ReadonlySet<string> = new Set()): Fact[] {
  const spans = spansOf(facts.filter(({ start }) => start !== null));
  const corrected = new Map<Fact, Fact>();
  for (const [concept, byKey] of spans) {
    for (const stated of byKey.values()) {
      const sign = oppositeAmounts(stated)
        ? signOf(spans, stated, printed)
        : (oneSidedSign(spans, stated, printed) ??
          paidSign(spans, stated) ??
          countSign(stated) ??
          (isProfit(concept) ? (onlySign(byKey, stated) ?? shareSign(spans, stated)) : null));
      if (sign === null) continue;
      for (const fact of stated)
        if (fact.value * sign.sign < 0) corrected.set(fact, turned(fact, sign.reason));
    }
  }
  return corrected.size === 0 ? [...facts] : facts.map((fact) => corrected.get(fact) ?? fact);
}

function turned(fact: Fact, reason: string): Fact {
  return { ...fact, value: -fact.value, as_filed: { value: fact.as_filed?.value ?? fact.value, reason } };
}

/** Facts of the trusted forms but zeros by concept, unit and period, oldest vintage first. */
export function spansOf(facts: readonly Fact[]): Map<string, Spans> {
  const spans = new Map<string, Map<string, Fact[]>>();
  for (const fact of facts) {
    if (fact.value === 0 || formTier(fact.form) === 'C') continue;
    const byKey = spans.get(fact.concept) ?? new Map<string, Fact[]>();
    spans.set(fact.concept, byKey);
    const key = spanKey(fact);
    const stated = byKey.get(key);
    if (stated === undefined) byKey.set(key, [fact]);
    else stated.push(fact);
  }
  for (const byKey of spans.values())
    for (const stated of byKey.values()) if (stated.length > 1) stated.sort(compareVintage);
  return spans;
}

function oppositeAmounts(stated: readonly Fact[]): boolean {
  const [first] = stated;
  if (first === undefined || stated.every(({ value }) => value * first.value > 0)) return false;
  return stated.some(({ value }) =>
    stated.some(
      (other) => other.value * value < 0 && Math.abs(other.value + value) < SAME_AMOUNT * Math.abs(value),
    ),
  );
}

function signOf(
  spans: ReadonlyMap<string, Spans>,
  stated: readonly Fact[],
  printed: ReadonlySet<string>,
): Evidence {
  const concept = stated[0]?.concept ?? '';
  const byKey = spans.get(concept) ?? new Map<string, Fact[]>();
  const known = oneSidedSign(spans, stated, printed) ?? profitSign(spans, concept, stated);
  return known ?? (isProfit(concept) ? (addingSign(byKey, stated) ?? firstSign(stated)) : null);
}

/** The sign in the period's own report, which later ones repeat. */
function firstSign(stated: readonly Fact[]) {
  const first = stated.find(({ form }) => formTier(form) === 'A') ?? stated[0];
  if (first === undefined) return null;
  return {
    sign: Math.sign(first.value),
    reason: `Sign reversed: ${first.accession_number} reported the same amount with the opposite sign`,
  };
}
