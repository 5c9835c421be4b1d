import { CURRENT_PORTION_TAGS, LONG_TERM_TAGS, SHORT_TERM_TAGS } from './debt-tags.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';
import type { StatementName } from './line.ts';

/**
 * What printed rows of a line may be tagged or called, besides its chain's tags: they add up. `label`: whatever the tag; `named`: under
 * tags of no line alone, such as the filer's own.
 */
type Printed = { tags?: readonly string[]; label?: RegExp; named?: RegExp };

const SECURITIES = String.raw`of (?:(?:non-?)?marketable|available-for-sale|held-to-maturity|(?:short|long)-term|equity|debt|other|and|[ ,])*(?:investments|securities)$`;

/** Names are of us-gaap unless prefixed. */
const TABLE: Readonly<Record<StatementName, Readonly<Record<string, Printed>>>> = {
  income_statement: {
    selling_and_marketing: { tags: ['SellingExpense', 'AdvertisingExpense'] },
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
      named: /^(?:depreciation|amortization)\b/i,
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
    pretax_income: {
      label: /^(?!.*per share).*\bbefore (?:the )?(?:provisions? for |benefits? from )?(?:income )?tax/i,
    },
  },
  balance_sheet: {
    short_term_investments: {
      tags: [
        'DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
        'DebtSecuritiesCurrent',
        'HeldToMaturitySecuritiesCurrent',
        'DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLossCurrent',
        'TradingSecuritiesCurrent',
        'OtherShortTermInvestments',
        'MarketableSecurities',
        'EquitySecuritiesFvNi',
        'EquitySecuritiesFvNiCurrent',
      ],
      // NVIDIA, 34,621 million at 2025-01-26 (0001045810-26-000021).
      named:
        /^(?:marketable (?:equity |debt )?securities|short-term (?:marketable securities|investments))\b/i,
    },
    receivables: { tags: ['AccountsReceivableGrossCurrent', 'ReceivablesNet'] },
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
        'ContractWithCustomerAssetNetCurrent',
        'UnbilledContractsReceivable',
        'UnbilledReceivablesCurrent',
        'CostsInExcessOfBillingsOnUncompletedContractsOrProgramsExpectedToBeCollectedWithinOneYear',
        'ifrs-full:CurrentContractAssets',
      ],
    },
    inventory: {
      tags: [
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
        'PrepaidExpenseAndOtherAssets',
        'OtherPrepaidExpenseCurrent',
        'OtherAssetsMiscellaneousCurrent',
        'DeferredCostsCurrent',
        'DerivativeAssetsCurrent',
        'CapitalizedContractCostNetCurrent',
      ],
    },
    restricted_cash: {
      tags: [
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
      named: /^(?:other )?accrued\b(?!.*\b(?:income tax|pension|retiree))/i,
    },
    contract_liabilities: {
      tags: [
        'ContractWithCustomerRefundLiabilityCurrent',
        'CustomerDepositsCurrent',
        'CustomerAdvancesCurrent',
        'DeferredRevenueAndCreditsCurrent',
        'BillingsInExcessOfCostCurrent',
      ],
      named:
        /^(?:deferred|unearned) (?:revenues?|income)\b(?!.*\b(?:non-?current|long-term|net of current))/i,
    },
    short_term_debt: { tags: SHORT_TERM_TAGS },
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
      // TESLA, 2,857 million at 2023-12-31 (0001628280-24-002390).
      named:
        /^(?:long-term )?debt(?:,? and (?:finance|capital) leases?(?: obligations)?)?(?:, (?:less|net of) current (?:portion|maturities))?$/i,
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
    common_stock: { tags: ['CommonStockValueOutstanding'] },
  },
  cash_flow: {
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
      tags: ['OtherNoncashExpense', 'OtherNoncashIncome'],
      named: /^other(?:,? net|.*\bnon-?cash\b.*)?$/i,
    },
    increase_receivables: {
      tags: [
        'IncreaseDecreaseInOtherReceivables',
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
        'IncreaseDecreaseInOtherNoncurrentAssets',
        'IncreaseDecreaseInPrepaidExpensesOther',
        'IncreaseDecreaseInDeferredCharges',
        'IncreaseDecreaseInPrepaidTaxes',
        'IncreaseDecreaseInIncomeTaxesReceivable',
      ],
    },
    increase_accrued_liabilities: {
      tags: [
        'IncreaseDecreaseInOtherCurrentLiabilities',
        'IncreaseDecreaseInOtherNoncurrentLiabilities',
        'IncreaseDecreaseInOtherOperatingLiabilities',
        'IncreaseDecreaseInEmployeeRelatedLiabilities',
        'IncreaseDecreaseInInterestPayableNet',
        'IncreaseDecreaseInSelfInsuranceReserve',
        'IncreaseDecreaseInRestructuringReserve',
      ],
    },
    increase_deferred_revenue: {
      tags: ['IncreaseDecreaseInCustomerAdvances', 'IncreaseDecreaseInCustomerDeposits'],
    },
    increase_income_taxes: {
      tags: ['IncreaseDecreaseInAccruedTaxesPayable', 'IncreaseDecreaseInIncomeTaxes'],
    },
    increase_other_operating: {
      tags: ['IncreaseDecreaseInOtherOperatingCapitalNet', 'IncreaseDecreaseInOperatingAssets'],
    },
    capital_expenditure: {
      // NVIDIA, "Purchases related to property and equipment and intangible assets", 489 million in fiscal 2020 (0001045810-22-000036).
      named:
        /^(?:purchases?|acquisitions?|additions?) (?:of|to|related to) property[, ]*(?:plant[, ]*)?(?:and equipment)?(?:[, ]*and intangible assets)?$/i,
    },
    property_proceeds: {
      tags: [
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
        'PaymentsToAcquireBusinessTwoNetOfCashAcquired',
        'PaymentsToAcquireBusinessesGross',
        'PaymentsToAcquireAdditionalInterestInSubsidiaries',
        'PaymentsToAcquireInterestInSubsidiariesAndAffiliates',
      ],
      named: /^(?:payments for )?acquisitions?\b(?!.*\b(?:property|treasury|stock)\b)/i,
    },
    investment_purchases: {
      tags: [
        'PaymentsToAcquireShortTermInvestments',
        'PaymentsToAcquireLongtermInvestments',
        'PaymentsToAcquireOtherInvestments',
        'PaymentsToAcquireHeldToMaturitySecurities',
        'PaymentsToAcquireEquitySecuritiesFvNi',
        'PaymentsToAcquireDebtSecuritiesAndEquitySecurities',
        'PaymentsForEquitySecuritiesWithoutReadilyDeterminableFairValue',
        'PaymentsToAcquireEquityMethodInvestments',
      ],
      // "Purchases of non-marketable securities" (NVIDIA, 0001045810-26-000052).
      named: new RegExp(`^(?:purchases?|acquisitions?) ${SECURITIES}`, 'i'),
    },
    investment_proceeds: {
      tags: [
        'ProceedsFromSaleAndMaturityOfOtherInvestments',
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
        'PaymentsToAcquireFinanceReceivables',
        'PaymentsForOriginationOfMortgageLoansHeldForSale',
        'ProceedsFromCollectionOfLoansReceivable',
        'ProceedsFromCollectionOfFinanceReceivables',
        'ProceedsFromCollectionOfNotesReceivable',
      ],
    },
    other_investing: {
      tags: ['PaymentsForProceedsFromInvestments'],
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
        'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlans',
        'ProceedsFromStockPlans',
        'ProceedsFromIssuanceInitialPublicOffering',
        'ProceedsFromIssuanceOrSaleOfEquity',
        'ProceedsFromIssuanceOfWarrants',
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
      tags: ['PaymentsOfDividendsMinorityInterest', 'PaymentsToMinorityShareholders'],
      named: /\bnoncontrolling interests?\b/i,
    },
    contingent_consideration: {
      tags: ['PaymentForContingentConsiderationLiabilityFinancingActivities'],
    },
    other_financing: {
      named: /^other(?: financing)?(?: activit(?:y|ies))?(?:,? (?:net|\(net\)))?$/i,
    },
  },
};

/** Tags and words of a line's printed rows, apart from those of its chain. */
export function printedOf(
  statement: StatementName,
  key: string,
): { tags: readonly string[]; label: RegExp | undefined; named: RegExp | undefined } {
  const { tags = [], label, named } = TABLE[statement][key] ?? {};
  return { tags: tags.map((tag) => (tag.includes(':') ? tag : `us-gaap:${tag}`)), label, named };
}
