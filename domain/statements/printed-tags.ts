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
      ],
      // NVIDIA, 34,621 million at 2025-01-26 (0001045810-26-000021).
      named:
        /^(?:marketable (?:equity |debt )?securities|short-term (?:marketable securities|investments))\b/i,
    },
    long_term_investments: {
      tags: [
        'EquityMethodInvestments',
        'OtherLongTermInvestments',
        'HeldToMaturitySecuritiesNoncurrent',
        'EquitySecuritiesWithoutReadilyDeterminableFairValueAmount',
      ],
    },
    intangible_assets: {
      tags: [
        'IndefiniteLivedIntangibleAssetsExcludingGoodwill',
        'IndefiniteLivedTrademarks',
        'OtherIntangibleAssetsNet',
      ],
    },
    accrued_liabilities: { tags: ['OtherAccruedLiabilitiesCurrent', 'EmployeeRelatedLiabilitiesCurrent'] },
    contract_liabilities: { tags: ['ContractWithCustomerRefundLiabilityCurrent', 'CustomerDepositsCurrent'] },
    short_term_debt: { tags: SHORT_TERM_TAGS },
    current_long_term_debt: { tags: CURRENT_PORTION_TAGS },
    long_term_debt: { tags: LONG_TERM_TAGS },
    preferred_stock: { tags: ['PreferredStockIncludingAdditionalPaidInCapital'] },
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
    increase_receivables: { tags: ['IncreaseDecreaseInOtherReceivables'] },
    increase_prepaid_and_other: {
      tags: ['IncreaseDecreaseInOtherNoncurrentAssets', 'IncreaseDecreaseInPrepaidExpensesOther'],
    },
    increase_accrued_liabilities: {
      tags: [
        'IncreaseDecreaseInOtherCurrentLiabilities',
        'IncreaseDecreaseInOtherNoncurrentLiabilities',
        'IncreaseDecreaseInOtherOperatingLiabilities',
        'IncreaseDecreaseInEmployeeRelatedLiabilities',
      ],
    },
    capital_expenditure: {
      // NVIDIA, "Purchases related to property and equipment and intangible assets", 489 million in fiscal 2020 (0001045810-22-000036).
      named:
        /^(?:purchases?|acquisitions?|additions?) (?:of|to|related to) property[, ]*(?:plant[, ]*)?(?:and equipment)?(?:[, ]*and intangible assets)?$/i,
    },
    acquisitions: {
      tags: ['PaymentsToAcquireBusinessTwoNetOfCashAcquired', 'PaymentsToAcquireBusinessesGross'],
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
      ],
    },
    commercial_paper: {
      tags: [
        'ProceedsFromRepaymentsOfOtherDebt',
        'ProceedsFromRepaymentsOfNotesPayable',
        'ProceedsFromRepaymentsOfLinesOfCredit',
      ],
    },
    stock_issued: {
      tags: [
        'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlans',
        'ProceedsFromStockPlans',
        'ProceedsFromIssuanceInitialPublicOffering',
      ],
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
