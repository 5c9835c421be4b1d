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
  InterestExpenseOperating InterestAndDebtExpense InterestExpenseDebt
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
