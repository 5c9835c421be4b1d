import { expect, it } from 'vitest';

import { placeColumn } from './placed-column.ts';
import { placingOf } from './placing.ts';
import { TEMPLATE } from './statement-lines.ts';
import { typedFaces } from './testing/printed-face.ts';

/** Section, tag and label of a row, its line, and who prints it. */
const BALANCE_ROWS: readonly string[] = [
  'LiabilitiesCurrent | agl:EnergyMarketingTradePayables | Energy marketing trade payable (Note 1) | accounts_payable | AGL RESOURCES, 0001004155-10-000033',
  'LiabilitiesCurrent | AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent | Accrued expenses and other liabilities | accrued_liabilities | WELLS FARGO, 0000950123-10-046578',
  'LiabilitiesCurrent | lo:SettlementCosts | Settlement costs | accrued_liabilities | LORILLARD, 0000950123-10-045069',
  'LiabilitiesCurrent | ba:CustomerAdvancesAndBillingsInExcessOfCost | Advances and billings in excess of related costs | contract_liabilities | BOEING, 0001193125-10-088623',
  'LiabilitiesCurrent | TaxesPayableCurrent | Current deferred tax liabilities | current_deferred_tax_liabilities | ULTRA PETROLEUM, 0000950123-10-044033',
  'LiabilitiesCurrent | pfe:CurrentDeferredTaxLiabilitiesAndOtherCurrentLiabilities | Current deferred tax liabilities and other current liabilities | current_deferred_tax_liabilities | PFIZER, 0001157523-10-003143',
  'LiabilitiesCurrent | DebtCurrent | Current portion of long-term debt | current_long_term_debt | ST JUDE MEDICAL, 0000897101-10-000919',
  'LiabilitiesCurrent | cat:LongTermDebtDueWithinOneYearFinancialProducts | Financial Products | current_long_term_debt | CATERPILLAR, 0000018230-10-000234',
  'LiabilitiesCurrent | InterestAndDividendsPayableCurrent | Dividend payable | dividends_payable | GARMIN, 0001144204-10-024521',
  'LiabilitiesCurrent | AccruedIncomeTaxes | Income taxes payable | income_taxes_payable | WESTERN UNION, 0000950123-10-045625',
  'LiabilitiesCurrent | DueToRelatedPartiesCurrent | Loans from related parties | short_term_debt | VALE S.A, 0000950123-10-058317',
  'LiabilitiesCurrent | de:ShortTermBorrowingsIncludingLongTermDebtCurrent | Short-term borrowings | short_term_debt | DEERE, 0001104659-10-031404',
  'LiabilitiesCurrent | Deposits | Customer banking deposits | current_deposits | H&R BLOCK, 0000950123-10-061837',
  'LiabilitiesCurrent | DepositsReceivedForSecuritiesLoanedAtCarryingValue | Securities lending payable | current_securities_lending | WELLPOINT, 0001193125-10-096170',
  'LiabilitiesCurrent | DueToRelatedPartiesCurrent | Noncontrolling interest | accrued_liabilities | LABCORP, 0000920148-10-000040',
  'Assets | fnm:AccruedInterestReceivableOfConsolidatedTrusts | Accrued interest receivable of consolidated trusts | accrued_interest | FANNIE MAE, 0000950123-10-046823',
  'Assets | lnc:DeferredAcquisitionCostsAndValueOfBusinessAcquired | Deferred acquisition costs and value of business acquired | acquisition_assets | LINCOLN NATIONAL, 0000059558-10-000159',
  'Assets | AssetsHeldForSaleAtCarryingValue | Assets of businesses held for sale | assets_for_sale | AMERICAN, 0001047469-10-004918',
  'Assets | ntrs:InterestBearingDepositsInFederalReserveAndOtherCentralBanks | Federal Reserve Deposits and Other Interest-Bearing | bank_deposits | NORTHERN TRUST, 0001193125-10-101428',
  'Assets | DeferredTaxAssetsLiabilitiesNetNoncurrent | Deferred income taxes | deferred_tax_assets | MOTOROLA, 0001047469-10-004771',
  'Assets | EnergyMarketingContractsAssetsNoncurrent | Derivative contract assets | derivative_assets | MIRANT, 0001193125-10-111803',
  'Assets | ace:ReinsuranceRecoverableLossesAndLossExpenses | Reinsurance recoverable on losses and loss expenses | insurance_receivables | ACE, 0001193125-10-111376',
  'Assets | mmc:GoodwillAndIntangibleAssetsNet | Goodwill and intangible assets | intangible_assets | MARSH & MCLENNAN, 0001193125-10-112622',
  'Assets | f:NetInvestmentInOperatingLeases | Net investment in operating leases | leased_assets | FORD MOTOR, 0001157523-10-002965',
  'Assets | slm:FfelpConsolidationLoans | FFELP Consolidation Loans (net of allowance for losses of $66,693 and $56,949, respectively) | loans | SLM, 0000950123-10-045634',
  'Assets | slm:FfelpStaffordLoansHeldForSale | FFELP Stafford Loans Held-for-Sale | loans_for_sale | SLM, 0000950123-10-045634',
  'Assets | cop:InvestmentsAndLongTermReceivables | Investments and long-term receivables | long_term_investments | CONOCOPHILLIPS, 0000950123-10-043643',
  'Assets | LongTermInvestmentsAndReceivablesNet | Note receivable - affiliate and capital leases, less current portion | long_term_receivables | NRG ENERGY, 0000950123-10-046942',
  'Assets | hog:RestrictedFinanceReceivablesHeldByConsolidatedVariableInterestEntityNoncurrent | Restricted finance receivables held by variable interest entities, net | long_term_receivables | HARLEY DAVIDSON, 0001193125-10-110745',
  'Assets | sid:RestrictedDepositsForLegalProceedings | Restricted deposits for legal proceedings | noncurrent_restricted_cash | NATIONAL STEEL, 0001292814-10-001853',
  'Assets | fpl:OtherAssetsSpecialUseFunds | Special use funds | other_noncurrent_assets | FPL, 0000753308-10-000051',
  'Assets | fpl:PrepaidPensionCostsContributionsInExcess | Prepaid benefit costs | pension_assets | FPL, 0000753308-10-000051',
  'Assets | sd:EvaluatedOilAndGasPropertyFullCostMethodGross | Proved | property_plant_equipment | SANDRIDGE ENERGY, 0001193125-10-112879',
  'Assets | etr:OtherRegulatoryAssets | Other regulatory assets | regulatory_assets | ENTERGY, 0000065984-10-000092',
  'Assets | FinancialInstrumentsOwnedMortgagesMortgageBackedAndAssetBackedSecuritiesAtFairValue | Mortgage-Backed Securities, at fair value | securities | ANNALY CAPITAL MANAGEMENT, 0001157523-10-002896',
  'Assets | TradingSecuritiesEquity | Equity securities, trading, at fair value (cost of $32,089 and $33,070) | trading_assets | HARTFORD FINANCIAL, 0000950123-10-040660',
  'Assets | TradingSecuritiesDebt | Fixed maturity investments trading, at fair value | trading_assets | ALLIED WORLD ASSURANCE, 0000950123-10-046562',
  'StockholdersEquity | rrd:OtherAccumulatedComprehensiveIncomeNetOfTax | Accumulated other comprehensive loss | accumulated_other_income | RR DONNELLEY & SONS, 0001193125-10-108948',
  'StockholdersEquity | OtherAdditionalCapital | Other capital | additional_paid_in_capital | SHERWIN WILLIAMS, 0000950123-10-039508',
  'StockholdersEquity | epd:LimitedPartnersCapitalAccountCommonUnits | Common units | common_stock | ENTERPRISE PRODUCTS PARTNERS, 0001061219-10-000025',
  'StockholdersEquity | MinorityInterestInOperatingPartnerships | Common units of the Operating Partnership | noncontrolling_interests | BOSTON PROPERTIES, 0001193125-10-111041',
  'StockholdersEquity | fcx:MandatoryConvertiblePreferredStock | 6.75% Mandatory Convertible Preferred Stock | preferred_stock | FREEPORT MCMORAN, 0000831259-10-000029',
  'StockholdersEquity | nhp:AccumulatedDividends | Cumulative dividends | retained_earnings | NATIONWIDE HEALTH PROPERTIES, 0000950123-10-045562',
  'StockholdersEquity | CommonStockSharesHeldInEmployeeTrust | Treasury stock: 15.7 million shares | treasury_stock | SHIRE, 0000950103-10-001332',
  'Liabilities | fcx:ReclamationAndEnvironmentalObligationsLessCurrentPortion | Reclamation and environmental obligations, less current portion | asset_retirement_obligations | FREEPORT MCMORAN, 0000831259-10-000029',
  'Liabilities | LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseReportedAndIncurredButNotReportedIBNRClaims | Unpaid losses and loss expenses | claims_liability | ACE, 0001193125-10-111376',
  'Liabilities | gs:PayablesToCustomersAndCounterparties | Payables to customers and counterparties | customer_payables | GOLDMAN SACHS, 0000950123-10-046612',
  'Liabilities | DeferredTaxAssetsLiabilitiesNetNoncurrent | Deferred income tax liabilities, net | deferred_tax | TIME WARNER CABLE, 0000950123-10-040058',
  'Liabilities | brka:IncomeTaxesPrincipallyDeferred | Income taxes, principally deferred | deferred_tax | BERKSHIRE HATHAWAY, 0001157523-10-002982',
  'Liabilities | CustomerAdvancesAndDeposits | Deposits | deposits | ORIX, 0001193125-10-149108',
  'Liabilities | ppl:PriceRiskManagementLiabilities | Price risk management liabilities | derivative_liabilities | PPL, 0000922224-10-000046',
  'Liabilities | DepositsReceivedForSecuritiesLoanedAtCarryingValue | Payables for collateral under securities loaned and other transactions | federal_funds_purchased | METLIFE, 0000950123-10-044487',
  'Liabilities | LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation | Liabilities of held-for-sale operations (Note 12) | liabilities_for_sale | FORD MOTOR, 0001157523-10-002965',
  'Liabilities | NotesAndLoansPayable | Notes and mortgages payable | long_term_debt | VORNADO REALTY TRUST, 0000899689-10-000020',
  'Liabilities | DueToRelatedPartiesNoncurrent | Noncontrolling interest | other_noncurrent_liabilities | LABCORP, 0000920148-10-000040',
  'Liabilities | LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationNoncurrent | Accrued facilities restructuring charges, less current portion | other_noncurrent_liabilities | INFORMATICA, 0001140361-10-019899',
  'Liabilities | cvc:SeniorNotesAndDebenturesNoncurrent | Senior notes and debentures | long_term_debt | CABLEVISION SYSTEMS, 0001104659-10-026401',
  'Liabilities | DeferredRevenueAndCredits | Deferred credit | noncurrent_contract_liabilities | VORNADO REALTY TRUST, 0000899689-10-000020',
  'Liabilities | tel:AccruedIncomeTaxesNoncurrentAndLiabilityForUncertainTaxPositionsNoncurrent | Income taxes | noncurrent_income_taxes | TYCO ELECTRONICS, 0001047469-10-004400',
  'LiabilitiesCurrent | NotesAndLoansPayable | Trade Notes, Accounts Payable and Other Liabilities | accounts_payable | ORIX, 0001193125-10-149108',
  'Liabilities | fwlt:AsbestosRelatedLiability | Asbestos-related liability | other_noncurrent_liabilities | FOSTER WHEELER AG, 0000950123-10-044256',
  'Liabilities | de:RetirementBenefitsAndOtherLiabilities | Retirement benefits and other liabilities | pension_liabilities | DEERE, 0001104659-10-031404',
  'Liabilities | PolicyholderFunds | Other contract holder funds | policy_liabilities | LINCOLN NATIONAL, 0000059558-10-000159',
  'Liabilities | se:RegulatoryAndOtherLiabilitiesNoncurrent | Regulatory and other | regulatory_liabilities | SPECTRA ENERGY, 0001193125-10-113004',
  'AssetsCurrent | lll:ContractsInProcess | Contracts in process | contract_assets | L 3, 0000950123-10-043397',
  'AssetsCurrent | pfe:CurrentDeferredTaxAssetsAndOtherAssetsCurrent | Current deferred tax assets and other current assets | current_deferred_tax_assets | PFIZER, 0001157523-10-003143',
  'AssetsCurrent | pcg:RegulatoryBalancingAccountsAssets | Regulatory balancing accounts | current_regulatory_assets | PG&E, 0001004980-10-000047',
  'AssetsCurrent | InventoryFinishedGoodsAndWorkInProcessNetOfReserves | Finished goods and materials in process | inventory | KELLOGG, 0001193125-10-113028',
  'AssetsCurrent | NotesReceivableNet | Finance receivables, net (Note 4) | other_receivables | FORD MOTOR, 0001157523-10-002965',
  'AssetsCurrent | jnj:PrepaidExpensesAndOtherReceivables | Prepaid expenses and other receivables | prepaid_and_other_current | JOHNSON & JOHNSON, 0000950123-10-047299',
  'AssetsCurrent | EnergyMarketingContractsAssetsCurrent | Derivative contract assets | prepaid_and_other_current | MIRANT, 0001193125-10-111803',
  'AssetsCurrent | ReceivablesLongTermContractsOrPrograms | Trade | receivables | FOSTER WHEELER AG, 0000950123-10-044256',
  'AssetsCurrent | schw:ReceivablesFromBrokerageClients | Receivables from brokerage clients - net | receivables | SCHWAB CHARLES, 0001193125-10-112442',
  'AssetsCurrent | DepositsAssetsCurrent | Restricted security deposits held for customers | restricted_cash | MASTERCARD, 0001193125-10-106305',
  'AssetsCurrent | AvailableForSaleSecuritiesEquitySecuritiesCurrent | Investments in marketable securities | short_term_investments | TEREX, 0000097216-10-000110',
  'LiabilitiesAndStockholdersEquity | eqr:RedeemableNoncontrollingInterestsOperatingPartnership | Redeemable Noncontrolling Interests - Operating Partnership | temporary_equity | EQUITY RESIDENTIAL, 0001193125-10-110115',
  'LiabilitiesCurrent | LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent | Accrued facilities restructuring charges | accrued_liabilities | INFORMATICA, 0001140361-10-019899',
  'Liabilities | mrk:DeferredIncomeTaxesAndNoncurrentLiabilities | Deferred Income Taxes and Noncurrent Liabilities | deferred_tax | MERCK, 0000950123-10-045997',
  'Liabilities | DueToRelatedPartiesNoncurrent | Long-term debt to affiliate | long_term_debt | EME HOMER CITY, 0001047469-10-004931',
  'Liabilities | LiabilityForUncertainTaxPositionsNoncurrent | Deferred and other tax liabilities, net | deferred_tax | EBAY, 0001193125-10-096869',
  'AssetsCurrent | ReceivablesLongTermContractsOrPrograms | Accounts receivable, net of progress payments | receivables | NORTHROP GRUMMAN, 0000950123-10-039323',
];

