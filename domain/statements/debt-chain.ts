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
            formula: 'Short-term borrowings plus current portion of long-term borrowings',
            terms: [
              { label: 'Short-term borrowings', sign: 1, of: [ifrs('ShorttermBorrowings')], optional: true },
              {
                label: 'Current portion of long-term borrowings',
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
