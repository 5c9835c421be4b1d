import * as v from 'valibot';

/** A flow, a balance at a date, an amount per share, a weighted share count. */
const KINDS = ['flow', 'balance', 'per_share', 'shares'] as const;

/**
 * A metric and the product's line for it. `tags` are in order. Where no tag states it, one filing's sum does:
 * `A + B - C?`, a `?` for a term that counts where it is stated. `largest`: the other tags are parts of the largest.
 */
export type Metric = {
  key: string;
  kind: (typeof KINDS)[number];
  largest: boolean;
  tags: string[];
  sums: string[];
};

/** Written from the taxonomies and the faces of reports, without looking at the product's tags. */
const TABLE = `
revenue; flow largest; Revenues SalesRevenueNet SalesRevenueGoodsNet SalesRevenueServicesNet Revenue
  RevenueFromContractWithCustomerExcludingAssessedTax RevenueFromContractWithCustomerIncludingAssessedTax
  RevenueFromContractsWithCustomers
cost_of_revenue; flow; CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold CostOfServices CostOfSales
gross_profit; flow; GrossProfit; Revenues - CostOfRevenue; SalesRevenueNet - CostOfRevenue
research_and_development; flow; ResearchAndDevelopmentExpense
  ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost
selling_general_administrative; flow; SellingGeneralAndAdministrativeExpense;
  SellingAndMarketingExpense + GeneralAndAdministrativeExpense
operating_income; flow; OperatingIncomeLoss ProfitLossFromOperatingActivities
interest_expense; flow; FinanceCosts InterestExpense InterestExpenseNonoperating
  InterestExpenseOperating InterestAndDebtExpense;
  InterestExpenseDebt + InterestExpenseLesseeAssetsUnderCapitalLease; InterestExpenseDebt + FinanceLeaseInterestExpense;
  InterestExpenseDebt
pretax_income; flow; IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments
  ProfitLossBeforeTax
income_tax; flow; IncomeTaxExpenseBenefit IncomeTaxExpenseContinuingOperations
net_income; flow; NetIncomeLoss ProfitLossAttributableToOwnersOfParent;
  ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest? - ProfitLossAttributableToNoncontrollingInterests?
eps_basic; per_share; EarningsPerShareBasic EarningsPerShareBasicAndDiluted BasicEarningsLossPerShare
eps_diluted; per_share; EarningsPerShareDiluted EarningsPerShareBasicAndDiluted DilutedEarningsLossPerShare
shares_diluted; shares; WeightedAverageNumberOfDilutedSharesOutstanding AdjustedWeightedAverageShares
  WeightedAverageNumberOfShareOutstandingBasicAndDiluted
cash; balance; CashAndCashEquivalentsAtCarryingValue CashAndCashEquivalents Cash
current_assets; balance; AssetsCurrent CurrentAssets
total_assets; balance; Assets
current_liabilities; balance; LiabilitiesCurrent CurrentLiabilities
total_liabilities; balance; Liabilities; Assets - StockholdersEquity - MinorityInterest? - MEZZANINE;
  Assets - StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MEZZANINE
long_term_debt; balance; LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations LongtermBorrowings
  ConvertibleNotesPayableNoncurrent SeniorLongTermNotes;
  LongTermNotesPayable + LongTermLoansPayable? + ConvertibleLongTermNotesPayable?
shareholders_equity; balance; StockholdersEquity EquityAttributableToOwnersOfParent;
  StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest?
operating; flow; NetCashProvidedByUsedInOperatingActivities CashFlowsFromUsedInOperatingActivities;
  NetCashProvidedByUsedInOperatingActivitiesContinuingOperations
  + CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations?
capital_expenditure; flow; PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets
  PaymentsToAcquireOtherPropertyPlantAndEquipment PaymentsToAcquireMachineryAndEquipment
  PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
depreciation_amortisation; flow largest; DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet
  DepreciationAndAmortization; Depreciation + AmortizationOfIntangibleAssets
stock_compensation; flow; ShareBasedCompensation AllocatedShareBasedCompensationExpense AdjustmentsForSharebasedPayments
dividends; flow; PaymentsOfDividends PaymentsOfDividendsCommonStock PaymentsOfOrdinaryDividends
  DividendsPaidClassifiedAsFinancingActivities
stock_repurchased; flow; PaymentsForRepurchaseOfCommonStock PaymentsForRepurchaseOfEquity
  PaymentsToAcquireOrRedeemEntitysShares`.replaceAll(
  'MEZZANINE',
  'TemporaryEquityCarryingAmountAttributableToParent? - RedeemableNoncontrollingInterestEquityCarryingAmount?',
);