const CASH_FLOW_ROWS: readonly string[] = [
  'NetCashProvidedByUsedInInvestingActivities | PaymentsForCapitalImprovements | Construction/capital expenditures | capital_expenditure | ENTERGY, 0000065984-10-000092',
  'NetCashProvidedByUsedInInvestingActivities | cop:CapitalExpendituresAndInvestments | Capital expenditures and investments | capital_expenditure | CONOCOPHILLIPS, 0000950123-10-043643',
  'NetCashProvidedByUsedInFinancingActivities | RepaymentsOfLinesOfCredit | Net borrowings under unsecured credit facility | commercial_paper | AVALONBAY COMMUNITIES, 0000950123-10-044669',
  'NetCashProvidedByUsedInFinancingActivities | ProceedsFromShortTermDebtMaturingInThreeMonthsOrLess | Borrowing (repayment) of notes payable, net | commercial_paper | ONEOK PARTNERS LP, 0000909281-10-000064',
  'NetCashProvidedByUsedInFinancingActivities | ProceedsFromRepaymentsOfOtherDebt | Borrowings under long-term debt | debt_issued | BANK BRADESCO, 0001292814-10-002221',
  'NetCashProvidedByUsedInFinancingActivities | etn:ProceedsFromBorrowingsWithOriginalMaturitiesOfMoreThanThreeMonths | Borrowings with original maturities of more than three months - proceeds | debt_issued | EATON, 0000950123-10-039704',
  'NetCashProvidedByUsedInFinancingActivities | ProceedsFromRepaymentsOfLongTermDebtAndCapitalSecurities | Payments for early repurchase of long-term debt | debt_repaid | FLEXTRONICS, 0000950123-10-052098',
  'NetCashProvidedByUsedInFinancingActivities | RepaymentsOfShortTermDebt | Debt repayments, net | debt_repaid | APPLIED MATERIALS, 0000950123-10-056967',
  'NetCashProvidedByUsedInFinancingActivities | etn:PaymentsOfOriginalMaturitiesOfMoreThanThreeMonths | Borrowings with original maturities of more than three months - payments | debt_repaid | EATON, 0000950123-10-039704',
  'NetCashProvidedByUsedInFinancingActivities | amp:PolicyholderAndContractholderAccountValuesConsiderationReceived | Consideration received | deposits_net | AMERIPRISE FINANCIAL, 0001104659-10-025288',
  'NetCashProvidedByUsedInOperatingActivities | rrc:DepletionDepreciationAmortizationAndImpairmentOfOilAndGasProperties | Depletion, depreciation, amortization and proved property impairment | depreciation_amortisation | RANGE RESOURCES, 0000950123-10-038994',
  'NetCashProvidedByUsedInOperatingActivities | AccumulatedDepreciationDepletionAndAmortizationExpensePropertyPlantAndEquipmentCurrentCharge | Depletion, depreciation and amortization | depreciation_amortisation | PETROHAWK ENERGY, 0001193125-10-107586',
  'NetCashProvidedByUsedInInvestingActivities | ppl:ProceedsFromSaleOfLongIslandGenerationBusiness | Proceeds from the sale of the Long Island generation business | divestitures | PPL, 0000922224-10-000046',
  'NetCashProvidedByUsedInFinancingActivities | oks:GeneralAndLimitedPartners | Cash distributions: General and limited partners | dividends | ONEOK PARTNERS LP, 0000909281-10-000064',
  'NetCashProvidedByUsedInOperatingActivities | ImpairmentOfOilAndGasProperties | Reduction of carrying value of oil and gas properties | impairment_noncash | DEVON ENERGY, 0000950123-10-045234',
  'NetCashProvidedByUsedInOperatingActivities | amzn:AmortizationOfPreviouslyUnearnedRevenue | Amortization of previously unearned revenue | increase_deferred_revenue | AMAZON COM, 0001193125-10-090367',
  'NetCashProvidedByUsedInOperatingActivities | IncreaseDecreaseInAirTrafficLiability | Air traffic liability | increase_deferred_revenue | SOUTHWEST AIRLINES, 0000092380-10-000032',
  'NetCashProvidedByUsedInOperatingActivities | IncreaseDecreaseInIncomeTaxesReceivable | Income taxes receivables | increase_income_taxes | WEYERHAEUSER, 0001193125-10-112709',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsToAcquireProductiveAssets | Acquisition of intangibles and other assets | intangible_purchases | NIPPON TELEGRAPH & TELEPHONE, 0001193125-10-150583',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsToAcquireShortTermInvestments | Sales of short-term investments | investment_proceeds | BOARDWALK PIPELINE PARTNERS, LP, 0001336047-10-000019',
  'NetCashProvidedByUsedInInvestingActivities | pru:ProceedsFromMaturitiesCallsAndRepaymentsOfTradingSecurities | Trading account assets supporting insurance liabilities and other trading account assets | investment_proceeds | PRUDENTIAL FINANCIAL, 0001193125-10-113040',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsForProceedsFromInvestments | Sale (purchase) of investments, net | investment_purchases | SCHLUMBERGER, 0001193125-10-096102',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsToAcquireBusinessesAndInterestInAffiliates | Decrease in investments in unconsolidated real estate entities | investment_purchases | AVALONBAY, 0000950123-10-044669',
  'NetCashProvidedByUsedInInvestingActivities | pru:PurchasesOfTradingSecurities | Trading account assets supporting insurance liabilities and other trading account assets | investment_purchases | PRUDENTIAL FINANCIAL, 0001193125-10-113040',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsToAcquireInterestInSubsidiariesAndAffiliates | Loans and equity contributions to unconsolidated affiliates | loans_to_others | ROYAL CARIBBEAN CRUISES, 0001193125-10-097930',
  'NetCashProvidedByUsedInInvestingActivities | vale:ProceedsFromRepaymentsForLongTermLoansForRelatedParties | Repayments | loans_to_others | VALE S.A, 0000950123-10-058317',
  'NetCashProvidedByUsedInFinancingActivities | itub:PurchaseOfNoncontrollingInterest | Acquisition of Itausa Export S.A. (Note 3.2.a) | noncontrolling_payments | ITAU UNIBANCO HOLDING S.A, 0001144204-10-032612',
  'NetCashProvidedByUsedInInvestingActivities | fcx:SouthAmericanCapitalExpenditures | South America | capital_expenditure | FREEPORT, 0000831259-10-000029',
  'NetCashProvidedByUsedInInvestingActivities | PaymentsToAcquireProjects | Invested in capital projects | capital_expenditure | INTERNATIONAL PAPER, 0001193125-10-112662',
  'NetCashProvidedByUsedInFinancingActivities | ProceedsFromRepaymentsOfRestrictedCashFinancingActivities | Net decrease in short-term borrowings | commercial_paper | LOWE’S, 0000060667-10-000102',
];

