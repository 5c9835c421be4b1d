import { type Chain, ifrs, type Term, usGaap } from './chain.ts';
import { DEPOSIT_BANKS } from './sic-range.ts';

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

/**
 * Non-current debt: long-term debt and leases, never less than the debt alone (SUNEDISON, 1,334.7 million at 2011-06-30 in
 * 0001193125-11-216740), else the non-current notes and loans of the balance sheet (SUNATION, 3,457,864 + 1,011,508 at
 * 2025-12-31 in 0000022701-26-000003). `LongTermDebt` includes the current portion.
 */
export const NONCURRENT_DEBT: Chain = [
  {
    ...usGaap('LongTermDebtAndCapitalLeaseObligations'),
    outdone_by: { concepts: ['us-gaap:LongTermDebtNoncurrent'], share: 0.9, same_filing: true },
  },
  usGaap('LongTermDebtNoncurrent'),
  {
    method: 'sum',
    formula: 'Non-current notes plus loans',
    not_sic: DEPOSIT_BANKS,
    terms: [
      {
        label: 'Notes',
        sign: 1,
        of: [usGaap('LongTermNotesPayable', 'SeniorLongTermNotes')],
        optional: true,
      },
      {
        label: 'Convertible notes',
        sign: 1,
        of: [usGaap('ConvertibleLongTermNotesPayable', 'ConvertibleNotesPayableNoncurrent')],
        optional: true,
      },
      {
        label: 'Loans',
        sign: 1,
        of: [usGaap('LongTermLoansPayable', 'LongTermLoansFromBank')],
        optional: true,
      },
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
      { label: 'Non-current debt', sign: 1, of: NONCURRENT_DEBT },
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
