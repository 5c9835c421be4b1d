import { INVESTMENT_KINDS } from './balance-chains.ts';
import { DEPRECIATION_TAGS } from './cash-flow-chains.ts';
import { CURRENT_PORTION_TAGS, LONG_TERM_TAGS, SHORT_TERM_TAGS } from './debt.ts';
import { LIABILITIES_AND_EQUITY, NET_INCOME } from './face-figures.ts';
import type { StatementName } from './line.ts';

/**
 * Other tags and labels of a line's printed rows, beyond the tags of its chain. Rows of one line add up. `label` matches a row under
 * any tag; `named` only under a tag that belongs to no line of its total, such as the filer's; of a total `named` comes before its tags,
 * `else_named` after them. `also` are tags of other lines: rows under them are
 * of this one in a total that those lines aren't of. A printed sum under a tag of `whole` is the line though
 * its parts are rows of other lines. Rows that share a name under a heading each are parts: of a line that is named `once`
 * they are none. A row that reads as `not` is none of the line, whatever its tag: the report says what it is.
 */
type Printed = {
  tags?: readonly string[];
  also?: readonly string[];
  label?: RegExp;
  named?: RegExp;
  else_named?: RegExp;
  not?: RegExp;
  once?: true;
  whole?: readonly string[];
};

/** Net income of the parent, under a tag of the filer's own. */
const OF_PARENT =
  /^net \(?(?:income|earnings|profit|loss)\)?(?!.*\bcontinuing\b)[^,]{0,40}\battribut(?:able|ed) to (?!.*\b(?:non-?controlling|minority|common|ordinary|preferred|participating|redeemable|discontinued|partners?|unit\w*|class)\b)/i;

/**
 * Labels of interest expense: interest on leases (WALMART, 320 million beside interest on debt of 1,674, 0000104169-22-000012),
 * capitalized interest (WILLIAMS, 17 million of 164, 0000950123-10-044054), and interest expense under the filer's own tag (TIME WARNER,
 * “Interest expense, net” of 296, 0000950123-10-044051). Rows that may be income, and interest on deposits, are left out.
 */
