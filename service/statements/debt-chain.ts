import { type Chain, ifrs, type Term, usGaap } from './chain.ts';

const FORMULA = 'Current plus non-current interest-bearing debt';
const SHORT_TERM: Chain = [
  usGaap('ShortTermBorrowings', 'NotesAndLoansPayable', 'CommercialPaper', 'NotesPayableCurrent'),
];
const shortTerm: Term = { label: 'Short-term borrowings', sign: 1, of: SHORT_TERM, optional: true };

/** Debt due within a year. `DebtCurrent` holds short-term borrowings already and is never added to them. */
const CURRENT_DEBT: Chain = [
  usGaap('DebtCurrent'),
  {
    method: 'sum',
    formula: 'Current part of long-term debt plus short-term borrowings',
    terms: [
      {
        label: 'Current part of long-term debt',
        sign: 1,
        of: [usGaap('LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent')],
        optional: true,
      },
      shortTerm,
    ],
  },
];

/**
 * Interest-bearing debt; finance leases only where the filer's tag bundles them, operating leases never.
 * `LongTermDebt` is the non-current part where `DebtCurrent` stands beside it, else the whole long-term debt.
 * Source: domain §3. Example: Apple 2024, commercial paper 9,967 + current 10,912 + non-current 85,750 = 106,629 millions
 * (0000320193-24-000123).
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
    formula: 'Long-term debt with its current part plus short-term borrowings',
    terms: [{ label: 'Long-term debt', sign: 1, of: [usGaap('LongTermDebt')] }, shortTerm],
  },
  ...CURRENT_DEBT,
  ifrs('Borrowings'),
  {
    method: 'sum',
    formula: FORMULA,
    terms: [
      {
        label: 'Non-current borrowings',
        sign: 1,
        of: [ifrs('NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings')],
      },
      {
        label: 'Current borrowings',
        sign: 1,
        of: [
          ifrs('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
          {
            method: 'sum',
            formula: 'Short-term borrowings plus current part of long-term borrowings',
            terms: [
              { label: 'Short-term borrowings', sign: 1, of: [ifrs('ShorttermBorrowings')], optional: true },
              {
                label: 'Current part of long-term borrowings',
                sign: 1,
                of: [ifrs('CurrentPortionOfLongtermBorrowings')],
                optional: true,
              },
            ],
          },
        ],
        optional: true,
      },
    ],
  },
];
