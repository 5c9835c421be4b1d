import { type Chain, ifrs, type Term, usGaap } from './chain.ts';

const FORMULA = 'Current plus non-current interest-bearing debt';
const SHORT_TERM: Chain = [
  usGaap('ShortTermBorrowings', 'NotesAndLoansPayable', 'CommercialPaper', 'NotesPayableCurrent'),
];
const shortTerm: Term = { label: 'Short-term borrowings', sign: 1, of: SHORT_TERM, optional: true };

/** Debt due within a year. `DebtCurrent` includes short-term borrowings and is never added to them. */
const CURRENT_DEBT: Chain = [
  usGaap('DebtCurrent'),
  {
    method: 'sum',
    formula: 'Current portion of long-term debt plus short-term borrowings',
    terms: [
      {
        label: 'Current portion of long-term debt',
        sign: 1,
        of: [usGaap('LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent')],
        optional: true,
      },
      shortTerm,
    ],
  },
];

/** Bonds are a separate line and no part of borrowings (TSM 2024, 0001193125-25-083423). */
const NONCURRENT_IFRS: Chain = [
  {
    method: 'sum',
    formula: 'Bonds plus borrowings',
    terms: [
      { label: 'Bonds', sign: 1, of: [ifrs('NoncurrentPortionOfNoncurrentBondsIssued')] },
      {
        label: 'Borrowings',
        sign: 1,
        of: [ifrs('LongtermBorrowings', 'NoncurrentPortionOfNoncurrentLoansReceived')],
        optional: true,
      },
    ],
  },
  ifrs('NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings'),
];

/** The current portion of long-term borrowings includes that of bonds. */
const CURRENT_IFRS: Chain = [
  ifrs('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
  {
    method: 'sum',
    formula: 'Short-term borrowings plus current portion of long-term borrowings',
    terms: [
      { label: 'Short-term borrowings', sign: 1, of: [ifrs('ShorttermBorrowings')], optional: true },
      {
        label: 'Current portion of long-term borrowings',
        sign: 1,
        of: [
          {
            ...ifrs(
              'CurrentPortionOfLongtermBorrowings',
              'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued',
            ),
            greatest: true,
          },
        ],
        optional: true,
      },
    ],
  },
];

/**
 * Interest-bearing debt; finance leases only where the filer's tag bundles them, operating leases never. `LongTermDebt`
 * is the non-current portion where `DebtCurrent` is tagged too, else all long-term debt. Rule: docs/rules.md#total-debt
 */
export const TOTAL_DEBT: Chain = [
  {
    method: 'sum',
    formula: FORMULA,
    terms: [
      {
        label: 'Non-current debt',
        sign: 1,
        of: [usGaap('LongTermDebtAndCapitalLeaseObligations', 'LongTermDebtNoncurrent')],
      },
      { label: 'Current debt', sign: 1, of: CURRENT_DEBT, optional: true },
    ],
  },
  {
    method: 'sum',
    formula: FORMULA,
    terms: [
      { label: 'Non-current debt', sign: 1, of: [usGaap('LongTermDebt')] },
      { label: 'Current debt', sign: 1, of: [usGaap('DebtCurrent')] },
    ],
  },
  {
    method: 'sum',
    formula: 'Long-term debt including current portion plus short-term borrowings',
    terms: [{ label: 'Long-term debt', sign: 1, of: [usGaap('LongTermDebt')] }, shortTerm],
  },
  // One figure for all debt, of a balance sheet without current liabilities (HERTZ).
  usGaap(
    'DebtLongtermAndShorttermCombinedAmount',
    'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
    'DebtAndCapitalLeaseObligations',
  ),
  ...CURRENT_DEBT,
  ifrs('Borrowings'),
  {
    method: 'sum',
    formula: FORMULA,
    terms: [
      { label: 'Non-current borrowings', sign: 1, of: NONCURRENT_IFRS },
      { label: 'Current borrowings', sign: 1, of: CURRENT_IFRS, optional: true },
    ],
  },
];