const INTEREST_EXPENSE = new RegExp(
  [
    /^(?:finance|capital) leases?(?: and financing)?(?: obligations?)?$/,
    /^(?:less\W*)?(?:capitalized interest|interest (?:capitalized|incurred))\b|^allowance for borrowed funds\b/,
    /^(?:net )?interest (?:expenses?|and (?:other )?(?:debt expense|financial charges|financing costs))\b(?!.*(?:\(income\)|\b(?:deposits?|lending|consolidated|and other(?! (?:debt|financ)))\b))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Names are of us-gaap unless prefixed. */
const TABLE: Readonly<Record<StatementName, Readonly<Record<string, Printed>>>> = {
  income_statement: {
    exploration_expense: { tags: ['ExplorationExpense'], named: /^exploration(?: costs?| expenses?)?$/i },
    policyholder_benefits: {
      tags: [
        'InterestCreditedToPolicyholdersAccountBalances',
        'PolicyholderBenefitsAndClaimsIncurredHealthCare',
        'IncurredClaimsPropertyCasualtyAndLiability',
        'LiabilityForFuturePolicyBenefitsPeriodExpense',
      ],
      named:
        /^(?:benefits, (?:claims, )?losses and|policyholder benefits|life and annuity contract benefits)\b/i,
    },
    provision_for_credit_losses: {
      tags: ['ProvisionForDoubtfulAccounts'],
      // US BANCORP, 1,310 million in Q1 2010 (0000950123-10-046495); DISCOVER, 1,387 filed below zero (0001193125-10-079766).
      named: /^(?:total )?provisions? for (?:credit |loan )?losses\b(?!.*\bbenefits\b)/i,
    },
    income_tax: {
      // FANNIE MAE, a benefit of 67 million under the last (0000950123-10-046823).
      tags: [
        'CurrentIncomeTaxExpenseBenefit',
        'DeferredIncomeTaxExpenseBenefit',
        'TaxAdjustmentsSettlementsAndUnusualProvisions',
        'IncomeTaxExpenseBenefitContinuingOperations',
      ],
      // SYMANTEC, 112 million in fiscal 2010 under a tag of other taxes (0000950123-10-052086).
      named:
        /^(?:provisions?|\(?benefits?\)?|provisions? \(benefits?\)|\(?benefits?\)? \(?provisions?\)?) (?:for|from) (?:income )?tax(?:es)?\b/i,
    },
    // V F, 0.5 million under a tag of operating interest (0000950123-10-048494).
    interest_income: {
      tags: ['InvestmentIncomeNonoperating', 'InvestmentIncomeDividend'],
      named: /^interest(?: and (?:dividend|investment))? income$/i,
    },
    // DARDEN, 20.8 million of costs (0001193125-10-075874); COACH, “Interest income (expense), net” (0001144204-10-024723).
    net_interest: {
      named:
        /^(?:net )?interest(?:,? net$| (?:income|expense)s? \((?:income|expense)s?\)| \((?:income|expense)s?\) (?:income|expense))(?!.*\b(?:other|provisions?)\b)|^net financing charges$/i,
    },
    // PEPSICO, “Bottling equity income” of 709 million (0001193125-10-090778).
    equity_method_income: {
      named:
        /^(?!.*\b(?:before|continuing|funds used|private|comprehensive|royalt\w+|and other|derivatives?|disposals?|sales?|divestiture)\b).*(?:\bequity (?:income|earnings)\b|\bequity in\b.*\b(?:income|earnings|loss(?:es)?|results)\b|\b(?:income|earnings|loss(?:es)?|gains?)\b.*\b(?:from|on|of) (?:equity[- ](?:method|investees?|affiliates?)|(?:other )?unconsolidated)\b|^income \(loss(?:es)?\) related to associated companies\b)/i,
    },
    // HARLEY-DAVIDSON, 81 million above operating income (0001193125-10-110745).
    financing_interest: {
      tags: ['FinancingInterestExpense'],
      named:
        /^(?:equipment )?financing interest\b|^financial services interest expense\b|^interest expense of financial products\b/i,
    },
    interest_expense: {
      tags: [
        'InterestExpenseDebt',
        'InterestExpenseLongTermDebt',
        'InterestExpenseBorrowings',
        'InterestExpenseRelatedParty',
        'InterestExpenseOther',
        'InterestExpenseLesseeAssetsUnderCapitalLease',
        'FinanceLeaseInterestExpense',
        'InterestCostsIncurred',
        'InterestCostsCapitalized',
        'PublicUtilitiesAllowanceForFundsUsedDuringConstructionCapitalizedInterest',
      ],
      named: INTEREST_EXPENSE,
    },
    research_and_development: {
      tags: ['ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost'],
      // XEROX, “Research, development and engineering expenses” (0001193125-10-104261).
      named: /^research(?:,| and) development\b/i,
    },
    cost_of_revenue: {
      tags: ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'CostOfServices'],
      // TJX, 3,649 million of Q1 2011 (0000950123-10-054084); two rows so called are parts: PAPA JOHN'S (0001104659-10-025272).
      named:
        /^(?:total )?costs? of (?:(?:net |operating )?(?:sales|revenues?)|(?:goods|products?|merchandise|coal) sold|coal sales)\b(?! - other|.*\b(?:operating expenses|selling|administrative)\b)|^direct costs? of contracts$/i,
      once: true,
    },
    // SARA LEE, a gain of 6 million beside a loss of 367 (0001193125-10-109851).
    discontinued_operations: {
      tags: [
        'DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax',
        'DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax',
      ],
      // VORNADO, under a tag of noncontrolling interests (0000899689-10-000020).
      named: /^(?!.*\b(?:before|continuing|non-?controlling|minority)\b).*\bdiscontinued operations\b/i,
    },
    premiums_earned: { tags: ['PremiumsEarnedNetPropertyAndCasualty', 'PremiumsEarnedNetLife'] },
    noncontrolling_income: {
      tags: [
        'MinorityInterestInNetIncomeLossPreferredUnitHolders',
        'MinorityInterestInNetIncomeLossOperatingPartnerships',
        'MinorityInterestInNetIncomeLossLimitedPartnerships',
        'MinorityInterestInNetIncomeLossOtherMinorityInterests',
        'MinorityInterestInNetIncomeLossJointVenturePartners',
      ],
      // KBR, 13 million of Q1 2010 filed below zero (0001140361-10-017892).
      named:
        /^(?!.*\b(?:before|after|including|excluding|comprehensive|per share|gains? on|net of (?:non-?controlling|minority))\b).*\b(?:non-?controlling|minority) interests?\b/i,
    },
    fuel_and_power: {
      tags: [
        'FuelCosts',
        'UtilitiesOperatingExpenseFuelUsed',
        'CostOfPurchasedPower',
        'CostOfPurchasedOilAndGas',
        'UtilitiesOperatingExpensePurchasedPowerUnderLongTermContracts',
        'UtilitiesOperatingExpenseGasAndPetroleumPurchased',
        'CostOfDomesticRegulatedElectric',
        'CostOfDomesticRegulatedGas',
        'CostOfNaturalGasPurchases',
      ],
    },
    operations_maintenance: {
      tags: [
        'UtilitiesOperatingExpenseMaintenanceAndOperations',
        'UtilitiesOperatingExpenseOperations',
        'UtilitiesOperatingExpenseMaintenance',
        'UtilitiesOperatingExpense',
      ],
      named: /^(?:other )?operations? and maintenance\b/i,
    },
    property_expenses: {
      tags: [
        'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
        'RealEstateTaxExpense',
        'CostOfPropertyRepairsAndMaintenance',
        'CostOfRealEstateRevenue',
        'RealEstateTaxesAndInsurance',
      ],
      named: /^property (?:operating|management)\b/i,
    },
    professional_fees: { tags: ['ProfessionalFees'] },
    selling_and_marketing: {
      tags: ['MarketingAndAdvertisingExpense', 'SellingExpense', 'AdvertisingExpense'],
    },
    general_and_administrative: { tags: ['OtherGeneralAndAdministrativeExpense'] },
    compensation_expense: { tags: ['LaborAndRelatedExpense', 'SalariesAndWages'] },
    depreciation_expense: {
      tags: [
        'DepreciationDepletionAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
        'DepreciationAndAmortization',
        'DepreciationNonproduction',
        'DepreciationAndAmortizationNonproduction',
        'Depreciation',
        'OtherDepreciationAndAmortization',
        'AmortizationOfIntangibleAssets',
        'CostOfGoodsAndServicesSoldDepreciationAndAmortization',
        'UtilitiesOperatingExpenseDepreciationAndAmortization',
      ],
      named:
        /^(?:(?:provisions? for )?depreciation\b|amortization of (?:other )?(?:acqui\w+|purchased|intangible|core deposit))/i,
    },
    taxes_other_than_income: {
      tags: ['TaxesOther', 'TaxesExcludingIncomeAndExciseTaxes', 'UtilitiesOperatingExpenseTaxes'],
      named: /^(?:other taxes|taxes,? other than (?:on )?income)/i,
    },
    acquired_research: {
      tags: [
        'ResearchAndDevelopmentAssetAcquiredOtherThanThroughBusinessCombinationWrittenOff',
        'ResearchAndDevelopmentInProcess',
      ],
      named: /^(?:acquired |purchased )?in-process research and development$/i,
    },
    restructuring: {
      tags: [
        'RestructuringSettlementAndImpairmentProvisions',
        'RestructuringAndRelatedCostIncurredCost',
        'BusinessCombinationIntegrationRelatedCosts',
      ],
      named: /^restructuring\b/i,
    },
    impairment: {
      tags: [
        'ImpairmentOfIntangibleAssetsExcludingGoodwill',
        'ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill',
        'ImpairmentOfIntangibleAssetsFinitelived',
        'ImpairmentOfLongLivedAssetsToBeDisposedOf',
        'ImpairmentOfRealEstate',
      ],
      // Not BRADESCO's gains “including impairment losses”, 609 million in 2008 (0001292814-10-002221).
      named: /^(?!.*\bgains?\b.*\bincluding\b).*\bimpairments?\b(?!.*\brestructuring)/i,
    },
    other_nonoperating: {
      tags: [
        'OtherNonoperatingIncome',
        'InterestAndOtherIncome',
        'ForeignCurrencyTransactionGainLossBeforeTax',
      ],
      named: /^interest (?:income )?(?:and|&) other\b/i,
    },
    acquisition_costs: { named: /^amortization of deferred (?:policy )?acquisition costs\b/i },
    // AMERICAN EXPRESS, 6,606 million in the first quarter of 2010 (0001193125-10-109084); GOLDMAN SACHS, 12,775 (0000950123-10-046612).
    revenue: {
      label:
        /^(?:total (?:net )?revenues?(?:,? net of interest expense)?|net revenues,? including net interest income)$/i,
      else_named: /^(?:net )?(?:revenues?|sales)$/i,
      // FIRST HORIZON, 324 million under `Revenues`, 105 of provisions less than its revenue (0000950123-10-055965).
      not: /\bafter (?:the )?provisions?\b/i,
    },
    operating_income: {
      // AMERICAN EXPRESS, 1,252 million after interest under `OperatingIncomeLoss` (0001193125-10-109084).
      not: /^(?!.*(?<!controlling |minority )\binterests?\b).*\bbefore\b.*\btax|^pre-?tax\b/i,
    },
    pretax_income: {
      // "(before taxes)" is also said of losses in other comprehensive income.
      label:
        /^(?:(?!.*(?:per share|comprehensive)).*\b(?:income|earnings|loss|profit)\b.*\bbefore (?:the )?(?:provisions? for |benefits? from )?(?:income )?tax|pre-?tax (?:income|earnings|profit|loss)(?: from continuing operations)?$)/i,
    },
    net_income_with_noncontrolling: { else_named: NET_INCOME },
    // KBR, 46 million after 13 of noncontrolling interests (0001140361-10-017892); FPL, “Net income” (0000753308-10-000051).
    net_income: { named: OF_PARENT, else_named: NET_INCOME },
    other_operating_expense: { tags: ['OperatingExpenses', 'CostsAndExpenses'] },
  },
  balance_sheet: {
    // ENTERPRISE PRODUCTS, total equity of 10,412 million, of which partners' equity is 9,882 (0001061219-10-000025).
    total_equity: {
      named: /^(?:total )?(?:equity|capital|(?:partners|members?)[’']s? (?:capital|equity))$/i,
    },
    liabilities_and_equity: { else_named: LIABILITIES_AND_EQUITY },
    claims_liability: {
      tags: [
        'LiabilityForClaimsAndClaimsAdjustmentExpensePropertyCasualtyLiability',
        'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet',
        'ReserveForLossesAndLossAdjustmentExpenses',
      ],
      named:
        /\b(?:unpaid (?:policy )?(?:loss(?:es)?|claims?)|loss(?:es)? and (?:loss|claims?)|policy and contract claims|claims and (?:benefits|claim)|medical claims)\b/i,
    },
    retained_earnings: {
      tags: [
        'RetainedEarningsUnappropriated',
        'RetainedEarningsAppropriated',
        'AccumulatedDistributionsInExcessOfNetIncome',
      ],
      named:
        /^(?:retained earnings|accumulated (?:deficit|earnings)|cumulative (?:net income|dividends|distributions))\b/i,
    },
    accumulated_other_income: {
      tags: [
        'AccumulatedOtherComprehensiveIncomeLossCumulativeChangesInNetGainLossFromCashFlowHedgesEffectNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossForeignCurrencyTranslationAdjustmentNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossAvailableForSaleSecuritiesAdjustmentNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossDefinedBenefitPensionAndOtherPostretirementPlansNetOfTax',
      ],
      named: /^accumulated other comprehensive\b/i,
    },
    temporary_equity: {
      // PITNEY BOWES, preferred stock of a subsidiary, 296 million between liabilities and equity (0000930413-10-002723).
      also: [
        'PreferredStockValue',
        'PreferredStockValueOutstanding',
        'MinorityInterestInPreferredUnitHolders',
      ],
      tags: ['TemporaryEquityRedemptionValue'],
      named:
        /^redeemable\b|\b(?:mandatorily )?redeemable (?:non-?controlling|preferred|partnership|convertible)\b/i,
    },
    loans: {
      tags: ['MortgageLoansOnRealEstateCommercialAndConsumerNet', 'LoansInsurancePolicy'],
      named:
        /^(?!.*\bheld[- ]for[- ]sale\b|.*\bservicing\b|deferred)[^(]*\b(?:loans held for investment|loans,? net|(?:student|education|consolidation|stafford|installment|cardmember|mortgage|covered|commercial) loans|loans and (?:leases|finance receivables)|loans receivable|cardmember receivables|residential mortgages?)\b|^allowance for loan\b/i,
    },
    current_deferred_tax_liabilities: {
      also: ['DeferredTaxAssetsLiabilitiesNetCurrent'],
      tags: ['DeferredTaxLiabilitiesCurrent'],
      named: /^(?=.*\bcurrent\b)(?!.*\bnon-?current\b).*\bdeferred (?:income )?tax/i,
    },
    noncurrent_restricted_cash: {
      tags: [
        'RestrictedCashAndCashEquivalentsNoncurrent',
        'RestrictedCashNoncurrent',
        'RestrictedCashAndInvestmentsNoncurrent',
      ],
      named: /\brestricted (?:cash|funds|deposits)\b/i,
    },
    bank_deposits: {
      tags: ['InterestBearingDepositsInBanks', 'TimeDepositsAtCarryingValue'],
      named:
        /\binterest-(?:bearing|earning)\b.*\bdeposits\b|\b(?:federal reserve|central bank)\b.*\bdeposits\b|^(?:interest-(?:bearing|earning) )?deposits (?:in|with|at)\b.*\bbanks?\b/i,
    },
    federal_funds_sold: {
      tags: [
        'FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell',
        'FederalFundsSold',
        'SecuritiesPurchasedUnderAgreementsToResell',
        'SecuritiesBorrowed',
        'CashAndSecuritiesSegregatedUnderFederalAndOtherRegulations',
      ],
      named:
        /^(?:federal funds sold|securities (?:purchased under (?:agreements to resell|resale)|borrowed)|cash and (?:securities|investments) segregated)\b/i,
    },
    trading_assets: {
      tags: ['TradingSecurities', 'TradingAssets', 'FinancialInstrumentsOwnedAtFairValue'],
      named:
        /^trading (?:account )?(?:assets|securities)\b|\btrading, at fair value\b|^financial instruments owned\b/i,
    },
    securities: {
      tags: [
        'AvailableForSaleSecurities',
        'AvailableForSaleSecuritiesDebtSecurities',
        'HeldToMaturitySecurities',
        'AvailableForSaleSecuritiesEquitySecurities',
        'DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLoss',
        'MarketableSecuritiesFixedMaturities',
        'AvailableForSaleSecuritiesAndHeldToMaturitySecurities',
        'AvailableForSaleSecuritiesGross',
      ],
      named:
        /^(?:investment )?securities(?! (?:borrowed|for|held as|loaned|purchased|received|sold))\b|^(?:fixed maturit\w+|(?:bonds|securities) (?:available|held to)|(?:agency )?mortgage-backed securities|investments? in (?:fixed|securities)|available for sale securities|held to maturity securities)\b/i,
    },
    loans_for_sale: {
      tags: [
        'LoansReceivableHeldForSaleNet',
        'LoansHeldForSaleMortgages',
        'LoansReceivableHeldForSaleAmount',
        'LoansReceivableHeldForSaleNetNotPartOfDisposalGroup',
      ],
      named: /^[^(]*\bloans held[- ]for[- ]sale\b/i,
    },
    accrued_interest: {
      tags: [
        'AccruedInvestmentIncomeReceivable',
        'InterestReceivable',
        'AccruedFeesAndOtherRevenueReceivable',
      ],
      named: /^(?:allowance for )?accrued (?:interest|investment income)\b(?!.*\bother assets\b)/i,
    },
    insurance_receivables: {
      tags: [
        'PremiumsReceivableAtCarryingValue',
        'ReinsuranceRecoverables',
        'ReinsuranceRecoverablesIncludingReinsurancePremiumPaid',
        'PrepaidReinsurancePremiums',
        'PremiumsAndOtherReceivablesNet',
      ],
      named: /\breinsurance (?:recoverables?|receivables?)\b|\bpremiums? (?:and \w+ )*receivable/i,
    },
    acquisition_assets: {
      tags: ['DeferredPolicyAcquisitionCosts', 'DeferredPolicyAcquisitionCostsAndValueOfBusinessAcquired'],
      named: /^deferred (?:policy |insurance )?acquisition costs\b/i,
    },
    separate_account_assets: { tags: ['SeparateAccountAssets'], named: /^separate accounts?\b/i },
    federal_funds_purchased: {
      tags: [
        'FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase',
        'FederalFundsPurchased',
        'SecuritiesSoldUnderAgreementsToRepurchase',
        'SecuritiesLoaned',
        'DepositsReceivedForSecuritiesLoanedAtCarryingValue',
        'ObligationToReturnSecuritiesReceivedAsCollateral',
      ],
      named: /^federal funds purchased\b|^securities (?:sold under|loaned|lending)\b/i,
    },
    trading_liabilities: {
      tags: ['TradingLiabilities', 'FinancialInstrumentsSoldNotYetPurchasedAtFairValue'],
      named: /^trading (?:account )?liabilities\b/i,
    },
    customer_payables: {
      tags: ['PayablesToCustomers', 'PayablesToBrokerDealersAndClearingOrganizations'],
      named: /^(?:payables? to )?(?:customers|brokers)\b(?! deposits)/i,
    },
    policy_liabilities: {
      tags: [
        'LiabilityForFuturePolicyBenefits',
        'PolicyholderContractDeposits',
        'LiabilityForFuturePolicyBenefitsAndUnpaidClaimsAndClaimsAdjustmentExpense',
        'OtherPolicyholderFunds',
        'ReinsurancePayable',
        'PolicyholderFunds',
      ],
      named:
        /\b(?:policyholders?|contract ?holders?|future (?:insurance )?policy benefits|policy and contract benefits|insurance liabilities|insurance claims|investment contracts|annuit\w+)\b/i,
    },
    separate_account_liabilities: { tags: ['SeparateAccountsLiability'], named: /^separate accounts?\b/i },
    current_regulatory_assets: {
      tags: ['RegulatoryAssetsCurrent', 'DeferredGasPurchasesCurrent'],
      named: /^(?=.*\bcurrent\b)(?!.*\bnon-?current\b).*\bregulatory\b|^regulatory balancing accounts\b/i,
    },
    regulatory_assets: {
      tags: [
        'RegulatoryAssetsNoncurrent',
        'RegulatoryAssets',
        'SecuritizedRegulatoryTransitionAssetsNoncurrent',
      ],
      named: /\bregulatory\b/i,
    },
    current_regulatory_liabilities: { tags: ['RegulatoryLiabilityCurrent'] },
    regulatory_liabilities: {
      tags: [
        'RegulatoryLiabilityNoncurrent',
        'RegulatoryLiabilities',
        'AccumulatedDeferredInvestmentTaxCredit',
      ],
      named: /\bregulatory\b|\bremoval (?:costs|obligations)\b/i,
    },
    derivative_assets: {
      tags: ['DerivativeAssetsNoncurrent', 'DerivativeAssets', 'DerivativeInstrumentsAndHedgesNoncurrent'],
      named: /\b(?:derivatives?|risk management|energy marketing contracts)\b/i,
    },
    derivative_liabilities: {
      tags: [
        'DerivativeLiabilitiesNoncurrent',
        'DerivativeLiabilities',
        'DerivativeInstrumentsAndHedgesLiabilitiesNoncurrent',
      ],
      named: /\b(?:derivatives?|risk management|energy marketing contracts?)\b/i,
    },
    short_term_investments: {
      also: ['TimeDepositsAtCarryingValue'],
      tags: [
        ...INVESTMENT_KINDS.concepts,
        'EquitySecuritiesFvNi',
        'EquitySecuritiesFvNiCurrent',
        'AvailableForSaleSecuritiesEquitySecuritiesCurrent',
      ],
      // NVIDIA, 34,621 million at 2025-01-26 (0001045810-26-000021).
      named:
        /^(?:investments in )?(?:marketable (?:equity |debt )?securities|short-term (?:marketable securities|investments))\b/i,
    },
    receivables: {
      // CONSTELLATION, 1,913 million under an own tag (0001047469-10-004951)
      also: ['PremiumsReceivableAtCarryingValue', 'PremiumsAndOtherReceivablesNet'],
      tags: ['AccountsReceivableNet', 'AccountsReceivableGrossCurrent', 'ReceivablesNet'],
      named:
        /^(?:(?:trade|client|customer|manufacturer|brokerage|net) )?(?:notes and )?(?:trade )?(?:accounts )?(?:and notes )?receivables?(?:$|,| \(| - (?!financ)| and unbilled| net\b| from (?:customers|clients|brok\w+)\b)|^trade$|^(?:less:? )?allowances? for (?:doubtful|uncollectible)\b(?!.*\b(?:loan|leas|financ))/i,
    },
    other_receivables: {
      also: ['AccruedInvestmentIncomeReceivable'],
      tags: [
        'NontradeReceivablesCurrent',
        'OtherReceivablesNetCurrent',
        'OtherReceivables',
        'IncomeTaxesReceivable',
        'PrepaidTaxes',
        'NotesAndLoansReceivableNetCurrent',
        'NotesReceivableNetCurrent',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLossCurrent',
        'AccountsReceivableRelatedPartiesCurrent',
        'DueFromRelatedPartiesCurrent',
        'ifrs-full:CurrentTaxAssetsCurrent',
        'ifrs-full:OtherCurrentReceivables',
      ],
      named:
        /^(?!prepa|deferred)(?!.*\b(?:unbilled|loans?|premiums?|insurance|reinsurance|brok\w+|accrued interest|interest receivable|accounts receivable)\b).*\b(?:receivables?|customer financing|recoverable taxes|direct financing leases?|due from (?:related|affiliat|unconsolidated)\w*)\b/i,
    },
    contract_assets: {
      tags: [
        'ReceivablesLongTermContractsOrPrograms',
        'ContractWithCustomerAssetNetCurrent',
        'UnbilledContractsReceivable',
        'UnbilledReceivablesCurrent',
        'CostsInExcessOfBillingsOnUncompletedContractsOrProgramsExpectedToBeCollectedWithinOneYear',
        'ifrs-full:CurrentContractAssets',
      ],
      named:
        /\bunbilled\b|^contracts in pro(?:cess|gress)\b|^accrued revenues?\b|\bin excess of (?:related )?billings\b|^(?!.*\b(?:derivative|energy)\b).*\bcontract assets\b/i,
      not: /^(?:accounts receivable(?!.*\bunbilled\b)|trade)\b/i,
    },
    inventory: {
      tags: [
        'OtherInventorySupplies',
        'InventoryFinishedGoods',
        'EnergyRelatedInventory',
        'InventoryPartsAndComponentsNetOfReserves',
        'InventoryRawMaterialsAndSuppliesNetOfReserves',
        'InventoryWorkInProcessNetOfReserves',
        'OtherInventoryNetOfReserves',
        'RetailRelatedInventoryMerchandise',
        'InventoryFinishedGoodsAndWorkInProcess',
        'InventoryRawMaterials',
        'EnergyRelatedInventoryGasStoredUnderground',
        'CrudeOilAndNaturalGasLiquids',
      ],
      // BOEING, 18,773 million at 2010-03-31 (0001193125-10-088623).
      named:
        /^(?:total |energy related )?inventor(?:y|ies)(?:$|,| \(| - | of\b| (?:raw|work|finished|net|gross|parts|gas|other|gas)\b)|^inventoried costs\b|^(?:fuel|natural gas|storage gas) inventory\b|^materials(?: and|,) supplies\b|\bstockpiles\b|^(?:finished (?:goods|products)|raw materials|work[- ]in[- ]pro(?:cess|gress))\b|^(?:fossil )?fuel(?: stocks?)?(?:$|,)|^(?:natural )?gas stored\b/i,
    },
    prepaid_and_other_current: {
      also: ['DerivativeAssets', 'SeparateAccountAssets', 'EnergyMarketingContractsAssetsCurrent'],
      tags: [
        'DerivativeInstrumentsAndHedges',
        'PrepaidExpenseAndOtherAssets',
        'OtherPrepaidExpenseCurrent',
        'OtherAssetsMiscellaneousCurrent',
        'DeferredCostsCurrent',
        'DerivativeAssetsCurrent',
        'CapitalizedContractCostNetCurrent',
      ],
      // The taxonomy of 2009 has no tag of both: DR PEPPER, 169 million at 2010-03-31 (0000950123-10-045289).
      named:
        /^pre(?:paids?|paid (?:expenses?|assets)|payments)(?:,? (?:and|&) other\b(?!.*\btax).*)?$|^prepaid\b.*\bother (?:current )?assets\b|^other current assets\b|(?=.*\bcurrent\b)(?!.*\bnon-?current\b)^.*\b(?:derivatives?|risk management|energy marketing)\b/i,
    },
    // Deposits and federal funds are parts of it: AMERICAN EXPRESS, 21,098 million at 2010-03-31 (0001193125-10-109084).
    cash: {
      // UNITED TECHNOLOGIES, 4,788 million at 2010-03-31 (0001193125-10-092555); GOLDMAN SACHS, 27,064 million (0000950123-10-046612).
      tags: ['CashEquivalentsAtCarryingValue', 'DueFromBanks'],
      named:
        /^cash and (?:(?:cash )?equivalents|(?:short-term|temporary) investments)\b(?!.*\b(?:restricted|segregated|of VIEs|consolidated)\b)/i,
      whole: ['CashAndCashEquivalentsAtCarryingValue', 'CashCashEquivalentsAndFederalFundsSold'],
    },
    restricted_cash: {
      tags: [
        'RestrictedCashAndCashEquivalents',
        'RestrictedCashAndCashEquivalentsAtCarryingValue',
        'RestrictedCashCurrent',
        'RestrictedCashAndInvestmentsCurrent',
        'RestrictedInvestmentsCurrent',
      ],
      named: /^restricted (?:cash|funds|(?:security )?deposits|securities)\b/i,
    },
    current_deferred_tax_assets: {
      tags: [
        'DeferredTaxAssetsNetCurrent',
        'DeferredIncomeTaxAssetsNetCurrent',
        'DeferredTaxAssetsLiabilitiesNetCurrent',
        'DeferredIncomeTaxesAndOtherAssetsCurrent',
      ],
      named:
        /^(?=.*\bcurrent\b)(?!.*\b(?:non-?current|current and)\b).*\bdeferred (?:and refundable )?(?:income )?tax/i,
    },
    current_assets_for_sale: {
      tags: [
        'AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent',
        'DisposalGroupIncludingDiscontinuedOperationAssetsCurrent',
        'AssetsHeldForSaleNotPartOfDisposalGroupCurrent',
        'AssetsHeldForSaleCurrent',
        'ifrs-full:NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale',
      ],
      // PFIZER, 490 million of Q1 2010 (0001157523-10-003143).
      also: ['AssetsOfDisposalGroupIncludingDiscontinuedOperation'],
    },
    property_plant_equipment: {
      // CIMAREX, proved properties of 7,730 less 5,829 million of depletion, beside fixed assets of 129 (0001104659-10-026823).
      whole: ['PropertyPlantAndEquipmentNet'],
      tags: [
        'PublicUtilitiesPropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentOtherNet',
        'RealEstateInvestmentPropertyNet',
        'OilAndGasPropertySuccessfulEffortMethodNet',
        'OilAndGasPropertyFullCostMethodNet',
        'ConstructionInProgressGross',
        'MineralRights',
        'TimberAndTimberlands',
      ],
      named:
        /^(?:property|land|buildings?|rental property)\b.*\bnet\b|^(?:(?:un)?proved|(?:un)?evaluated)(?: (?:oil|properties|natural)\b.*)?$|^(?:less\W*)?accumulated (?:depreciation|depletion)\b|^construction (?:work )?in pro(?:cess|gress)\b|^satellites\b|\bmineral rights\b|^timber\b|^containers\b|^acquired properties\b|^property(?: and|,) (?:plant,? (?:and )?)?equipment\b|^furniture\b.*\bnet of\b/i,
    },
    leased_assets: {
      tags: ['PropertySubjectToOrAvailableForOperatingLeaseNet', 'DeferredCostsLeasingNetNoncurrent'],
      named:
        /\b(?:operating lease (?:vehicles|equipment)|(?:equipment|systems).*leased?|(?:investments? in|equipment (?:on|under)|under) operating leases?)\b/i,
    },
    finance_lease_assets: {
      tags: ['FinanceLeaseRightOfUseAsset', 'CapitalLeasesBalanceSheetAssetsByMajorClassNet'],
    },
    long_term_investments: {
      tags: [
        'DecommissioningFundInvestments',
        'EquityMethodInvestments',
        'OtherLongTermInvestments',
        'HeldToMaturitySecuritiesNoncurrent',
        'EquitySecuritiesWithoutReadilyDeterminableFairValueAmount',
        'EquitySecuritiesFVNINoncurrent',
        'InvestmentsInAffiliatesSubsidiariesAssociatesAndJointVentures',
        'LongTermInvestmentsAndReceivablesNet',
        'AvailableForSaleSecuritiesNoncurrent',
        'OtherInvestments',
        'ifrs-full:InvestmentsAccountedForUsingEquityMethod',
        'ifrs-full:InvestmentsInAssociates',
        'DecommissioningTrustAssetsAmount',
        'Investments',
        'BankOwnedLifeInsurance',
      ],
      named:
        /^(?:(?:non-?)?marketable|long-term|equity|other)(?: equity)? (?:investments|securities)\b|^investments?$|^investments? in (?!.*\b(?:real estate|leases?|leasing|gold)\b)|^investments and long-term receivables\b|\bdecommissioning (?:trusts?|funds?)\b|^other invested assets\b|-owned life insurance\b/i,
      not: /^(?!.*\binvest).*\breceivables?\b/i,
    },
    long_term_receivables: {
      tags: [
        'AccountsReceivableExcludingAccruedInterestAfterAllowanceForCreditLossNoncurrent',
        'AccountsReceivableNetNoncurrent',
        'LongTermAccountsNotesAndLoansReceivableNetNoncurrent',
        'NotesAndLoansReceivableNetNoncurrent',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLossNoncurrent',
        'IncomeTaxesReceivableNoncurrent',
        'ContractWithCustomerAssetNetNoncurrent',
        'ContractWithCustomerReceivableAfterAllowanceForCreditLossNoncurrent',
        'DueFromRelatedPartiesNoncurrent',
      ],
      named:
        /^contract and other deferred assets\b|\bcustomer financing\b|\breceivables?\b|\bdirect financing leases?\b|\bdue from\b/i,
    },
    intangible_assets: {
      // With goodwill, as no row says which: LILLY, 4,032 million (0000950123-10-041274).
      tags: [
        'IndefiniteLivedIntangibleAssetsExcludingGoodwill',
        'IndefiniteLivedTrademarks',
        'IndefiniteLivedLicenseAgreements',
        'IndefiniteLivedFranchiseRights',
        'OtherIntangibleAssetsNet',
        'CapitalizedComputerSoftwareNet',
        'IntangibleAssetsNetIncludingGoodwill',
      ],
      named:
        /^(?:goodwill and )?(?:other |acquired |identified |purchased |(?:in)?definite-lived )*intangibles?\b|^goodwill,? and\b|^trademarks?\b|\blicenses\b|\bdeveloped technology\b|^customer relationships\b|^favorable lease/i,
    },
    deferred_tax_assets: {
      tags: [
        'DeferredTaxAssetsNet',
        'DeferredIncomeTaxesAndOtherTaxReceivableNoncurrent',
        'DeferredIncomeTaxesAndOtherAssetsNoncurrent',
        'DeferredTaxAssetsLiabilitiesNetNoncurrent',
        'DeferredTaxAssetsLiabilitiesNet',
      ],
      named: /^(?:net |non-?current |long-term )?deferred (?:and refundable )?(?:income )?tax/i,
    },
    digital_assets: {
      tags: ['CryptoAssetFairValueNoncurrent', 'CryptoAssetFairValue'],
      named: /^(?:digital|crypto) assets\b/i,
    },
    pension_assets: {
      tags: [
        'DefinedBenefitPlanAssetsForPlanBenefitsNoncurrent',
        'PrepaidPensionCosts',
        'PensionAndOtherPostretirementPlansAssetsNoncurrent',
      ],
      named: /\bpension (?:assets?|costs?)\b|^(?:prepaid|deferred) pension\b/i,
    },
    assets_for_sale: {
      tags: [
        'AssetsOfDisposalGroupIncludingDiscontinuedOperationNoncurrent',
        'AssetsHeldForSaleLongLived',
        'DisposalGroupIncludingDiscontinuedOperationAssetsNoncurrent',
        'DisposalGroupIncludingDiscontinuedOperationPropertyPlantAndEquipment',
        'AssetsHeldForSaleNotPartOfDisposalGroup',
        'AssetsHeldForSaleProperty',
        'AssetsHeldForSaleAtCarryingValue',
        'AssetsOfDisposalGroupIncludingDiscontinuedOperation',
      ],
      named:
        /^(?:non-?current |long-term )?assets\b.*\b(?:held[- ]for[- ]sale|discontinued)\b|^discontinued assets\b/i,
    },
    other_noncurrent_assets: {
      also: ['OtherAssetsCurrent'],
      tags: [
        'OtherAssets',
        'OtherAssetsMiscellaneousNoncurrent',
        'PrepaidExpenseNoncurrent',
        'DepositsAssetsNoncurrent',
        'PrepaidExpenseOtherNoncurrent',
        'DeferredCostsNoncurrent',
        'DeferredFinanceCostsNoncurrentNet',
        'DeferredFinanceCostsNet',
      ],
      named:
        /^other (?:non-?current |long-term )?assets\b|\band other (?:non-?current |long-term )?assets\b|^deferred (?:charges|costs|contract costs|financing|debt|leasing)\b|^(?:miscellaneous|sundry)\b/i,
    },
    accounts_payable: {
      tags: [
        'DueToRelatedPartiesCurrent',
        'AccountsPayableAndOtherAccruedLiabilitiesCurrent',
        'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
        'AccountsPayableOtherCurrent',
        'AccountsPayableRelatedPartiesCurrent',
        'AccountsPayableTradeCurrentAndNoncurrent',
        'AccountsPayableOtherCurrentAndNoncurrent',
        'DueToAffiliateCurrent',
        'DueToOtherRelatedPartiesClassifiedCurrent',
        'OtherAccountsPayableAndAccruedLiabilities',
      ],
      named:
        /^(?:trade |other trade )?(?:notes(?:,| and) )?accounts payable\b|^payables(?:$| and\b)|\btrade (?:notes )?payables?\b|^other payables\b/i,
      not: /\b(?:debt|loans?|notes payable|borrowings?|non-?controlling)\b|^accrued\b/i,
    },
    accrued_liabilities: {
      also: [
        'OtherPolicyholderFunds',
        'PayablesToBrokerDealersAndClearingOrganizations',
        'SeparateAccountsLiability',
        'EnergyMarketingContractLiabilitiesCurrent',
        'DeferredCompensationLiabilityCurrent',
      ],
      tags: [
        'DerivativeInstrumentsAndHedgesLiabilities',
        'AssetRetirementObligationCurrent',
        'OtherAccruedLiabilitiesCurrent',
        'EmployeeRelatedLiabilitiesCurrent',
        'AccruedSalariesCurrent',
        'AccruedEmployeeBenefitsCurrent',
        'SalesAndExciseTaxPayableCurrent',
        'AccrualForTaxesOtherThanIncomeTaxesCurrent',
        'InterestPayableCurrent',
        'SelfInsuranceReserveCurrent',
        'RestructuringReserveCurrent',
        'ProductWarrantyAccrualClassifiedCurrent',
        'AccruedMarketingCostsCurrent',
        'DerivativeLiabilitiesCurrent',
        'AccountsPayableAndAccruedLiabilitiesCurrentOther',
      ],
      named:
        /^non-?controlling interests?$|^(?:other )?accrued\b(?!.*\b(?:income taxes|pensions?|post-?retirement|retirement|retiree|severance (?:costs|benefits)|receivable|revenue))|\b(?:litigation|warrant(?:y|ies)|rebates?|royalt(?:y|ies)|discounts payable|gift cards?)\b|^(?!.*\b(?:long-term|non-?current|less current)\b)(?:self[- ]insur|insurance reserves|(?:tobacco )?settlement (?:costs|charges|accruals)|sales reserves|employee compensation|compensation and benefits|commissions)|\btaxes,? other than income|^taxes,? except income|^(?:production|sales) taxes payable|^sales and taxes|(?=.*\bcurrent\b)(?!.*\bnon-?current\b)^.*\b(?:derivatives?|risk management|energy marketing|pensions?)\b/i,
    },
    contract_liabilities: {
      also: ['UnearnedPremiums'],
      tags: [
        'BillingsInExcessOfCost',
        'ContractWithCustomerRefundLiabilityCurrent',
        'CustomerDepositsCurrent',
        'CustomerAdvancesCurrent',
        'DeferredRevenueAndCreditsCurrent',
        'BillingsInExcessOfCostCurrent',
        'CustomerAdvancesAndDepositsCurrent',
        'DeferredAirTrafficRevenue',
      ],
      named:
        /^(?:deferred|unearned) (?:net )?(?:revenues?|income|membership fees)\b(?! tax)(?!.*\b(?:non-?current|long-term|net of current))|\bbillings? in excess\b|^advance (?:payments|billings?)\b|^customer (?:advances|deposits and deferred)\b/i,
    },
    // Federal funds purchased are parts of it where a sum is printed: REGIONS, 2,684 million at 2010-03-31 (0001193125-10-109112).
    short_term_debt: {
      tags: SHORT_TERM_TAGS,
      whole: ['ShortTermBorrowings'],
      // COCA-COLA, 6,670 million at 2010-04-02 (0001047469-10-004416).
      named:
        /^(?:loans and notes payable|notes and loans payable|commercial paper|(?:unsecured )?short[- ]term (?:debt|borrowings|loans|notes payable)|other borrowed funds)\b|^debt\b.*\bdue within one year$|^(?:non-?)?recourse debt ?-? ?current$|^loans from related parties\b|^notes payable$/i,
      not: /\b(?:mortgages|accounts) payable\b|^(?:current (?:portion|maturities|installments) of (?:other )?long-term (?:debt|obligations)|long-term debt due within one year)(?!.*\b(?:and|borrowings|loans)\b)/i,
    },
    current_long_term_debt: {
      tags: CURRENT_PORTION_TAGS,
      // TESLA, 2,373 million at 2023-12-31 (0001628280-24-002390).
      named:
        /^(?:current (?:portion|maturities|installments) of (?:[\w-]+ ){0,6}(?:debt|notes|bonds|borrowings)|current (?:portion|maturities) of (?:other )?long-term obligations|long[- ]term debt due within one year)\b/i,
      not: /^short-term (?:debt|borrowings)\b(?!.*\b(?:current|long-term)\b)/i,
    },
    current_finance_lease_liabilities: {
      tags: ['FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'],
      named: /^current (?:portion|maturities|installments) of (?:capital|finance) lease/i,
    },
    income_taxes_payable: {
      tags: [
        'TaxesPayableCurrent',
        'AccruedIncomeTaxesCurrentAndNoncurrent',
        'TaxesPayable',
        'AccruedIncomeTaxes',
      ],
      named: /^(?:accrued )?(?:income )?taxes (?:accrued|payable)\b|^accrued (?:income )?taxes$/i,
      not: /^(?!.*\bpayable\b).*\bdeferred tax/i,
    },
    dividends_payable: {
      tags: ['DividendsPayableCurrent', 'DividendsPayableCurrentAndNoncurrent'],
      named: /^(?:dividends?|distributions?)\b.*\bpayable\b/i,
    },
    current_liabilities_for_sale: {
      tags: [
        'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent',
        'DisposalGroupIncludingDiscontinuedOperationLiabilitiesCurrent',
        'LiabilitiesOfAssetsHeldForSale',
        'ifrs-full:LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale',
      ],
      not: /^accrued\b/i,
    },
    long_term_debt: {
      tags: LONG_TERM_TAGS,
      // Shareholders' debentures (VALE, 0000950123-10-058134) and consumer notes (HARTFORD) are in neither's own total debt.
      // TESLA, 2,857 million at 2023-12-31 (0001628280-24-002390); HARLEY-DAVIDSON, of variable interest entities, 2,708 million
      // (0001193125-10-110745).
      named:
        /^(?:long-term )?debt(?:,? and (?:finance|capital) leases?(?: obligations)?)?(?:, (?:less|net of) current (?:portion|maturities))?(?:,? (?:-|of|held by) (?:consolidated )?variable interest entit(?:y|ies))?$|^long-term debt of\b(?!.*\binvestment products\b)|^(?:(?:senior|subordinated|secured|unsecured|exchangeable|convertible|junior|long[- ]term|(?:non-?)?recourse|securitized|other secured|fhlb|federal home loan bank) )+(?:debt|notes|debentures|bonds|borrowings|financings|advances)\b(?!.*\b(?:investment products|due within)\b)|^non-?current\b.*\bdebt\b|^notes and mortgages payable\b|\bnote payable to\b|^energy recovery bonds\b|^(?:floating rate )?capital debt\b|\bcredit facilit(?:y|ies)$/i,
    },
    noncurrent_finance_lease_liabilities: {
      tags: ['FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'],
      named: /^(?:long-term )?(?:capital|finance) lease (?:obligations?|liabilit(?:y|ies))\b/i,
    },
    // AMAZON, operating and finance leases in one row, 78,277 million at 2024-12-31 (0001018724-25-000004).
    lease_liabilities: {
      named: /^(?:long-term |non-?current )?lease (?:liabilities|obligations)\b(?!.*\bcurrent portion of)/i,
    },
    noncurrent_contract_liabilities: {
      tags: [
        'ContractWithCustomerLiabilityNoncurrent',
        'DeferredRevenueNoncurrent',
        'DeferredRevenueAndCreditsNoncurrent',
        'CustomerDepositsNoncurrent',
        'CustomerAdvancesOrDepositsNoncurrent',
        'ifrs-full:NoncurrentContractLiabilities',
        'CustomerAdvancesNoncurrent',
        'DeferredRevenueAndCredits',
      ],
      named: /^(?:long-term |non-?current )?(?:deferred|unearned) (?:revenues?|income)\b(?! tax)/i,
    },
    pension_liabilities: {
      tags: [
        'DefinedBenefitPensionPlanLiabilitiesNoncurrent',
        'OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent',
        'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
        'PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent',
        'PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesCurrentAndNoncurrent',
        'DefinedBenefitPensionPlanLiabilitiesCurrentAndNoncurrent',
        'DeferredCompensationLiabilityClassifiedNoncurrent',
        'PostemploymentBenefitsLiabilityNoncurrent',
        'OtherPostretirementBenefitsPayableNoncurrent',
        'ifrs-full:NoncurrentNetDefinedBenefitLiability',
        'ifrs-full:RecognisedLiabilitiesDefinedBenefitPlan',
      ],
      named:
        /^(?!.*\b(?:deferred tax|asset retirement|claims|contract\w*|current portion)\b).*\b(?:pensions?|post-?retirement|post-?employment|retire(?:e|ment)|employee (?:compensation and )?benefits?|defined benefit|severance (?:benefits|costs)|benefit obligations?)\b/i,
    },
    noncurrent_income_taxes: {
      tags: [
        'AccruedIncomeTaxesNoncurrent',
        'LiabilityForUncertainTaxPositionsNoncurrent',
        'UnrecognizedTaxBenefits',
      ],
      named:
        /^(?!.*\bdeferred\b)(?:(?:non-?current|long-term)\b.*\btax(?:es)?\b|(?:unrecognized|uncertain) tax\b|income taxes?$)/i,
      not: /^deferred\b/i,
    },
    deferred_tax: {
      tags: [
        'DeferredIncomeTaxLiabilities',
        'DeferredTaxLiabilities',
        'DeferredIncomeTaxesAndOtherTaxLiabilitiesNoncurrent',
        // "Deferred income taxes and other" (WALMART, 0000104169-25-000021).
        'DeferredIncomeTaxesAndOtherLiabilitiesNoncurrent',
      ],
      also: ['DeferredTaxAssetsLiabilitiesNetNoncurrent', 'DeferredTaxAssetsLiabilitiesNet'],
      named:
        /^(?:net |non-?current |long-term )?deferred (?:(?:and|federal|foreign|other|non-?current|long-term) )*(?:income )?tax|^income taxes, principally deferred\b/i,
    },
    asset_retirement_obligations: {
      tags: [
        'AssetRetirementObligationsNoncurrent',
        'AssetRetirementObligation',
        'MineReclamationAndClosingLiabilityNoncurrent',
      ],
      named:
        /\b(?:asset retirement|reclamation|mine clos\w+|decommissioning|landfill|environmental rehabilitation)\b/i,
      not: /^other\b/i,
    },
    liabilities_for_sale: {
      tags: [
        'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationNoncurrent',
        'DisposalGroupIncludingDiscontinuedOperationLiabilitiesNoncurrent',
        'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation',
        'LiabilitiesOfAssetsHeldForSaleNoncurrent',
      ],
      named:
        /^(?:non-?current |long-term )?liabilities\b.*\b(?:held[- ]for[- ]sale|discontinued)\b|^discontinued liabilities\b/i,
      not: /^accrued\b/i,
    },
    other_noncurrent_liabilities: {
      also: ['AccruedLiabilitiesCurrent'],
      tags: [
        'DueToRelatedPartiesNoncurrent',
        'DeferredRentCreditNoncurrent',
        'OtherLiabilities',
        'OtherAccruedLiabilitiesNoncurrent',
        'LiabilitiesOtherThanLongtermDebtNoncurrent',
        'DeferredCreditsAndOtherLiabilitiesNoncurrent',
        'SelfInsuranceReserveNoncurrent',
        'RestructuringReserveNoncurrent',
      ],
      named:
        /^other (?:non-?current |long-term )?(?:liabilities|obligations)\b|\band other (?:long-term |non-?current )?liabilities\b|^deferred (?:credits|rent|lease)\b|\bself[- ]insur|\basbestos\b|\b(?:environmental|litigation|contingenc(?:y|ies)|restructuring)\b/i,
      not: /\b(?:long-term debt|note payable)\b/i,
    },
    preferred_stock: {
      tags: ['PreferredStockIncludingAdditionalPaidInCapital'],
      named: /\bpreferred (?:stock|shares)\b(?!.*\b(?:treasury|subsidiar))/i,
    },
    common_stock: {
      tags: [
        'CommonStockIncludingAdditionalPaidInCapital',
        'CommonStockValueOutstanding',
        'LimitedPartnersCapitalAccount',
        'LimitedPartnersCapitalAccountCommonUnits',
      ],
      named:
        /^(?:common|class [a-c]) (?:units?|unitholders|stock|shares)\b(?!.*\b(?:held|trusts?|warrants?|employee)\b)|^i-units\b/i,
    },
    current_claims_liability: { also: ['LiabilityForClaimsAndClaimsAdjustmentExpense'] },
    // H&R BLOCK, 852.6 million of its bank (0000950123-10-061837).
    current_deposits: { also: ['Deposits'] },
    // WELLPOINT, 602 million (0001193125-10-096170).
    current_securities_lending: { also: ['DepositsReceivedForSecuritiesLoanedAtCarryingValue'] },
    deposits: {
      tags: ['Deposits', 'TimeDeposits'],
      named: /^(?:bank |customer |total )?deposits\b/i,
    },
    treasury_stock: {
      named: /^(?:less\W*)?treasury (?:stock|shares)\b/i,
    },
    additional_paid_in_capital: {
      tags: ['OtherAdditionalCapital'],
      named:
        /^(?:additional )?paid-in capital\b|^capital (?:surplus|in excess)\b|^premium on capital stock\b/i,
    },
    noncontrolling_interests: {
      tags: [
        'MinorityInterestInOperatingPartnerships',
        'MinorityInterestInPreferredUnitHolders',
        'MinorityInterestAmount',
      ],
      named: /\bnon-?controlling\b|\bminority interests?\b/i,
    },
  },
  cash_flow: {
    intangible_purchases: {
      tags: [
        'PaymentsToAcquireIntangibleAssets',
        'PaymentsToAcquireSoftware',
        'PaymentsToDevelopSoftware',
        'PaymentsForSoftware',
        'CapitalizedComputerSoftwareAdditions',
        'CapitalizedComputerSoftwarePeriodIncreaseDecrease',
      ],
      named:
        /\b(?:capitalized|capitalization of|computer|internal-use)\b.*\bsoftware\b|^software development\b|\bintellectual property\b|^(?:acquisitions?|purchases?) of intangibles?\b/i,
    },
    stock_compensation: {
      tags: ['StockOptionPlanExpense', 'EmployeeBenefitsAndShareBasedCompensation'],
      named:
        /^(?!.*\b(?:excess|benefits?|with\w*|tax(?:es)? (?!of)|liabilit\w+|payments for)\b)(?:.*\b(?:stock|share|equity|unit)[- ]based (?:compensation|payment|award)|.*\b(?:stock|equity) compensation\b|.*\brestricted stock\b)/i,
    },
    trading_net: {
      tags: [
        'IncreaseDecreaseInTradingSecurities',
        'IncreaseDecreaseInLoansHeldForSale',
        'PaymentsForOriginationAndPurchasesOfLoansHeldForSale',
        'PaymentsForOriginationOfMortgageLoansHeldForSale',
        'ProceedsFromSaleOfLoansHeldForSale',
        'IncreaseDecreaseInMortgageLoansHeldForSale',
        'IncreaseDecreaseInTradingLiabilities',
        'IncreaseDecreaseInFinancialInstrumentsUsedInOperatingActivities',
        'ProceedsFromPaymentsForTradingSecurities',
      ],
      named:
        /\btrading (?:account|securities|assets|liabilities)\b|\b(?:loans?|mortgages?)\b.*\bfor[- ]sale\b/i,
    },
    real_estate_purchases: {
      not: /^(?:construction\/)?capital expenditures?\b/i,
      tags: [
        'PaymentsForCapitalImprovements',
        'PaymentsToAcquireAndDevelopRealEstate',
        'PaymentsToAcquireRealEstate',
        'PaymentsToAcquireCommercialRealEstate',
        'PaymentsToDevelopRealEstateAssets',
        'PaymentsToAcquireRealEstateHeldForInvestment',
      ],
      named:
        /^(?:purchases?|acquisitions?|additions?|improvements?|investments?|development) (?:of|to|in|and)\b.*\b(?:real estate|rental propert(?:y|ies)|land)\b/i,
    },
    real_estate_proceeds: {
      tags: [
        'ProceedsFromSaleOfRealEstateHeldforinvestment',
        'ProceedsFromSaleOfOtherRealEstate',
        'ProceedsFromSaleOfForeclosedAssets',
        'ProceedsFromSaleOfRealEstate',
        'ProceedsFromRealEstateAndRealEstateJointVentures',
      ],
      named:
        /^(?:net )?(?:proceeds from (?:the )?)?(?:sales?|dispositions?|disposals?) .*\b(?:real estate|rental propert(?:y|ies)|land)\b/i,
    },
    interbank_net: {
      tags: [
        'ProceedsFromPaymentsForInInterestBearingDepositsInBanks',
        'ProceedsFromPaymentsForFederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResellNet',
        'PaymentsForProceedsFromFederalFundsSold',
        'PaymentsForProceedsFromInterestBearingDepositsInBanks',
        'IncreaseDecreaseInCashCollateralForLoanedSecurities',
        'ProceedsFromPaymentsForSecuritiesPurchasedUnderAgreementsToResell',
      ],
      named:
        /\bfederal funds\b|\b(?:resale|resell|reverse repurchase)\b|\bsecurities lending\b|\bloaned securities\b|\bdeposits (?:in|with) (?:other )?banks\b|\bfederal reserve\b|\bcentral bank\b/i,
    },
    restricted_cash_change: {
      tags: [
        'IncreaseDecreaseInRestrictedCash',
        'IncreaseDecreaseInRestrictedCashAndInvestments',
        'IncreaseDecreaseInRestrictedCashForOperatingActivities',
      ],
      named: /\brestricted (?:cash|assets|deposits|funds)\b|\bescrows?\b/i,
    },
    deposits_net: {
      tags: [
        'AdditionsToContractHoldersFunds',
        'WithdrawalFromContractHoldersFunds',
        'IncreaseDecreaseInOtherDeposits',
        'IncreaseDecreaseInDeposits',
        'NetChangeDeposits',
        'NetChangeTimeDeposits',
        'NetChangeInterestBearingDepositsDomestic',
        'ProceedsFromAnnuitiesAndInvestmentCertificates',
        'RepaymentsOfAnnuitiesAndInvestmentCertificates',
        'IncreaseDecreaseInTimeDeposits',
        'IncreaseDecreaseInTimeDepositsOf100000OrMore',
        'NetChangeAnnuitiesAndInvestmentCertificates',
        'IncreaseDecreaseInCustomerDeposits',
      ],
      named:
        /^(?!.*\bcollateral\b).*\b(?:deposits?|withdrawals?|surrenders?|policyholders?|contractholders?|annuit\w+|payables to customers|universal life|investment (?:contracts?|certificates?)|separate accounts?)\b/i,
    },
    federal_funds_net: {
      tags: [
        'IncreaseDecreaseInFederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchaseNet',
        'ProceedsFromPaymentsForSecuritiesSoldUnderAgreementsToRepurchase',
        'IncreaseDecreaseInFederalFundsPurchased',
        'ProceedsFromPaymentsForInSecuritiesSoldUnderAgreementsToRepurchase',
      ],
      named:
        /\bfederal funds\b|\brepurchase agreements?\b|\bsecurities (?:lending|loaned|sold under)\b|\bsecured financings?\b/i,
    },
    excess_tax_benefit: {
      tags: [
        'ExcessTaxBenefitFromShareBasedCompensationFinancingActivities',
        'TaxBenefitFromStockOptionsExercised',
      ],
      named: /\b(?:excess|tax) (?:income )?(?:tax )?benefits?\b/i,
    },
    dividends: {
      tags: [
        'PaymentsOfDividendsPreferredStockAndPreferenceStock',
        'PaymentsOfCapitalDistribution',
        'PartnersCapitalAccountDistributions',
        'DividendsCommonStockCash',
      ],
      named:
        /^(?!.*\b(?:non-?controlling|minority|subsidiary|reinvestment|proceeds)\b).*(?:\bdividends?\b|\bdistributions? (?:paid\b|to\b)|^cash distributions\b)/i,
    },
    depreciation_amortisation: {
      tags: [
        ...DEPRECIATION_TAGS,
        'Depreciation',
        'OtherDepreciationAndAmortization',
        'AmortizationOfIntangibleAssets',
      ],
      // "Depreciation, amortization, and other" of MICROSOFT (0001564590-22-035087), "…and impairment" of TESLA (0001628280-25-003063).
      named:
        /^(?:landfill )?(?:depreciation|depletion)\b|^amortization of (?:acqui\w+[- ](?:related )?)?intangible/i,
      // DISCOVERY, content of 185 million, a cost of its programmes (0001193125-10-100744).
      not: /^(?!.*\bdepreciation\b).*\b(?:content|films?|program(?:me|ming)?s?|deferred revenues?)\b/i,
    },
    deferred_tax_expense: {
      tags: ['IncreaseDecreaseInDeferredIncomeTaxes'],
      named:
        /^(?:(?:net|other|provision \(benefit\) for|changes? in) )?deferred (?:and other )?(?:federal )?(?:income )?tax(?:es)?\b/i,
    },
    impairment_noncash: {
      tags: [
        'RestructuringCosts',
        'AssetImpairmentCharges',
        'GoodwillImpairmentLoss',
        'GoodwillAndIntangibleAssetImpairment',
        'ImpairmentOfIntangibleAssetsExcludingGoodwill',
        'ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill',
        'ImpairmentOfLongLivedAssetsHeldForUse',
        'ImpairmentOfRealEstate',
        'ImpairmentOfOilAndGasProperties',
        'TangibleAssetImpairmentCharges',
        'InventoryWriteDown',
        'RestructuringCharges',
        'RestructuringCostsAndAssetImpairmentCharges',
        'OtherAssetImpairmentCharges',
        'ResultsOfOperationsDryHoleCosts',
        'ExplorationAbandonmentAndImpairmentExpense',
        'OtherRestructuringCosts',
        'SeveranceCosts',
      ],
      named:
        /\b(?:impairments?|write-?(?:downs?|offs?)|ceiling test|dry holes?)\b|^(?!.*\b(?:accrued|paid|payments?|reserves?|liabilit\w+|expenditures|spending)\b).*\brestructuring\b/i,
    },
    noncash_gains: {
      tags: [
        'GainLossOnSaleOfBusiness',
        'GainLossOnInvestments',
        'GainLossOnDispositionOfAssets',
        'GainLossOnDispositionOfAssets1',
        'GainLossOnSaleOfOtherAssets',
        'GainLossOnSaleOfPropertyPlantEquipment',
        'GainsLossesOnExtinguishmentOfDebt',
        'GainLossOnDerivativeInstrumentsNetPretax',
        'EquitySecuritiesFvNiGainLoss',
        'EquitySecuritiesFvNiUnrealizedGainLoss',
        'UnrealizedGainLossOnInvestments',
        'UnrealizedGainLossOnDerivatives',
        'RealizedInvestmentGainsLosses',
        'MarketableSecuritiesGainLoss',
        'DebtAndEquitySecuritiesGainLoss',
        'GainLossOnSaleOfEquityInvestments',
        'GainsLossesOnSalesOfInvestmentRealEstate',
        'GainLossOnSaleOfProperties',
        'ForeignCurrencyTransactionGainLossUnrealized',
        'ForeignCurrencyTransactionGainLossBeforeTax',
        'BusinessCombinationContingentConsiderationArrangementsChangeInAmountOfContingentConsiderationLiability1',
        'GainLossOnSaleOfInvestments',
        'GainLossOnSaleOfSecuritiesNet',
        'GainsLossesOnSalesOfAssets',
        'UnrealizedGainLossOnDerivativesAndCommodityContracts',
        'UnrealizedGainLossOnSecurities',
        'ForeignCurrencyTransactionGainLossRealized',
        'GainLossOnSaleOfDerivatives',
      ],
      named:
        /^(?!.*\bequity (?:in|method|income)\b)(?:(?:net |un?realized |\()*(?:gains?|loss(?:es)?)\b|.*\((?:gains?|loss(?:es)?)\)|(?!.*\b(?:provisions?|litigation|credit losses|loan losses|unpaid|reserves?|loss (?:adjustment )?expenses?)\b).*(?:\b(?:gains?|loss(?:es)?)\b|\b(?:fair|market) value (?:adjust|chang)|\bforeign (?:currency|exchange)\b|\bdevaluation\b)|changes? in fair (?:market )?value\b)/i,
    },
    equity_method_noncash: {
      tags: [
        'IncomeLossFromEquityMethodInvestments',
        'IncomeLossFromEquityMethodInvestmentsNetOfDividendsOrDistributions',
        'EquityMethodInvestmentDividendsOrDistributions',
      ],
      named:
        /^(?!.*\b(?:advances?|loans?)\b).*(?:\bequity (?:in|method|income|earnings|investments?)\b|\b(?:unconsolidated|partially owned|associated) (?:affiliates?|entities|companies|investees|joint ventures)\b|\bincome from equity)|^distributions? (?:from|received)\b/i,
    },
    noncash_lease_cost: {
      tags: ['OperatingLeaseRightOfUseAssetAmortizationExpense', 'OperatingLeaseExpense'],
      named: /\blease (?:cost|expense)|\bright-of-use assets?\b/i,
    },
    noncash_provisions: {
      tags: [
        'ProvisionForDoubtfulAccounts',
        'ProvisionForLoanLossesExpensed',
        'ProvisionForLoanLeaseAndOtherLosses',
        'ProvisionForLoanAndLeaseLosses',
        'ProvisionForOtherCreditLosses',
        'ProvisionForOtherLosses',
      ],
      named:
        /^(?:net )?provisions?\b(?!.*\btax)|\b(?:doubtful accounts|bad debts?|credit losses|loan losses)\b/i,
    },
    noncash_pensions: {
      tags: [
        'PensionExpenseReversalOfExpenseNoncash',
        'PensionAndOtherPostretirementBenefitExpense',
        'PensionAndOtherPostretirementBenefitContributions',
        'PensionContributions',
        'DefinedBenefitPlanContributionsByEmployer',
        'DefinedBenefitPlanNetPeriodicBenefitCost',
        'IncreaseDecreaseInPensionAndPostretirementObligations',
        'IncreaseDecreaseInPensionPlanObligations',
      ],
      named:
        /\bpensions?\b|\bpostretirement\b|\bretiree\b|(?<!\basset )\bretirement (?:benefits?|obligations?|plans?)\b|\bdefined benefits?\b/i,
    },
    other_noncash: {
      tags: [
        'ExcessTaxBenefitFromShareBasedCompensationOperatingActivities',
        'TaxBenefitFromStockOptionsExercised',
        'AdjustmentsNoncashItemsToReconcileNetIncomeLossToCashProvidedByUsedInOperatingActivitiesOther',
        'IncomeLossFromDiscontinuedOperationsNetOfTax',
        'AssetRetirementObligationAccretionExpense',
        'OtherNoncashExpense',
        'OtherNoncashIncome',
        'AmortizationOfFinancingCosts',
        'AmortizationOfFinancingCostsAndDiscounts',
        'AmortizationOfDebtDiscountPremium',
        'AccretionAmortizationOfDiscountsAndPremiumsInvestments',
        'AllowanceForFundsUsedDuringConstructionCapitalizedCostOfEquity',
        'OtherAmortizationOfDeferredCharges',
        'AccretionExpense',
        'PaidInKindInterest',
        'AmortizationOfDeferredHedgeGains',
        'IncreaseDecreaseInAllowanceForEquityFundsUsedDuringConstruction',
        'InvestmentTaxCredit',
        'AdjustmentForAmortization',
        'AmortizationOfDeferredSalesCommissions',
        'PaymentsForOtherOperatingActivities',
        'ProceedsFromOtherOperatingActivities',
      ],
      named:
        /^other(?:,? net|.*\bnon-?cash\b.*)?$|\bnon-?cash\b|\baccretion\b|^(?:other )?amortization\b(?!.*\b(?:unearned|deferred) revenue)|\bnuclear fuel\b|\bequity funds used during construction\b|\bspecial charges?\b|\btax benefits?\b.*\b(?:stock|share|option|equity)/i,
    },
    increase_receivables: {
      tags: [
        'IncreaseDecreaseInAccruedInvestmentIncomeReceivable',
        'IncreaseDecreaseInOtherReceivables',
        'IncreaseDecreaseInPremiumsReceivable',
        'IncreaseDecreaseInReinsuranceRecoverable',
        'IncreaseDecreaseInDeferredRentReceivables',
        'IncreaseDecreaseInAccruedInterestReceivableNet',
        'IncreaseDecreaseInAccountsAndOtherReceivables',
        'IncreaseDecreaseInAccountsReceivableAndOtherOperatingAssets',
        'IncreaseDecreaseInAccountsAndNotesReceivable',
        'IncreaseDecreaseInFinanceReceivables',
      ],
      named: /^(?!.*\b(?:tax(?:es)?|payables?|loans?|prepaid)\b).*\breceivables?\b/i,
    },
    increase_contract_assets: {
      tags: ['IncreaseDecreaseInContractWithCustomerAsset', 'IncreaseDecreaseInUnbilledReceivables'],
      named:
        /\bcontract assets\b|\bunbilled\b|\bcosts? in excess of billings?\b|\bcontracts in pro(?:cess|gress)\b/i,
    },
    increase_inventory: {
      tags: ['IncreaseDecreaseInRetailRelatedInventories', 'IncreaseDecreaseInOtherInventories'],
      named: /\binventor(?:y|ies)\b|\bmaterials? and supplies\b|\bgas (?:stored|in storage)\b/i,
    },
    increase_payables: {
      tags: [
        'IncreaseDecreaseInAccountsPayableAndOtherOperatingLiabilities',
        'IncreaseDecreaseInOtherAccountsPayable',
      ],
      named: /^(?!.*\btax).*(?:\b(?:accounts|trade|notes) payables?\b|\bpayables\b)/i,
    },
    increase_prepaid_and_other: {
      tags: [
        'IncreaseDecreaseInRestrictedCashForOperatingActivities',
        'IncreaseDecreaseInOtherNoncurrentAssets',
        'IncreaseDecreaseInPrepaidExpensesOther',
        'IncreaseDecreaseInDeferredCharges',
        'IncreaseDecreaseInDeferredPolicyAcquisitionCosts',
      ],
      named:
        /^(?!.*\bliabilit).*(?:\bprepa(?:ids?|yments?)\b|\bother (?:current |non-?current |long-term |operating )*assets\b|\bdeferred (?:charges|costs|expenses)\b|\badvances to suppliers\b)/i,
    },
    increase_accrued_liabilities: {
      tags: [
        'IncreaseDecreaseInInsuranceLiabilities',
        'IncreaseDecreaseInOtherAccountsPayableAndAccruedLiabilities',
        'IncreaseDecreaseInAccruedSalaries',
        'IncreaseDecreaseInOtherCurrentLiabilities',
        'IncreaseDecreaseInOtherNoncurrentLiabilities',
        'IncreaseDecreaseInOtherOperatingLiabilities',
        'IncreaseDecreaseInEmployeeRelatedLiabilities',
        'IncreaseDecreaseInInterestPayableNet',
        'IncreaseDecreaseInSelfInsuranceReserve',
        'IncreaseDecreaseInOperatingLiabilities',
        'IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve',
        'IncreaseDecreaseInFuturePolicyBenefitReserves',
        'IncreaseDecreaseInRestructuringReserve',
        'PaymentsForRestructuring',
        'RestructuringReservePeriodIncreaseDecrease',
        'IncreaseDecreaseInAssetRetirementObligations',
        'IncreaseDecreaseInOtherPolicyholderFunds',
        'IncreaseDecreaseInHealthCareInsuranceLiabilities',
        'IncreaseDecreaseInPropertyAndOtherTaxesPayable',
        'OtherIncreaseDecreaseInProvisionForRestructuring',
        'PaymentsForEnvironmentalLiabilities',
      ],
      named:
        /^(?!.*\b(?:assets|income tax(?:es)?)\b).*(?:\baccru(?:ed|als?)\b|\bother (?:current |non-?current |long-term |operating )*(?:liabilities|obligations)\b|\b(?:non-?current|current) liabilities\b|\bself-insurance\b|\brestructuring\b|\bclaims?\b|\b(?:insurance|policy|contract) (?:reserves|liabilities|benefits)\b|\breserves? for (?:unpaid )?loss(?:es)?\b|\bunpaid losses\b|\bdeferred rent\b|\bcompensation and benefits\b|\brebates\b)/i,
    },
    increase_deferred_revenue: {
      tags: [
        'IncreaseDecreaseInCustomerAdvances',
        'IncreaseDecreaseInCustomerDeposits',
        'IncreaseDecreaseInUnearnedPremiums',
        'RecognitionOfDeferredRevenue',
        'IncreaseDecreaseInBillingInExcessOfCostOfEarnings',
      ],
      named:
        /\b(?:deferred|unearned) (?:net )?(?:revenues?|income)\b(?! tax)|\bcustomer (?:advances|deposits)\b|\bair traffic\b|\bbillings? in excess\b|\badvance (?:payments|billings)\b/i,
    },
    increase_income_taxes: {
      tags: [
        'IncreaseDecreaseInAccruedTaxesPayable',
        'IncreaseDecreaseInIncomeTaxes',
        'IncreaseDecreaseInPrepaidTaxes',
        'IncreaseDecreaseInIncomeTaxesReceivable',
      ],
      named: /^(?!.*\b(?:net of (?:income )?tax(?:es)?|stock|share)\b).*\btax(?:es)?\b/i,
    },
    increase_other_operating: {
      tags: ['IncreaseDecreaseInOtherOperatingCapitalNet', 'IncreaseDecreaseInOperatingAssets'],
      named: /\b(?:working capital|operating accounts)\b|\bassets and (?:other )?(?:\w+ )?liabilit/i,
    },
    capital_expenditure: {
      tags: [
        'PaymentsToAcquirePropertyPlantAndEquipment',
        'PaymentsToAcquireProductiveAssets',
        'PaymentsToAcquireBuildings',
        'PaymentsToAcquireMiningAssets',
        'PaymentsToAcquireProjects',
      ],
      // NVIDIA, "Purchases related to property and equipment and intangible assets", 489 million in fiscal 2020 (0001045810-22-000036).
      named:
        /^(?:purchases?|acquisitions?|additions?) (?:of|to|related to) property[, ]*(?:plant[, ]*)?(?:and equipment)?(?:[, ]*and intangible assets)?$|^(?:\w+ ){0,3}capital expenditures?\b(?!.*\b(?:investments|payables?|accru\w+)\b)|^capital expenditures and investments$|^construction\/capital expenditures\b|^plant and equipment expenditures\b|^(?:purchases?|acquisitions?|additions?) (?:of|to) (?:oil and (?:natural )?gas|natural gas and oil) propert(?:y|ies)$|^(?:oil and gas )?property (?:additions|expenditures)$/i,
      // CA, acquisitions of 617 million (0000950123-10-049691); HOSPIRA, proceeds of 62.6 million (0001104659-10-021956).
      not: /^(?:acquisitions?|purchases?)\b.*\b(?:businesses|of intangibles?)\b(?!.*\bproperty\b)|^proceeds\b/i,
    },
    property_proceeds: {
      tags: [
        'ProceedsFromSaleOfOtherProductiveAssets',
        'ProceedsFromSaleOfOtherPropertyPlantAndEquipment',
        'ProceedsFromSaleOfOtherAssetsInvestingActivities',
        'ProceedsFromSaleOfBuildings',
        'ProceedsFromSaleOfOilAndGasPropertyAndEquipment',
        'ProceedsFromInsuranceSettlementInvestingActivities',
        'ProceedsFromSaleOfIntangibleAssets',
      ],
      // AMAZON, 5,341 million in 2024 (0001018724-25-000004).
      named:
        /^(?:proceeds from )?(?:sales? of |disposals? of )?property\b.*\b(?:sales|incentives|proceeds)\b|^(?:net )?(?:proceeds (?:from|on) )?(?:the )?(?:assets? (?:sales?|disposals?|dispositions?)|(?:sales?|disposals?|dispositions?) of (?:other )?(?:assets|property|plant|fixed assets))\b(?!.*\b(?:investments?|business(?:es)?|securities)\b)/i,
    },
    acquisitions: {
      // NUCOR, 80 million lent to and invested in affiliates (0001193125-10-116028).
      not: /^(?!.*\b(?:acqui\w+|business(?:es)?|purchase)\b).*\b(?:invest\w*|advances|contributions?|partnership interests)\b/i,
      tags: [
        'PaymentsForProceedsFromBusinessesAndInterestInAffiliates',
        'PaymentsToAcquireBusinessTwoNetOfCashAcquired',
        'PaymentsToAcquireBusinessesGross',
        'PaymentsToAcquireAdditionalInterestInSubsidiaries',
        'PaymentsToAcquireInterestInSubsidiariesAndAffiliates',
        'OtherPaymentsToAcquireBusinesses',
        'PaymentsForProceedsFromPreviousAcquisition',
        'CashAcquiredFromAcquisition',
      ],
      named:
        /^(?:payments for )?acquisitions?\b(?!.*\b(?:propert(?:y|ies)|treasury|stock|real estate|intangibles?)\b)|\bnet of cash (?:acquired|received)\b/i,
    },
    investment_purchases: {
      not: /^(?:proceeds from|sales? of|maturities of)\b(?!.*\bpurchase)/i,
      tags: [
        'PaymentsForProceedsFromShortTermInvestments',
        'PaymentsForProceedsFromInvestments',
        'PaymentsToAcquireAvailableForSaleSecuritiesEquity',
        'PaymentsToAcquireShortTermInvestments',
        'PaymentsToAcquireLongtermInvestments',
        'PaymentsToAcquireOtherInvestments',
        'PaymentsToAcquireHeldToMaturitySecurities',
        'PaymentsToAcquireEquitySecuritiesFvNi',
        'PaymentsToAcquireDebtSecuritiesAndEquitySecurities',
        'PaymentsForEquitySecuritiesWithoutReadilyDeterminableFairValue',
        'PaymentsToAcquireEquityMethodInvestments',
        'PaymentsToInvestInDecommissioningFund',
        'PaymentsToAcquireInterestInJointVenture',
        'PaymentsToAcquireMortgageBackedSecuritiesMBSCategorizedAsAvailableForSale',
        'PaymentsToAcquireRestrictedInvestments',
      ],
      // "Purchases of non-marketable securities" (NVIDIA, 0001045810-26-000052).
      named:
        /^(?!.*\b(?:real estate|loans?|property|consolidated)\b)(?:(?:purchases?|acquisitions?) .*\b(?:securities|investments?|maturities|debentures|partnership interests|joint ventures|deposits)\b|(?:payments for )?investments? in\b|capital contributions? to\b|limited partnership interests$|changes? in long-term investments$|equity investments?$|net investments? in\b|purchases of trading assets\b|(?:net )?\(?(?:purchases?|increase|decrease|change)s?\)?.*\b(?:short[- ]term|marketable|time|temporary) (?:investments|securities|deposits|financial instruments)\b|(?:more than )?three months\b.*\b(?:purchases|net)$|net unsettled securit)|^(?:\(?(?:increase|decrease)\)? )+in investments in unconsolidated\b/i,
    },
    investment_proceeds: {
      tags: [
        'ProceedsFromSaleOfAvailableForSaleSecuritiesEquity',
        'ProceedsFromSaleAndMaturityOfOtherInvestments',
        'ProceedsFromDecommissioningFund',
        'ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities',
        'ProceedsFromMaturitiesPrepaymentsAndCallsOfShorttermInvestments',
        'ProceedsFromMaturitiesPrepaymentsAndCallsOfHeldToMaturitySecurities',
        'ProceedsFromMaturitiesPrepaymentsAndCallsOfOtherInvestments',
        'ProceedsFromSaleOfAvailableForSaleSecuritiesDebt',
        'ProceedsFromSaleOfAvailableForSaleSecurities',
        'ProceedsFromSaleOfShortTermInvestments',
        'ProceedsFromSaleOfLongtermInvestments',
        'ProceedsFromSaleOfOtherInvestments',
        'ProceedsFromSaleOfEquitySecuritiesFvNi',
        'ProceedsFromSaleOfEquityMethodInvestments',
        'ProceedsFromSaleOfHeldToMaturitySecurities',
        'ProceedsFromSaleOfDebtAndEquitySecuritiesFvNiHeldForInvestment',
        'ProceedsFromSaleAndMaturityOfHeldToMaturitySecurities',
      ],
      // "Proceeds from disposals of investments" (COCA-COLA, 0000021344-25-000011), "Sales of investments" (MICROSOFT).
      named:
        /^(?!.*\b(?:real estate|loans?|business(?:es)?|property|assets)\b)(?:(?:net )?proceeds (?:from|on)|sales?|maturit(?:y|ies)|redemptions?|liquidation|disposals?|principal (?:collections?|payments?))\b.*\b(?:securities|investments?|maturities|debentures|bonds|partnership interests)\b|^more than three months\b.*\bmaturities$|^maturities and sales of trading assets\b/i,
    },
    divestitures: {
      tags: [
        'ProceedsFromDivestitureOfBusinessesNetOfCashDivested',
        'ProceedsFromDivestitureOfBusinessesAndInterestsInAffiliates',
        'ProceedsFromDivestitureOfInterestInSubsidiariesAndAffiliates',
        'CashDivestedFromDeconsolidation',
      ],
      named:
        /\bdivestitures?\b|^(?:net )?(?:proceeds (?:from|on) )?(?:the )?(?:sales?|disposals?|dispositions?) of (?:\w+ ){0,3}(?:business(?:es)?|subsidiar(?:y|ies)|operations)\b(?!.*\breceivables)|\bdeconsolidat/i,
    },
    loans_to_others: {
      tags: [
        'PaymentsForProceedsFromLoansReceivable',
        'PaymentsForProceedsFromLoansAndLeases',
        'PaymentsToAcquireLoansReceivable',
        'PaymentsToAcquireLoansHeldForInvestment',
        'ProceedsFromSaleOfLoansAndLeasesHeldForInvestment',
        'ProceedsFromPrincipalRepaymentsOnLoansAndLeasesHeldForInvestment',
        'PaymentsForProceedsFromOtherLoansAndLeases',
        'PaymentsToAcquireFinanceReceivables',
        'ProceedsFromCollectionOfLoansReceivable',
        'ProceedsFromCollectionOfFinanceReceivables',
        'ProceedsFromCollectionOfNotesReceivable',
        'ProceedsFromSaleOfLoansHeldForInvestment',
        'ProceedsFromSaleAndCollectionOfMortgageNotesReceivable',
        'PaymentsToAcquireMortgageNotesReceivable',
        'ProceedsFromSaleAndCollectionOfFinanceReceivables',
        'PaymentsToAcquireNotesReceivable',
        'PaymentsForAdvanceToAffiliate',
        'ProceedsFromCollectionOfAdvanceToAffiliate',
        'ProceedsFromLoanAndLeaseOriginationsAndPrincipalCollections',
        'ProceedsFromPaymentsForLongTermLoansForRelatedParties',
        'ProceedsFromSaleOfLoansReceivable',
        'PaymentsToAcquireLoansAndLeasesHeldForInvestment',
        'ProceedsFromCollectionOfLeaseReceivables',
        'ProceedsFromSaleAndCollectionOfLoansReceivable',
        'ProceedsFromSaleAndCollectionOfNotesReceivable',
        'RepaymentOfNotesReceivableFromRelatedParties',
        'PaymentsToFundPolicyLoans',
      ],
      named:
        /^(?!.*\bhome loan bank\b).*\b(?:loans?|mortgages?|notes? receivable|finance receivables?|financing receivables?|advances (?:to|from))\b/i,
    },
    other_investing: {
      tags: [
        'PaymentsForProceedsFromDerivatives',
        'PaymentsToAcquireOtherProductiveAssets',
        'PaymentsForProceedsFromProductiveAssets',
        'PaymentsForProceedsFromHedgeInvestingActivities',
      ],
      named:
        /^other(?: investing)?(?: activit(?:y|ies))?(?:,? (?:net|\(net\)))?$|\b(?:derivatives?|hedges?|swaps?|forward exchange|customer funds?)\b/i,
    },
    debt_issued: {
      tags: [
        'ProceedsFromConvertibleNotesPayable',
        'ProceedsFromNotesPayable',
        'ProceedsFromIssuanceOfUnsecuredDebt',
        'ProceedsFromIssuanceOfSecuredDebt',
        'ProceedsFromLongTermLinesOfCredit',
        'ProceedsFromLinesOfCredit',
        'ProceedsFromOtherDebt',
        'ProceedsFromShortTermDebt',
        'ProceedsFromIssuanceOfMediumTermNotes',
        'ProceedsFromBankDebt',
        'ProceedsFromShortTermDebtMaturingInMoreThanThreeMonths',
        'ProceedsFromIssuanceOfLongTermDebtAndCapitalSecuritiesNet',
        'ProceedsFromIssuanceOfCommercialPaper',
        'ProceedsFromConvertibleDebt',
        'ProceedsFromSecuredLinesOfCredit',
        'ProceedsFromIssuanceOfOtherLongTermDebt',
        'ProceedsFromOtherShortTermDebt',
        'ProceedsFromRelatedPartyDebt',
      ],
      named:
        /^(?!.*\b(?:commercial paper|short-term|repayments?|payments on)\b|.*,? net$)(?:(?:proceeds? (?:from|of)|issuances? of|new(?:ly issued)?|drawdowns?|borrowings (?:under|of))\b.*\b(?:debt|borrowings?|notes|bonds|loans?|financings?)\b|borrowings$|loan proceeds$)/i,
      // SMITH INTERNATIONAL, a bridge loan of 1,000 million paid (0000950123-10-039569).
      not: /^(?:principal )?(?:re)?payments? (?:of|on)\b(?!.*\b(?:proceeds|borrowings? under)\b)|^(?!proceeds|issuance).*\bcommercial paper\b|^(?!proceeds|issuance).*(?:,? net$|\((?:re)?payments?\))/i,
    },
    debt_repaid: {
      // V F, 236 million of short-term borrowings, net (0000950123-10-048494).
      not: /^(?!(?:debt )?(?:re)?payments?|principal|retire|redempt).*(?:,? net$|\((?:re)?payments?\))|^(?:net|increase|change)s?\b.*\bborrowings?\b/i,
      tags: [
        'RepaymentsOfSeniorDebt',
        'RepaymentsOfConvertibleDebt',
        'RepaymentsOfNotesPayable',
        'RepaymentsOfUnsecuredDebt',
        'RepaymentsOfSecuredDebt',
        'RepaymentsOfLongTermLinesOfCredit',
        'RepaymentsOfLinesOfCredit',
        'RepaymentsOfOtherDebt',
        'RepaymentsOfShortTermDebt',
        'RepaymentsOfOtherShortTermDebt',
        'RepaymentsOfMediumTermNotes',
        'RepaymentsOfBankDebt',
        'RepaymentsOfShortTermDebtMaturingInMoreThanThreeMonths',
        'RepaymentsOfOtherLongTermDebt',
        'RepaymentsOfCommercialPaper',
        'RepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess',
        'RepaymentsOfAssumedDebt',
        'RepaymentsOfRelatedPartyDebt',
        'EarlyRepaymentOfSeniorDebt',
      ],
      named:
        /^(?!.*\b(?:costs?|fees|premiums?|repurchase agreements?|commercial paper)\b)(?:(?:scheduled |early |principal )*repayments?\b|(?:principal )?(?:payments?|retirements?|redemptions?|repurchases?|extinguishments?)\b.*\b(?:debt|borrowings?|notes|bonds|loans?|debentures?|financings?)\b|debt (?:repaid|repayments?)|borrowings\b.*\bpayments$|bonds (?:repurchased|matured))/i,
    },
    commercial_paper: {
      // WELLS FARGO, 16,508 million repaid (0000950123-10-046578).
      not: /^(?!.*\b(?:commercial paper|short-term|borrowings? under|proceeds|issu\w+|net)\b)(?:early )?(?:re)?payments?\b|^(?:borrowings under|proceeds from)\b(?!.*(?:commercial paper|short-term|revolv|credit|payments?))/i,
      tags: [
        'ProceedsFromRepaymentsOfBankOverdrafts',
        'IncreaseDecreaseInOutstandingChecksFinancingActivities',
        'ProceedsFromRepaymentsOfOtherDebt',
        'ProceedsFromRepaymentsOfNotesPayable',
        'ProceedsFromRepaymentsOfLinesOfCredit',
        'ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess',
        'ProceedsFromRepaymentsOfDebt',
        'ProceedsFromRepaymentsOfLongTermDebtAndCapitalSecurities',
        'ProceedsFromRepaymentsOfOtherLongTermDebt',
        'ProceedsFromRepaymentsOfShortTermDebtMaturingInMoreThanThreeMonths',
        'ProceedsFromRepaymentsOfLongTermDebt',
      ],
      named:
        /\bborrowings? ?\/? ?\((?:re)?payments?\)|^changes? in notes payable\b|\bcommercial paper\b|\bshort-term (?:borrowings?|debt|notes payable)\b|\b(?:revolving|revolver|lines? of credit|credit facilit(?:y|ies)|bank debt|overdrafts?)\b|^(?!.*\b(?:swaps?|extinguish\w*)\b)(?:net\b|increase|\().*\b(?:borrowings?|debt|borrowed funds)\b/i,
    },
    stock_issued: {
      tags: [
        'ProceedsFromIssuanceOfCommonStock',
        'ProceedsFromStockOptionsExercised',
        'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
        'ProceedsFromSaleOfTreasuryStock',
        'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlans',
        'ProceedsFromStockPlans',
        'ProceedsFromIssuanceInitialPublicOffering',
        'ProceedsFromIssuanceOrSaleOfEquity',
        'ProceedsFromIssuanceOfWarrants',
        'ProceedsFromIssuanceOfCommonLimitedPartnersUnits',
        'ProceedsFromPartnershipContribution',
        'ProceedsFromPaymentsForOtherStockPlans',
        'ProceedsFromIssuanceOfPreferredStockAndPreferenceStock',
        'ProceedsFromIssuanceOfConvertiblePreferredStock',
        'PaymentsOfStockIssuanceCosts',
        'ProceedsFromOtherEquity',
      ],
      named:
        /^(?!.*\b(?:tax(?:es)?|repurchases?|subsidiar(?:y|ies)|debt|dividends?)\b)(?:(?:net )?(?:proceeds? (?:from|of)|issuances? of|sales? of)\b.*\b(?:stock|shares?|units|warrants)\b|.*\bemployee (?:stock|benefit) (?:purchase )?plans?\b|(?:common )?stock issued\b|capital increase\b)|\bstock options\b(?!.*\bwithh)/i,
    },
    stock_repurchased: {
      tags: [
        'PaymentsForRepurchaseOfPreferredStockAndPreferenceStock',
        'PaymentsForRepurchaseOfOtherEquity',
        'PaymentsForRepurchaseOfRedeemableConvertiblePreferredStock',
        'TreasuryStockValueAcquiredCostMethod',
        'ProceedsFromRepurchaseOfEquity',
      ],
      named:
        /^(?!.*\b(?:tax(?:es)?|non-?controlling|subsidiar(?:y|ies)|notes|debt)\b)(?:(?:payments? (?:for|to) )?(?:repurchases?|purchases?|acquisitions?|acquire|reacqui\w+|redemptions?|redeem)\b.*\b(?:stock|shares?|units|equity instruments)\b|.*\b(?:treasury (?:stock|shares)|share repurchases?)\b)/i,
    },
    operating_discontinued: { tags: ['CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations'] },
    investing_discontinued: { tags: ['CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations'] },
    financing_discontinued: { tags: ['CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations'] },
    debt_issuance_costs: {
      tags: [
        'PaymentsOfDebtIssuanceCosts',
        'PaymentsOfFinancingCosts',
        'PaymentOfFinancingAndStockIssuanceCosts',
        'PaymentsOfDebtRestructuringCosts',
      ],
      named:
        /\b(?:debt|financing|notes|issuance|refinancing)\b.*\b(?:costs?|fees|premiums?)\b|\bpremiums? (?:paid )?(?:on|for)\b/i,
    },
    noncontrolling_payments: {
      tags: [
        'PaymentsToAcquireAdditionalInterestInSubsidiaries',
        'PaymentsOfDividendsMinorityInterest',
        'PaymentsToMinorityShareholders',
        'ProceedsFromMinorityShareholders',
        'ProceedsFromPaymentsToMinorityShareholders',
      ],
      named: /\bnon-?controlling\b|\bminority\b/i,
    },
    contingent_consideration: {
      tags: ['PaymentForContingentConsiderationLiabilityFinancingActivities'],
      named: /\bcontingent consideration\b/i,
    },
    other_financing: {
      tags: [
        'PaymentsForProceedsFromHedgeFinancingActivities',
        'RepaymentOfNotesReceivableFromRelatedParties',
      ],
      named:
        /^other(?: financing)?(?: activit(?:y|ies))?(?:,? (?:net|\(net\)))?$|\b(?:derivatives?|hedges?|swaps?)\b/i,
    },
    net_income_before_noncontrolling: {
      named:
        /^(?:consolidated )?net (?:income|earnings|loss|profit)\b(?!.*\b(?:from|on|of|equity|related)\b)|^(?:(?:income|earnings)\b.*\b)?(?:non-?controlling|minority) interests?\b(?!.*\bdiscontinued\b)/i,
    },
    continuing_net_income: {
      named: /^(?:net )?\(?(?:income|earnings|loss|profit)\b.*\bfrom continuing operations\b/i,
    },
    acquired_research_noncash: { named: /\bin[- ]process (?:research|technology)/i },
    content_net: { named: /\b(?:film|television|content|programming|prepublication|broadcast rights)\b/i },
    increase_regulatory: {
      tags: [
        'IncreaseDecreaseInRegulatoryAssetsAndLiabilities',
        'IncreaseDecreaseInRegulatoryAssets',
        'IncreaseDecreaseInDeferredFuelCosts',
        'IncreaseDecreaseInOverUnderEnergyRecovery',
        'IncreaseDecreaseInRecoverableRefundableGasCosts',
        'AmortizationOfRegulatoryAsset',
      ],
      named: /\bregulatory\b|\b(?:fuel|energy|gas) (?:costs?|recover\w*|over)|\brecovery clauses?\b/i,
    },
    increase_derivatives: {
      tags: [
        'IncreaseDecreaseInMarginDepositsOutstanding',
        'IncreaseDecreaseInCommodityContractAssetsAndLiabilities',
        'IncreaseDecreaseInRiskManagementAssetsAndLiabilities',
        'IncreaseDecreaseInDerivativeAssetsAndLiabilities',
        'IncreaseDecreaseInDerivativeAssets',
        'IncreaseDecreaseInDerivativeLiabilities',
        'IncreaseDecreaseInDepositOtherAssets',
        'IncreaseDecreaseInDepositsOutstanding',
      ],
      named: /\b(?:derivatives?|hedg(?:es?|ing)|swaps?|margin|collateral|risk management|option premiums)\b/i,
    },
    brokerage_net: {
      tags: [
        'IncreaseDecreaseInPayablesToBrokerDealers',
        'IncreaseDecreaseInPayablesToCustomers',
        'IncreaseDecreaseInBrokerageReceivables',
        'IncreaseDecreaseInReceivablesFromCustomers',
        'IncreaseDecreaseInCashCollateralForBorrowedSecurities',
        'IncreaseDecreaseInFederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchaseNet',
        'IncreaseDecreaseInSecuritiesBorrowed',
        'IncreaseDecreaseInSecuritiesLoanedTransactions',
        'IncreaseDecreaseInFinancialInstrumentsSoldNotYetPurchased',
      ],
      named:
        /\b(?:brokers?|brokerage|clearing)\b|\bsegregated\b|\bsecurities (?:borrowed|loaned|sold under|purchased under)\b|\bfederal funds\b|\brepurchase agreements?\b/i,
    },
    operating_receipts: {
      tags: ['ProceedsFromCustomers'],
      named: /^cash rece(?:ived|ipts) from customers\b|^(?:interest|dividends)\b(?!.*\bpaid\b).*\breceived$/i,
    },
    operating_payments: {
      tags: ['PaymentsToSuppliersAndEmployees', 'PaymentsToSuppliers', 'PaymentsToEmployees'],
      named: /^cash paid to (?:other )?(?:suppliers|employees)\b|^(?:interest|income tax(?:es)?) paid\b/i,
    },
    nuclear_fuel: { tags: ['PaymentsForProceedsFromNuclearFuel'], named: /\bnuclear fuel\b/i },
    leased_equipment_net: {
      tags: ['PaymentsToAcquireEquipmentOnLease'],
      named:
        /\b(?:leased? (?:equipment|assets)|leased to (?:others|customers)|operating leases?|operating lease assets|to be leased)\b/i,
    },
    investee_distributions: {
      tags: ['ProceedsFromEquityMethodInvestmentDividendsOrDistributionsReturnOfCapital'],
      named: /\breturns? (?:of|on) (?:capital|equity|investments?)\b|\bdistributions?\b/i,
    },
    tax_withholding: {
      named:
        /^(?!.*\b(?:benefits?|excess)\b)(?:.*\btax(?:es)?\b.*\b(?:stock|shares?|restricted|vest\w*|awards?|withh\w+)\b|.*\b(?:stock|shares?|withh\w+)\b.*\btax(?:es)?\b)/i,
    },
    financing_restricted_cash: {
      // LOWE’S, 986 million (0000060667-10-000102).
      not: /\bborrowings\b/i,
      tags: ['IncreaseDecreaseInRestrictedCash', 'ProceedsFromRepaymentsOfRestrictedCashFinancingActivities'],
      named: /\brestricted (?:cash|assets|deposits|funds)\b|\bescrows?\b|\bcollateral\b/i,
    },
    cash_entity_changes: {
      named: /^(?!.*\b(?:balances?|end|exchange)\b).*\b(?:(?:de)?consolidat(?:ed|ion)|discontinued)\b/i,
    },
  },
};

/** Tags and words of a line's printed rows, apart from those of its chain. */
export function printedOf(
  statement: StatementName,
  key: string,
): Printed & Record<'tags' | 'also' | 'whole', readonly string[]> {
  const { tags = [], also = [], whole = [], ...words } = TABLE[statement][key] ?? {};
  return { ...words, tags: tags.map(prefixed), also: also.map(prefixed), whole: whole.map(prefixed) };
}

const prefixed = (tag: string): string => (tag.includes(':') ? tag : `us-gaap:${tag}`);