const name = (each: string): string => (each.includes(':') ? each : `us-gaap:${each}`);

it.each(CASH_FLOW_ROWS.map((row) => row.split(' | ')))(
  'the rows of %s place %s, “%s”, in %s (%s)',
  (section = '', tag = '', label = '', line = '') => {
    const [column] = typedFaces('cash_flow', [
      [name(tag), 10, { label }],
      [name(section), 10, { is_total: true }],
    ]).columns.cash_flow.values();
    const placing = placingOf('cash_flow', TEMPLATE.cash_flow, null);
    const { lines } = column === undefined ? { lines: new Map() } : placeColumn(column, 'USD', placing);
    expect(lines.get(line)?.map((row: { tag: string | null }) => row.tag)).toEqual([name(tag)]);
  },
);

it.each(BALANCE_ROWS.map((row) => row.split(' | ')))(
  'the rows of %s place %s, “%s”, in %s (%s)',
  (section = '', tag = '', label = '', line = '') => {
    const is_total = true;
    const [column] = typedFaces('balance_sheet', [
      // Where no total of current items is printed, their lines are those of all.
      ...(section === 'Assets' || section === 'Liabilities'
        ? ([
            ['us-gaap:AssetsCurrent', 0, { is_total }],
            ['us-gaap:LiabilitiesCurrent', 0, { is_total }],
          ] satisfies [string, number, object][])
        : []),
      [name(tag), 10, { label }],
      [name(section), 10, { is_total }],
      ['us-gaap:Assets', 10, { is_total }],
      ['us-gaap:LiabilitiesAndStockholdersEquity', 10, { is_total }],
    ]).columns.balance_sheet.values();
    const placing = placingOf('balance_sheet', TEMPLATE.balance_sheet, null);
    const { lines } = column === undefined ? { lines: new Map() } : placeColumn(column, 'USD', placing);
    expect(lines.get(line)?.map((row: { tag: string | null }) => row.tag)).toEqual([name(tag)]);
  },
);
