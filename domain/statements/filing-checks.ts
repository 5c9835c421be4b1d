import { daysBetween } from '../calendar/day.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { amountText, type Fact } from '../facts/fact.ts';
import { slackOf } from '../facts/rounding.ts';

/**
 * Checks of what one report files, as filed and before any rule of ours, by the relations that XBRL US's Data Quality Committee tests
 * too: the numbers are those of its rules, the tags and words are ours. Rule: docs/rules.md#checks-of-filings
 */
export const FILING_RULES = ['0004', '0005', '0009', '0013', '0014', '0015', '0033'] as const;
export type FilingRule = (typeof FILING_RULES)[number];

/** A report as EDGAR lists it. */
export type CheckedReport = {
  accession_number: string;
  form: string;
  /** Last day of its period; null when EDGAR lists none: dates are not checked then. */
  report_date: string | null;
};

/** A relation that a report's facts break, in words with tags and amounts. */
type FilingFinding = {
  rule: FilingRule;
  accession_number: string;
  form: string;
  /** First day; null for a balance. */
  start: string | null;
  end: string;
  concept: string;
  says: string;
};

export type FilingChecks = {
  /** How often each rule could be applied. */
  applied: Record<FilingRule, number>;
  findings: FilingFinding[];
};

/** 0004: a total and its parts. All must be filed, but those of `also` count if they are. */
const SUMS: readonly { total: string; parts: readonly string[]; also?: readonly string[] }[] = [
  { total: 'Assets', parts: ['LiabilitiesAndStockholdersEquity'] },
  { total: 'Assets', parts: ['AssetsCurrent', 'AssetsNoncurrent'] },
  { total: 'Liabilities', parts: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
  {
    total: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    parts: ['StockholdersEquity', 'MinorityInterest'],
    also: ['RedeemableNoncontrollingInterestEquityCarryingAmount'],
  },
  {
    total: 'ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest',
    parts: ['ComprehensiveIncomeNetOfTax', 'ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest'],
  },
  ...['Operating', 'Investing', 'Financing'].map((activities) => ({
    total: `NetCashProvidedByUsedIn${activities}Activities`,
    parts: [
      `NetCashProvidedByUsedIn${activities}ActivitiesContinuingOperations`,
      `CashProvidedByUsedIn${activities}ActivitiesDiscontinuedOperations`,
    ],
  })),
];

/** 0009: the first is at most the second. */
const AT_MOST: readonly (readonly [string, string])[] = [
  ['CommonStockSharesOutstanding', 'CommonStockSharesIssued'],
  ['CommonStockSharesOutstanding', 'CommonStockSharesAuthorized'],
  ['CommonStockSharesIssued', 'CommonStockSharesAuthorized'],
  ['PreferredStockSharesOutstanding', 'PreferredStockSharesIssued'],
  ['PreferredStockSharesOutstanding', 'PreferredStockSharesAuthorized'],
  ['PreferredStockSharesIssued', 'PreferredStockSharesAuthorized'],
  ['DefinedBenefitPlanAccumulatedBenefitObligation', 'DefinedBenefitPlanBenefitObligation'],
];

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
/** 0013: not negative where the second, of the same period, is above zero. */
const POSITIVE_WITH: readonly (readonly [string, string])[] = [
  ['IncomeTaxReconciliationIncomeTaxExpenseBenefitAtFederalStatutoryIncomeTaxRate', PRETAX],
];

/** 0014: not negative for the company as a whole; of one member, such as eliminations, it may be. Company facts have no members. */
const POSITIVE_WHOLE = [
  'Assets',
  'AssetsCurrent',
  'Liabilities',
  'LiabilitiesCurrent',
  'LiabilitiesAndStockholdersEquity',
  'InventoryNet',
  'AccountsReceivableNetCurrent',
  'AccountsPayableCurrent',
  'Goodwill',
] as const;

/** 0015: never negative. */
const POSITIVE = [
  'CashAndCashEquivalentsAtCarryingValue',
  'PropertyPlantAndEquipmentGross',
  'PropertyPlantAndEquipmentNet',
  'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
  'CommonStockSharesAuthorized',
  'CommonStockSharesIssued',
  'CommonStockSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'CommonStockValue',
  'TreasuryStockValue',
  'LongTermDebt',
  'LongTermDebtNoncurrent',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'PaymentsOfDividends',
  'PaymentsForRepurchaseOfCommonStock',
  'RepaymentsOfDebt',
  'RepaymentsOfLongTermDebt',
  'ProceedsFromIssuanceOfLongTermDebt',
  'ProceedsFromIssuanceOfCommonStock',
  'Depreciation',
  'ResearchAndDevelopmentExpense',
  'InterestPaidNet',
] as const;

/** 0005: shares on the cover. */
const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';
/** 0033: figures of which a report's newest period is read. */
const DATED = ['Assets', 'NetIncomeLoss', 'ProfitLoss', 'NetCashProvidedByUsedInOperatingActivities'];
/** Days by which a fiscal period's last day and the day EDGAR lists may differ, as those of 52 weeks do. */
const DAYS_MAX = 3;

const tagged = (name: string): string => `us-gaap:${name}`;

/** Every concept that a check reads. */
export const FILING_CONCEPTS: readonly string[] = [
  ...new Set([
    COVER_SHARES,
    ...[
      ...SUMS.flatMap(({ total, parts, also = [] }) => [total, ...parts, ...also]),
      ...AT_MOST.flat(),
      ...POSITIVE_WITH.flat(),
      ...POSITIVE_WHOLE,
      ...POSITIVE,
      ...DATED,
    ].map(tagged),
  ]),
];

/** The facts of one report by period and unit, then by tag. */
type Context = Map<string, Fact>;

/** Checks each report's facts. Facts of filings that are not among the reports are left out. */
export function checkFilings(facts: readonly Fact[], reports: readonly CheckedReport[]): FilingChecks {
  const checks: FilingChecks = {
    applied: { '0004': 0, '0005': 0, '0009': 0, '0013': 0, '0014': 0, '0015': 0, '0033': 0 },
    findings: [],
  };
  const byReport = Map.groupBy(facts, ({ accession_number }) => accession_number);
  for (const report of reports) checkReport(byReport.get(report.accession_number) ?? [], report, checks);
  return checks;
}

function checkReport(facts: readonly Fact[], report: CheckedReport, checks: FilingChecks): void {
  const { accession_number, form } = report;
  const apply = (rule: FilingRule, { start, end, concept }: Fact, says: string | null): void => {
    checks.applied[rule] += 1;
    if (says !== null) checks.findings.push({ rule, accession_number, form, start, end, concept, says });
  };
  checkDates(facts, report, apply);
  for (const own of Map.groupBy(facts, ({ start, end, unit }) => `${start ?? ''} ${end} ${unit}`).values()) {
    // The last of facts with one tag and period, as a filing states a figure once.
    const context: Context = new Map(own.map((fact) => [fact.concept, fact]));
    checkSums(context, apply);
    checkPairs(context, apply);
    for (const name of POSITIVE_WHOLE) checkSign(context.get(tagged(name)), '0014', apply);
    for (const name of POSITIVE) checkSign(context.get(tagged(name)), '0015', apply);
  }
}

type Apply = (rule: FilingRule, fact: Fact, says: string | null) => void;

const named = ({ concept, value, unit }: Fact): string =>
  `“${conceptLabel(concept)}” is ${amountText(value, unit)}`;

function checkSums(context: Context, apply: Apply): void {
  for (const { total, parts, also = [] } of SUMS) {
    const whole = context.get(tagged(total));
    const needed = parts.map((name) => context.get(tagged(name)));
    if (whole === undefined || needed.some((fact) => fact === undefined)) continue;
    const own = needed.filter((fact) => fact !== undefined);
    const others = also.flatMap((name) => context.get(tagged(name)) ?? []);
    const differs = (terms: readonly Fact[]): boolean => {
      const values = terms.map(({ value }) => value);
      const gap = values.reduce((sum, value) => sum + value, -whole.value);
      return Math.abs(gap) > slackOf([whole.value, ...values]);
    };
    const isBroken = differs(own) && (others.length === 0 || differs([...own, ...others]));
    apply('0004', whole, isBroken ? `${named(whole)}, but ${own.map(named).join(' and ')}.` : null);
  }
}

function checkPairs(context: Context, apply: Apply): void {
  for (const [least, most] of AT_MOST) {
    const [lesser, greater] = [context.get(tagged(least)), context.get(tagged(most))];
    if (lesser === undefined || greater === undefined) continue;
    const isBroken = lesser.value - greater.value > slackOf([lesser.value, greater.value]);
    apply('0009', lesser, isBroken ? `${named(lesser)}, more than ${named(greater)}.` : null);
  }
  for (const [name, condition] of POSITIVE_WITH) {
    const [fact, given] = [context.get(tagged(name)), context.get(tagged(condition))];
    if (fact === undefined || given === undefined || given.value <= 0) continue;
    apply('0013', fact, fact.value < 0 ? `${named(fact)}, though ${named(given)}.` : null);
  }
}

function checkSign(fact: Fact | undefined, rule: FilingRule, apply: Apply): void {
  if (fact !== undefined) apply(rule, fact, fact.value < 0 ? `${named(fact)}, below zero.` : null);
}

/** Shares on the cover are counted at the end of the report's period or later, and its newest figures end with that period. */
function checkDates(facts: readonly Fact[], { report_date }: CheckedReport, apply: Apply): void {
  if (report_date === null) return;
  for (const fact of facts.filter(({ concept }) => concept === COVER_SHARES)) {
    const isEarly = daysBetween(fact.end, report_date) > DAYS_MAX;
    const says = `${named(fact)} at ${fact.end}, before the report’s period ends on ${report_date}.`;
    apply('0005', fact, isEarly ? says : null);
  }
  const dated = facts.filter(({ concept }) => DATED.some((name) => concept === tagged(name)));
  const newest = dated.toSorted((a, b) => b.end.localeCompare(a.end))[0];
  if (newest === undefined) return;
  const isOther = Math.abs(daysBetween(newest.end, report_date)) > DAYS_MAX;
  const says = `The newest figures end on ${newest.end}, the report’s period on ${report_date}.`;
  apply('0033', newest, isOther ? says : null);
}