export const METRICS: readonly Metric[] = TABLE.trim()
  .split(/\n(?! )/)
  .map((row) => {
    const [key = '', kind = '', tags = '', ...sums] = row
      .split(';')
      .map((cell) => cell.trim().replaceAll(/\s+/g, ' '));
    const [name, largest] = kind.split(' ');
    return {
      key,
      kind: KINDS.find((each) => each === name) ?? 'flow',
      largest: largest !== undefined,
      tags: tags.split(' '),
      sums,
    };
  });

/** A fact of a periodic report in the reporting currency, as in the file. Tags are without their taxonomy. */
export type RawFact = v.InferOutput<typeof Row> & { tag: string };
/** Facts by tag, in order of filing. */
export type RawFacts = ReadonlyMap<string, readonly RawFact[]>;

const [text, number] = [v.string(), v.number()];
const Row = v.object({
  start: v.optional(text),
  end: text,
  val: number,
  accn: text,
  form: text,
  filed: text,
});
const Concept = v.object({ units: v.record(text, v.array(Row)) });
const File = v.object({ facts: v.record(text, v.record(text, Concept)) });

const PERIODIC = /^(?:10-K(?:405|T|SB)?|10-QT?|20-F|40-F)(?:\/A)?$/;
/** Payments that never come back, which some filers state with the sign of the cash. */
const PAID = /^Payments(?:OfDividends|OfOrdinaryDividends|ForRepurchase)/;

export const isAnnual = ({ form }: { form: string }): boolean => /^(?:10-K|20-F|40-F)/.test(form);

/** Reads companyfacts: periodic reports only, money only in the currency of most total assets in annual reports. */
export function readRawFacts(json: string): RawFacts {
  const { facts } = v.parse(File, JSON.parse(json));
  const concepts = { ...facts['dei'], ...facts['ifrs-full'], ...facts['us-gaap'] };
  const assets = Object.entries(concepts['Assets']?.units ?? {});
  const votes = assets.map(([unit, rows]) => ({ unit, count: rows.filter(isAnnual).length }));
  const currency = votes.toSorted((a, b) => b.count - a.count)[0]?.unit ?? 'USD';
  const units = new Set([currency, 'shares', 'pure', `${currency}/shares`]);
  return new Map(
    Object.entries(concepts).map(([tag, concept]) => {
      const rows = Object.entries(concept.units).flatMap(([unit, stated]) => (units.has(unit) ? stated : []));
      const periodic = rows.filter(({ form, end, filed }) => PERIODIC.test(form) && end <= filed);
      const ordered = periodic.toSorted((a, b) => `${a.filed}${a.accn}`.localeCompare(`${b.filed}${b.accn}`));
      const isPaid = PAID.test(tag);
      return [tag, ordered.map((row) => ({ ...row, tag, val: isPaid ? Math.abs(row.val) : row.val }))];
    }),
  );
}

/** A fiscal year and the ends of its quarters as far as they are reported; `end` is null while it runs. */
export type FiscalYear = { start: string; end: string | null; quarterEnds: (string | null)[] };

const EARNINGS = ['NetIncomeLoss', 'ProfitLoss', 'ProfitLossAttributableToOwnersOfParent'];
const DAY = 86_400_000;

export const day = (date: string): number => Date.parse(date) / DAY;
export const near = (a: string, b: string, days: number): boolean => Math.abs(day(a) - day(b)) <= days;

export const earningsOf = (facts: RawFacts): RawFact[] => EARNINGS.flatMap((tag) => facts.get(tag) ?? []);

/** Quarters a fact covers, 1 to 4, by its days; 0 for other lengths and for balances. */
export function quartersOf({ start, end }: Pick<RawFact, 'start' | 'end'>): number {
  const days = start === undefined ? 0 : day(end) - day(start) + 1;
  const quarters = Math.round(days / 91.3);
  return quarters <= 4 && Math.abs(days - 91.3 * quarters) <= 32 - 3 * quarters ? quarters : 0;
}

/** Fiscal years: spans of a year of earnings in annual reports, and the running one after the last. */
export function fiscalYears(facts: RawFacts): FiscalYear[] {
  const earnings = earningsOf(facts);
  const years: FiscalYear[] = [];
  const whole = earnings.filter((fact) => isAnnual(fact) && quartersOf(fact) === 4);
  for (const { start = '', end } of whole.toSorted((a, b) => a.end.localeCompare(b.end)))
    if (!near(years.at(-1)?.end ?? '1900-01-01', end, 20))
      years.push({ start, end, quarterEnds: [null, null, null, end] });
  const last = years.at(-1)?.end ?? null;
  if (last !== null) {
    const start = new Date((day(last) + 1) * DAY).toISOString().slice(0, 10);
    years.push({ start, end: null, quarterEnds: [null, null, null, null] });
  }
  for (const { start, quarterEnds } of years)
    for (const fact of earnings) {
      const quarters = quartersOf(fact);
      if (quarters > 0 && quarters < 4 && near(fact.start ?? '', start, 10))
        quarterEnds[quarters - 1] ??= fact.end;
    }
  return years;
}
