import { INVESTMENT_KINDS } from './current-asset-chains.ts';
import { CURRENT_PORTION_TAGS, LONG_TERM_TAGS, SHORT_TERM_TAGS } from './debt-tags.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { StatementName } from './line.ts';

/**
 * Other tags and labels of a line's printed rows, beyond the tags of its chain. Rows of one line add up. `label` matches a row under
 * any tag; `named` only under a tag that belongs to no line, such as the filer's. A printed sum under a tag of `whole` is the line though
 * its parts are rows of other lines.
 */
type Printed = { tags?: readonly string[]; label?: RegExp; named?: RegExp; whole?: readonly string[] };

const SECURITIES = String.raw`of (?:(?:non-?)?marketable|available-for-sale|held-to-maturity|(?:short|long)-term|equity|debt|other|and|[ ,])*(?:investments|securities)$`;

/** Names are of us-gaap unless prefixed. */
const TABLE: Readonly<Record<StatementName, Readonly<Record<string, Printed>>>> = {
  income_statement: {
    exploration_expense: { tags: ['ExplorationExpense'] },
    policyholder_benefits: { tags: ['InterestCreditedToPolicyholdersAccountBalances'] },
    provision_for_credit_losses: { tags: ['ProvisionForDoubtfulAccounts'] },
    income_tax: { tags: ['CurrentIncomeTaxExpenseBenefit', 'DeferredIncomeTaxExpenseBenefit'] },
    interest_income: { tags: ['InvestmentIncomeNonoperating'] },
    research_and_development: {
      tags: ['ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost'],
    },
    cost_of_revenue: {
      tags: ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'CostOfServices'],
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
      named: /^(?:depreciation\b|amortization of (?:other )?(?:acqui\w+|purchased|intangible|core deposit))/i,
    },
    taxes_other_than_income: {
      tags: ['TaxesOther', 'TaxesExcludingIncomeAndExciseTaxes', 'UtilitiesOperatingExpenseTaxes'],
      named: /^(?:other taxes|taxes,? other than income)/i,
    },
    acquired_research: {
      tags: [
        'ResearchAndDevelopmentAssetAcquiredOtherThanThroughBusinessCombinationWrittenOff',
        'ResearchAndDevelopmentInProcess',
      ],
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
      named: /\bimpairments?\b(?!.*\brestructuring)/i,
    },
    other_nonoperating: {
      tags: [
        'OtherNonoperatingIncome',
        'InterestAndOtherIncome',
        'ForeignCurrencyTransactionGainLossBeforeTax',
      ],
    },
    // AMERICAN EXPRESS, 6,606 million in the first quarter of 2010 (0001193125-10-109084).
    revenue: { label: /^total (?:net )?revenues?(?:,? net of interest expense)?$/i },
    pretax_income: {
      // "(before taxes)" is also said of losses in other comprehensive income.
      label:
        /^(?!.*(?:per share|comprehensive)).*\b(?:income|earnings|loss|profit)\b.*\bbefore (?:the )?(?:provisions? for |benefits? from )?(?:income )?tax/i,
    },
  },
  balance_sheet: {
    claims_liability: { tags: ['LiabilityForClaimsAndClaimsAdjustmentExpensePropertyCasualtyLiability'] },
    retained_earnings: { tags: ['RetainedEarningsUnappropriated', 'RetainedEarningsAppropriated'] },
    accumulated_other_income: {
      tags: [
        'AccumulatedOtherComprehensiveIncomeLossCumulativeChangesInNetGainLossFromCashFlowHedgesEffectNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossForeignCurrencyTranslationAdjustmentNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossAvailableForSaleSecuritiesAdjustmentNetOfTax',
        'AccumulatedOtherComprehensiveIncomeLossDefinedBenefitPensionAndOtherPostretirementPlansNetOfTax',
      ],
    },
    temporary_equity: { tags: ['TemporaryEquityRedemptionValue'] },
    loans: { tags: ['MortgageLoansOnRealEstateCommercialAndConsumerNet', 'LoansInsurancePolicy'] },
    current_deferred_tax_liabilities: { tags: ['DeferredTaxLiabilitiesCurrent'] },
    noncurrent_restricted_cash: {
      tags: ['RestrictedCashAndCashEquivalentsNoncurrent', 'RestrictedCashNoncurrent'],
    },
    bank_deposits: { tags: ['InterestBearingDepositsInBanks', 'TimeDepositsAtCarryingValue'] },
    federal_funds_sold: {
      tags: [
        'FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell',
        'FederalFundsSold',
        'SecuritiesPurchasedUnderAgreementsToResell',
        'SecuritiesBorrowed',
        'CashAndSecuritiesSegregatedUnderFederalAndOtherRegulations',
      ],
    },
    trading_assets: {
      tags: ['TradingSecurities', 'TradingAssets', 'FinancialInstrumentsOwnedAtFairValue'],
      named: /^trading (?:account )?(?:assets|securities)\b/i,
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
      ],
      named: /^(?:investment )?securities(?! (?:borrowed|loaned|purchased|sold))\b/i,
    },
    loans_for_sale: {
      tags: [
        'LoansReceivableHeldForSaleNet',
        'LoansHeldForSaleMortgages',
        'LoansReceivableHeldForSaleAmount',
        'LoansReceivableHeldForSaleNetNotPartOfDisposalGroup',
      ],
    },
    accrued_interest: {
      tags: [
        'AccruedInvestmentIncomeReceivable',
        'InterestReceivable',
        'AccruedFeesAndOtherRevenueReceivable',
      ],
    },
    insurance_receivables: {
      tags: [
        'PremiumsReceivableAtCarryingValue',
        'ReinsuranceRecoverables',
        'ReinsuranceRecoverablesIncludingReinsurancePremiumPaid',
        'PrepaidReinsurancePremiums',
        'PremiumsAndOtherReceivablesNet',
      ],
    },
    acquisition_assets: {
      tags: ['DeferredPolicyAcquisitionCosts', 'DeferredPolicyAcquisitionCostsAndValueOfBusinessAcquired'],
    },
    separate_account_assets: { tags: ['SeparateAccountAssets'] },
    federal_funds_purchased: {
      tags: [
        'FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase',
        'FederalFundsPurchased',
        'SecuritiesSoldUnderAgreementsToRepurchase',
        'SecuritiesLoaned',
      ],
      named: /^federal funds purchased\b/i,
    },
    trading_liabilities: {
      tags: ['TradingLiabilities', 'FinancialInstrumentsSoldNotYetPurchasedAtFairValue'],
      named: /^trading (?:account )?liabilities\b/i,
    },
    customer_payables: { tags: ['PayablesToCustomers', 'PayablesToBrokerDealersAndClearingOrganizations'] },
    policy_liabilities: {
      tags: [
        'LiabilityForFuturePolicyBenefits',
        'PolicyholderContractDeposits',
        'LiabilityForFuturePolicyBenefitsAndUnpaidClaimsAndClaimsAdjustmentExpense',
        'OtherPolicyholderFunds',
        'ReinsurancePayable',
      ],
    },
    separate_account_liabilities: { tags: ['SeparateAccountsLiability'] },
    current_regulatory_assets: { tags: ['RegulatoryAssetsCurrent', 'DeferredGasPurchasesCurrent'] },
    regulatory_assets: { tags: ['RegulatoryAssetsNoncurrent', 'RegulatoryAssets'] },
    current_regulatory_liabilities: { tags: ['RegulatoryLiabilityCurrent'] },
    regulatory_liabilities: {
      tags: [
        'RegulatoryLiabilityNoncurrent',
        'RegulatoryLiabilities',
        'AccumulatedDeferredInvestmentTaxCredit',
      ],
    },
    derivative_assets: {
      tags: ['DerivativeAssetsNoncurrent', 'DerivativeAssets', 'DerivativeInstrumentsAndHedgesNoncurrent'],
    },
    derivative_liabilities: {
      tags: [
        'DerivativeLiabilitiesNoncurrent',
        'DerivativeLiabilities',
        'DerivativeInstrumentsAndHedgesLiabilitiesNoncurrent',
      ],
    },
    short_term_investments: {
      tags: [...INVESTMENT_KINDS.concepts, 'EquitySecuritiesFvNi', 'EquitySecuritiesFvNiCurrent'],
      // NVIDIA, 34,621 million at 2025-01-26 (0001045810-26-000021).
      named:
        /^(?:marketable (?:equity |debt )?securities|short-term (?:marketable securities|investments))\b/i,
    },
    receivables: { tags: ['AccountsReceivableNet', 'AccountsReceivableGrossCurrent', 'ReceivablesNet'] },
    other_receivables: {
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
      named: /\b(?:customer financing|(?:financing|notes|other|tax) receivables?)\b/i,
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
      ],
    },
    prepaid_and_other_current: {
      tags: [
        'DerivativeInstrumentsAndHedges',
        'PrepaidExpenseAndOtherAssets',
        'OtherPrepaidExpenseCurrent',
        'OtherAssetsMiscellaneousCurrent',
        'DeferredCostsCurrent',
        'DerivativeAssetsCurrent',
        'CapitalizedContractCostNetCurrent',
      ],
    },
    // Deposits and federal funds are parts of it: AMERICAN EXPRESS, 21,098 million at 2010-03-31 (0001193125-10-109084).
    cash: {
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
    },
    current_deferred_tax_assets: {
      tags: [
        'DeferredTaxAssetsNetCurrent',
        'DeferredIncomeTaxAssetsNetCurrent',
        'DeferredTaxAssetsLiabilitiesNetCurrent',
        'DeferredIncomeTaxesAndOtherAssetsCurrent',
      ],
    },
    current_assets_for_sale: {
      tags: [
        'AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent',
        'DisposalGroupIncludingDiscontinuedOperationAssetsCurrent',
        'AssetsHeldForSaleNotPartOfDisposalGroupCurrent',
        'AssetsHeldForSaleCurrent',
        'ifrs-full:NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale',
      ],
    },
    property_plant_equipment: {
      tags: [
        'PublicUtilitiesPropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentOtherNet',
        'RealEstateInvestmentPropertyNet',
        'OilAndGasPropertySuccessfulEffortMethodNet',
        'OilAndGasPropertyFullCostMethodNet',
      ],
      named: /^(?:property|land)\b.*\bnet\b/i,
    },
    leased_assets: {
      tags: ['PropertySubjectToOrAvailableForOperatingLeaseNet', 'DeferredCostsLeasingNetNoncurrent'],
      named: /\b(?:operating lease (?:vehicles|equipment)|(?:equipment|systems).*leased?)\b/i,
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
      ],
      named: /^(?:(?:non-?)?marketable|long-term|equity|other)(?: equity)? (?:investments|securities)\b/i,
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
      ],
      named: /^(?:contract and other deferred assets|customer financing|financing receivables)\b/i,
    },
    intangible_assets: {
      tags: [
        'IndefiniteLivedIntangibleAssetsExcludingGoodwill',
        'IndefiniteLivedTrademarks',
        'IndefiniteLivedLicenseAgreements',
        'IndefiniteLivedFranchiseRights',
        'OtherIntangibleAssetsNet',
        'CapitalizedComputerSoftwareNet',
      ],
      named: /^(?:other |acquired |identified )?intangible assets/i,
    },
    deferred_tax_assets: {
      tags: [
        'DeferredTaxAssetsNet',
        'DeferredIncomeTaxesAndOtherTaxReceivableNoncurrent',
        'DeferredIncomeTaxesAndOtherAssetsNoncurrent',
      ],
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
    },
    assets_for_sale: {
      tags: [
        'AssetsOfDisposalGroupIncludingDiscontinuedOperationNoncurrent',
        'AssetsHeldForSaleLongLived',
        'DisposalGroupIncludingDiscontinuedOperationAssetsNoncurrent',
        'DisposalGroupIncludingDiscontinuedOperationPropertyPlantAndEquipment',
        'AssetsHeldForSaleNotPartOfDisposalGroup',
        'AssetsHeldForSaleProperty',
      ],
    },
    other_noncurrent_assets: {
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
      named: /^other (?:non-?current |long-term )?assets\b/i,
    },
    accounts_payable: {
      tags: [
        'DueToRelatedPartiesCurrent',
        'AccountsPayableAndOtherAccruedLiabilitiesCurrent',
        'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
        'AccountsPayableOtherCurrent',
        'AccountsPayableRelatedPartiesCurrent',
        'AccountsPayableTradeCurrentAndNoncurrent',
      ],
      named: /^accounts payable\b/i,
    },
    accrued_liabilities: {
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
      named: /^(?:other )?accrued\b(?!.*\b(?:income tax|pension|retiree|receivable|revenue))/i,
    },
    contract_liabilities: {
      tags: [
        'BillingsInExcessOfCost',
        'ContractWithCustomerRefundLiabilityCurrent',
        'CustomerDepositsCurrent',
        'CustomerAdvancesCurrent',
        'DeferredRevenueAndCreditsCurrent',
        'BillingsInExcessOfCostCurrent',
      ],
      named:
        /^(?:deferred|unearned) (?:revenues?|income)\b(?!.*\b(?:non-?current|long-term|net of current))/i,
    },
    // Federal funds purchased are parts of it where a sum is printed: REGIONS, 2,684 million at 2010-03-31 (0001193125-10-109112).
    short_term_debt: { tags: SHORT_TERM_TAGS, whole: ['ShortTermBorrowings'] },
    current_long_term_debt: {
      tags: CURRENT_PORTION_TAGS,
      // TESLA, 2,373 million at 2023-12-31 (0001628280-24-002390).
      named: /^current (?:portion|maturities|installments) of (?:long-term )?debt\b/i,
    },
    current_finance_lease_liabilities: {
      tags: ['FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'],
    },
    income_taxes_payable: { tags: ['TaxesPayableCurrent', 'AccruedIncomeTaxesCurrentAndNoncurrent'] },
    dividends_payable: { tags: ['DividendsPayableCurrent', 'DividendsPayableCurrentAndNoncurrent'] },
    current_liabilities_for_sale: {
      tags: [
        'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent',
        'DisposalGroupIncludingDiscontinuedOperationLiabilitiesCurrent',
        'LiabilitiesOfAssetsHeldForSale',
        'ifrs-full:LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale',
      ],
    },
    long_term_debt: {
      tags: LONG_TERM_TAGS,
      // TESLA, 2,857 million at 2023-12-31 (0001628280-24-002390); HARLEY-DAVIDSON, of variable interest entities, 2,708 million
      // (0001193125-10-110745).
      named:
        /^(?:long-term )?debt(?:,? and (?:finance|capital) leases?(?: obligations)?)?(?:, (?:less|net of) current (?:portion|maturities))?(?:,? (?:-|of|held by) (?:consolidated )?variable interest entit(?:y|ies))?$/i,
    },
    noncurrent_finance_lease_liabilities: {
      tags: ['FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'],
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
      ],
      named: /^(?:long-term |non-?current )?(?:deferred|unearned) (?:revenues?|income)\b/i,
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
    },
    noncurrent_income_taxes: {
      tags: ['AccruedIncomeTaxesNoncurrent', 'LiabilityForUncertainTaxPositionsNoncurrent'],
    },
    deferred_tax: {
      tags: [
        'DeferredIncomeTaxLiabilities',
        'DeferredTaxLiabilities',
        'DeferredIncomeTaxesAndOtherTaxLiabilitiesNoncurrent',
        // "Deferred income taxes and other" (WALMART, 0000104169-25-000021).
        'DeferredIncomeTaxesAndOtherLiabilitiesNoncurrent',
      ],
    },
    asset_retirement_obligations: {
      tags: ['AssetRetirementObligationsNoncurrent', 'AssetRetirementObligation'],
    },
    liabilities_for_sale: {
      tags: [
        'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationNoncurrent',
        'DisposalGroupIncludingDiscontinuedOperationLiabilitiesNoncurrent',
      ],
    },
    other_noncurrent_liabilities: {
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
      named: /^other (?:non-?current |long-term )?(?:liabilities|obligations)\b/i,
    },
    preferred_stock: { tags: ['PreferredStockIncludingAdditionalPaidInCapital'] },
    common_stock: { tags: ['CommonStockIncludingAdditionalPaidInCapital', 'CommonStockValueOutstanding'] },
  },
  cash_flow: {
    intangible_purchases: {
      tags: ['PaymentsToAcquireIntangibleAssets', 'PaymentsToAcquireSoftware', 'PaymentsToDevelopSoftware'],
    },
    stock_compensation: { tags: ['StockOptionPlanExpense', 'EmployeeBenefitsAndShareBasedCompensation'] },
    trading_net: {
      tags: [
        'IncreaseDecreaseInTradingSecurities',
        'IncreaseDecreaseInLoansHeldForSale',
        'PaymentsForOriginationAndPurchasesOfLoansHeldForSale',
        'PaymentsForOriginationOfMortgageLoansHeldForSale',
        'ProceedsFromSaleOfLoansHeldForSale',
        'IncreaseDecreaseInMortgageLoansHeldForSale',
        'IncreaseDecreaseInTradingLiabilities',
      ],
    },
    real_estate_purchases: {
      tags: [
        'PaymentsForCapitalImprovements',
        'PaymentsToAcquireAndDevelopRealEstate',
        'PaymentsToAcquireRealEstate',
        'PaymentsToAcquireCommercialRealEstate',
        'PaymentsToDevelopRealEstateAssets',
        'PaymentsToAcquireRealEstateHeldForInvestment',
      ],
    },
    real_estate_proceeds: {
      tags: [
        'ProceedsFromSaleOfRealEstateHeldforinvestment',
        'ProceedsFromSaleOfOtherRealEstate',
        'ProceedsFromSaleOfForeclosedAssets',
        'ProceedsFromSaleOfRealEstate',
        'ProceedsFromRealEstateAndRealEstateJointVentures',
      ],
    },
    interbank_net: {
      tags: [
        'ProceedsFromPaymentsForInInterestBearingDepositsInBanks',
        'ProceedsFromPaymentsForFederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResellNet',
        'PaymentsForProceedsFromFederalFundsSold',
        'PaymentsForProceedsFromInterestBearingDepositsInBanks',
      ],
    },
    restricted_cash_change: {
      tags: ['IncreaseDecreaseInRestrictedCash', 'IncreaseDecreaseInRestrictedCashAndInvestments'],
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
      ],
    },
    federal_funds_net: {
      tags: [
        'IncreaseDecreaseInFederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchaseNet',
        'ProceedsFromPaymentsForSecuritiesSoldUnderAgreementsToRepurchase',
      ],
    },
    excess_tax_benefit: { tags: ['ExcessTaxBenefitFromShareBasedCompensationFinancingActivities'] },
    dividends: {
      tags: ['PaymentsOfDividendsPreferredStockAndPreferenceStock', 'PaymentsOfCapitalDistribution'],
    },
    depreciation_amortisation: {
      tags: [
        ...DEPRECIATION_TAGS,
        'Depreciation',
        'OtherDepreciationAndAmortization',
        'AmortizationOfIntangibleAssets',
      ],
      // "Depreciation, amortization, and other" of MICROSOFT (0001564590-22-035087), "…and impairment" of TESLA (0001628280-25-003063).
      named: /^depreciation\b|^amortization of (?:acqui\w+[- ](?:related )?)?intangible/i,
    },
    deferred_tax_expense: { tags: ['IncreaseDecreaseInDeferredIncomeTaxes'] },
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
        'TangibleAssetImpairmentCharges',
        'InventoryWriteDown',
        'RestructuringCharges',
        'RestructuringCostsAndAssetImpairmentCharges',
        'OtherAssetImpairmentCharges',
      ],
      named: /\b(?:impairments?|write-?(?:downs?|offs?))\b/i,
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
      ],
      named: /^(?:net |un?realized |\()*(?:gains?|loss(?:es)?)\b|\((?:gains?|loss(?:es)?)\)/i,
    },
    equity_method_noncash: {
      tags: [
        'IncomeLossFromEquityMethodInvestments',
        'IncomeLossFromEquityMethodInvestmentsNetOfDividendsOrDistributions',
        'EquityMethodInvestmentDividendsOrDistributions',
      ],
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
      named: /\bpensions?\b|\bpostretirement\b|\bretiree\b/i,
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
      ],
      named: /^other(?:,? net|.*\bnon-?cash\b.*)?$/i,
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
    },
    increase_contract_assets: {
      tags: ['IncreaseDecreaseInContractWithCustomerAsset', 'IncreaseDecreaseInUnbilledReceivables'],
      named: /\bcontract assets\b/i,
    },
    increase_inventory: {
      tags: ['IncreaseDecreaseInRetailRelatedInventories', 'IncreaseDecreaseInOtherInventories'],
    },
    increase_payables: {
      tags: [
        'IncreaseDecreaseInAccountsPayableAndOtherOperatingLiabilities',
        'IncreaseDecreaseInOtherAccountsPayable',
      ],
    },
    increase_prepaid_and_other: {
      tags: [
        'IncreaseDecreaseInRestrictedCashForOperatingActivities',
        'IncreaseDecreaseInOtherNoncurrentAssets',
        'IncreaseDecreaseInPrepaidExpensesOther',
        'IncreaseDecreaseInDeferredCharges',
        'IncreaseDecreaseInDeferredPolicyAcquisitionCosts',
        'IncreaseDecreaseInRegulatoryAssetsAndLiabilities',
        'IncreaseDecreaseInRegulatoryAssets',
        'IncreaseDecreaseInDeferredFuelCosts',
        'IncreaseDecreaseInPrepaidTaxes',
        'IncreaseDecreaseInIncomeTaxesReceivable',
      ],
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
      ],
    },
    increase_deferred_revenue: {
      tags: [
        'IncreaseDecreaseInCustomerAdvances',
        'IncreaseDecreaseInCustomerDeposits',
        'IncreaseDecreaseInUnearnedPremiums',
        'RecognitionOfDeferredRevenue',
      ],
    },
    increase_income_taxes: {
      tags: ['IncreaseDecreaseInAccruedTaxesPayable', 'IncreaseDecreaseInIncomeTaxes'],
    },
    increase_other_operating: {
      tags: ['IncreaseDecreaseInOtherOperatingCapitalNet', 'IncreaseDecreaseInOperatingAssets'],
    },
    capital_expenditure: {
      tags: ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
      // NVIDIA, "Purchases related to property and equipment and intangible assets", 489 million in fiscal 2020 (0001045810-22-000036).
      named:
        /^(?:purchases?|acquisitions?|additions?) (?:of|to|related to) property[, ]*(?:plant[, ]*)?(?:and equipment)?(?:[, ]*and intangible assets)?$/i,
    },
    property_proceeds: {
      tags: [
        'ProceedsFromSaleOfOtherProductiveAssets',
        'ProceedsFromSaleOfOtherPropertyPlantAndEquipment',
        'ProceedsFromSaleOfOtherAssetsInvestingActivities',
        'ProceedsFromSaleOfBuildings',
      ],
      // AMAZON, 5,341 million in 2024 (0001018724-25-000004).
      named:
        /^(?:proceeds from )?(?:sales? of |disposals? of )?property\b.*\b(?:sales|incentives|proceeds)\b/i,
    },
    acquisitions: {
      tags: [
        'PaymentsForProceedsFromBusinessesAndInterestInAffiliates',
        'PaymentsToAcquireBusinessTwoNetOfCashAcquired',
        'PaymentsToAcquireBusinessesGross',
        'PaymentsToAcquireAdditionalInterestInSubsidiaries',
        'PaymentsToAcquireInterestInSubsidiariesAndAffiliates',
      ],
      named: /^(?:payments for )?acquisitions?\b(?!.*\b(?:property|treasury|stock)\b)/i,
    },
    investment_purchases: {
      tags: [
        'PaymentsForProceedsFromShortTermInvestments',
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
      ],
      // "Purchases of non-marketable securities" (NVIDIA, 0001045810-26-000052).
      named: new RegExp(`^(?:purchases?|acquisitions?) ${SECURITIES}`, 'i'),
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
      ],
      // "Proceeds from disposals of investments" (COCA-COLA, 0000021344-25-000011), "Sales of investments" (MICROSOFT).
      named: new RegExp(
        String.raw`^(?:proceeds from )?(?:(?:sales?|maturit(?:y|ies)|disposals?|redemptions?|and|or)[ ,]+)+${SECURITIES}`,
        'i',
      ),
    },
    divestitures: {
      tags: [
        'ProceedsFromDivestitureOfBusinessesNetOfCashDivested',
        'ProceedsFromDivestitureOfBusinessesAndInterestsInAffiliates',
        'ProceedsFromDivestitureOfInterestInSubsidiariesAndAffiliates',
      ],
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
      ],
    },
    other_investing: {
      tags: [
        'PaymentsForProceedsFromDerivatives',
        'PaymentsToAcquireOtherProductiveAssets',
        'PaymentsForProceedsFromProductiveAssets',
        'PaymentsForProceedsFromInvestments',
      ],
      named: /^other(?: investing)?(?: activit(?:y|ies))?(?:,? (?:net|\(net\)))?$/i,
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
      ],
    },
    debt_repaid: {
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
      ],
      named: /^(?:principal )?repayments?\b/i,
    },
    commercial_paper: {
      tags: [
        'ProceedsFromRepaymentsOfBankOverdrafts',
        'IncreaseDecreaseInOutstandingChecksFinancingActivities',
        'ProceedsFromRepaymentsOfOtherDebt',
        'ProceedsFromRepaymentsOfNotesPayable',
        'ProceedsFromRepaymentsOfLinesOfCredit',
        'ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess',
        'ProceedsFromRepaymentsOfDebt',
        'ProceedsFromRepaymentsOfLongTermDebtAndCapitalSecurities',
      ],
    },
    stock_issued: {
      tags: [
        'ProceedsFromSaleOfTreasuryStock',
        'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlans',
        'ProceedsFromStockPlans',
        'ProceedsFromIssuanceInitialPublicOffering',
        'ProceedsFromIssuanceOrSaleOfEquity',
        'ProceedsFromIssuanceOfWarrants',
        'ProceedsFromIssuanceOfCommonLimitedPartnersUnits',
        'ProceedsFromPartnershipContribution',
        'ProceedsFromPaymentsForOtherStockPlans',
      ],
      named: /\bstock options\b/i,
    },
    stock_repurchased: {
      tags: ['PaymentsForRepurchaseOfPreferredStockAndPreferenceStock', 'PaymentsForRepurchaseOfOtherEquity'],
    },
    operating_discontinued: { tags: ['CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations'] },
    investing_discontinued: { tags: ['CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations'] },
    financing_discontinued: { tags: ['CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations'] },
    debt_issuance_costs: {
      tags: [
        'PaymentsOfDebtIssuanceCosts',
        'PaymentsOfFinancingCosts',
        'PaymentOfFinancingAndStockIssuanceCosts',
      ],
    },
    noncontrolling_payments: {
      tags: [
        'PaymentsToAcquireAdditionalInterestInSubsidiaries',
        'PaymentsOfDividendsMinorityInterest',
        'PaymentsToMinorityShareholders',
      ],
      named: /\bnoncontrolling interests?\b/i,
    },
    contingent_consideration: {
      tags: ['PaymentForContingentConsiderationLiabilityFinancingActivities'],
    },
    other_financing: {
      tags: ['PaymentsForProceedsFromHedgeFinancingActivities'],
      named: /^other(?: financing)?(?: activit(?:y|ies))?(?:,? (?:net|\(net\)))?$/i,
    },
  },
};

/** Tags and words of a line's printed rows, apart from those of its chain. */
export function printedOf(
  statement: StatementName,
  key: string,
): {
  tags: readonly string[];
  whole: readonly string[];
  label: RegExp | undefined;
  named: RegExp | undefined;
} {
  const { tags = [], label, named, whole = [] } = TABLE[statement][key] ?? {};
  return { tags: tags.map(prefixed), label, named, whole: whole.map(prefixed) };
}

const prefixed = (tag: string): string => (tag.includes(':') ? tag : `us-gaap:${tag}`);
