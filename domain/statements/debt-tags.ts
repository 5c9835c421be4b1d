import { type Chain, type ConceptRule, ifrs, usGaap } from './chain.ts';

/**
 * Tags of interest-bearing debt by what they cover, read off their documentation. Tags of one list name the same debt in different
 * words and are never added to one another; kinds are. `noncurrent` and `current` are due after and within a year of long-term debt,
 * `short` is borrowed for less than a year, `all` is each of these. Tags that state no balance of the company's debt are in
 * `tag-classes.ts`. Rule: docs/rules.md#total-debt
 */
type DebtKind = {
  label: string;
  noncurrent?: readonly string[];
  current?: readonly string[];
  short?: readonly string[];
  all?: readonly string[];
};

/** All debt due within a year. */
export const ALL_CURRENT = usGaap('DebtCurrent');

/** Borrowings for less than a year, as one figure. */
export const SHORT_TERM = usGaap(
  'ShortTermBorrowings',
  'ShortTermDebtAmount',
  // All notes and loans by its documentation; filers have it among current liabilities (COCA-COLA, 0000021344-25-000011).
  'NotesAndLoansPayable',
  'NotesAndLoansPayableCurrent',
);

/** What is due within a year of long-term debt, as one figure. */
export const CURRENT_PORTION = usGaap('LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent');

/** Long-term debt due after a year, as one figure. */
export const NONCURRENT = usGaap('LongTermDebtNoncurrent');
export const NONCURRENT_WITH_LEASES = usGaap('LongTermDebtAndCapitalLeaseObligations');

/** Long-term debt with its current portion, as one figure. */
export const LONG_TERM_WHOLE = usGaap(
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
);

/** All debt, as one figure. */
export const ALL_DEBT = usGaap('DebtLongtermAndShorttermCombinedAmount', 'DebtAndCapitalLeaseObligations');

export const DEBT_KINDS: readonly DebtKind[] = [
  {
    label: 'Notes',
    noncurrent: [
      'LongTermNotesAndLoans',
      'LongTermNotesPayable',
      'SeniorLongTermNotes',
      'MediumtermNotesNoncurrent',
      'NotesPayableToBankNoncurrent',
    ],
    short: ['NotesPayableCurrent', 'NotesPayableToBankCurrent', 'OtherNotesPayableCurrent'],
    current: ['MediumtermNotesCurrent'],
    all: ['NotesPayable', 'MediumTermNotes', 'NotesPayableToBank'],
  },
  {
    label: 'Convertible notes',
    noncurrent: [
      'ConvertibleLongTermNotesPayable',
      'ConvertibleNotesPayableNoncurrent',
      'ConvertibleDebtNoncurrent',
      'ConvertibleSubordinatedDebtNoncurrent',
    ],
    current: [
      'ConvertibleDebtCurrent',
      'ConvertibleNotesPayableCurrent',
      'ConvertibleSubordinatedDebtCurrent',
    ],
    all: ['ConvertibleDebt', 'ConvertibleNotesPayable', 'ConvertibleSubordinatedDebt'],
  },
  { label: 'Senior notes', current: ['SeniorNotesCurrent'], all: ['SeniorNotes'] },
  {
    label: 'Loans',
    noncurrent: ['LongTermLoansPayable', 'LongTermLoansFromBank', 'OtherLoansPayableLongTerm'],
    short: ['LoansPayableCurrent', 'LoansPayableToBankCurrent', 'OtherLoansPayableCurrent', 'BridgeLoan'],
    all: ['LoansPayable', 'LoansPayableToBank', 'OtherLoansPayable'],
  },
  {
    label: 'Lines of credit',
    noncurrent: ['LongTermLineOfCredit'],
    short: ['LinesOfCreditCurrent', 'WarehouseAgreementBorrowings'],
    all: ['LineOfCredit'],
  },
  {
    label: 'Commercial paper',
    noncurrent: ['LongtermCommercialPaperNoncurrent'],
    current: ['LongtermCommercialPaperCurrent'],
    short: ['CommercialPaper', 'CommercialPaperAtCarryingValue'],
  },
  {
    label: 'Construction loans',
    noncurrent: ['LongTermConstructionLoanNoncurrent', 'LongTermConstructionLoan'],
    current: ['LongTermConstructionLoanCurrent'],
    all: ['ConstructionLoan'],
  },
  {
    label: 'Secured debt',
    noncurrent: ['SecuredLongTermDebt'],
    current: ['SecuredDebtCurrent'],
    all: ['SecuredDebt', 'NonRecourseDebt'],
  },
  {
    label: 'Unsecured debt',
    noncurrent: ['UnsecuredLongTermDebt'],
    current: ['UnsecuredDebtCurrent'],
    all: ['UnsecuredDebt'],
  },
  {
    label: 'Subordinated debt',
    noncurrent: ['SubordinatedLongTermDebt', 'JuniorSubordinatedLongTermNotes'],
    current: ['SubordinatedDebtCurrent'],
    all: [
      'SubordinatedDebt',
      'JuniorSubordinatedNotes',
      'JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust',
    ],
  },
  {
    label: 'Bonds',
    noncurrent: ['LongTermTransitionBond'],
    current: ['LongtermTransitionBondCurrent'],
  },
  {
    label: 'Advances from Federal Home Loan Banks',
    short: ['FederalHomeLoanBankAdvancesShortTerm'],
    all: ['AdvancesFromFederalHomeLoanBanks'],
  },
  // Of those borrowed for more than a year, with what is due within one.
  { label: 'Long-term advances from Federal Home Loan Banks', all: ['FederalHomeLoanBankAdvancesLongTerm'] },
  {
    label: 'Notes to related parties',
    noncurrent: ['NotesPayableRelatedPartiesNoncurrent'],
    current: ['NotesPayableRelatedPartiesClassifiedCurrent', 'NotesPayableRelatedPartiesCurrent'],
  },
  { label: 'Debtor-in-possession loans', all: ['DebtorInPossessionFinancingBorrowingsOutstanding'] },
  { label: 'Bank borrowings', short: ['ShortTermBankLoansAndNotesPayable', 'BankOverdrafts'] },
  {
    label: 'Other debt',
    noncurrent: ['OtherLongTermDebtNoncurrent'],
    current: ['OtherLongTermDebtCurrent'],
    short: ['OtherShortTermBorrowings', 'ShortTermNonBankLoansAndNotesPayable'],
    all: ['OtherLongTermDebt', 'OtherBorrowings'],
  },
];

type Column = 'noncurrent' | 'current' | 'short' | 'all';

const namesOf = (column: Column): string[] => DEBT_KINDS.flatMap((kind) => kind[column] ?? []);
const own = (...rules: readonly ConceptRule[]): string[] =>
  rules.flatMap(({ concepts }) => concepts.map((concept) => concept.replace('us-gaap:', '')));

/** Tags of printed rows of each line of debt. */
export const SHORT_TERM_TAGS: readonly string[] = [...own(ALL_CURRENT, SHORT_TERM), ...namesOf('short')];
export const CURRENT_PORTION_TAGS: readonly string[] = [...own(CURRENT_PORTION), ...namesOf('current')];
export const LONG_TERM_TAGS: readonly string[] = [
  ...own(NONCURRENT_WITH_LEASES, NONCURRENT, LONG_TERM_WHOLE, ALL_DEBT),
  ...namesOf('noncurrent'),
  ...namesOf('all'),
];

/** Tags of debt due within a year: two that state the same amount name the same debt. */
export const CURRENT_DEBT_TAGS: ReadonlySet<string> = new Set(
  usGaap(...SHORT_TERM_TAGS, ...CURRENT_PORTION_TAGS).concepts,
);

/** Kinds of borrowings under IFRS. */
export const IFRS_KINDS: readonly { label: string; noncurrent: Chain; all: Chain }[] = [
  {
    label: 'Bonds',
    noncurrent: [
      ifrs(
        'NoncurrentPortionOfNoncurrentBondsIssued',
        'NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued',
      ),
    ],
    all: [ifrs('BondsIssued', 'NotesAndDebenturesIssued')],
  },
  {
    label: 'Borrowings',
    noncurrent: [
      ifrs('LongtermBorrowings', 'NoncurrentPortionOfNoncurrentLoansReceived'),
      {
        method: 'sum',
        formula: 'Secured plus unsecured bank loans',
        terms: [
          {
            label: 'Secured',
            sign: 1,
            of: [ifrs('NoncurrentPortionOfNoncurrentSecuredBankLoansReceived')],
            optional: true,
          },
          {
            label: 'Unsecured',
            sign: 1,
            of: [ifrs('NoncurrentPortionOfNoncurrentUnsecuredBankLoansReceived')],
            optional: true,
          },
        ],
      },
    ],
    all: [ifrs('LoansReceived', 'SecuredBankLoansReceived', 'UnsecuredBankLoansReceived')],
  },
  {
    label: 'Commercial paper',
    noncurrent: [ifrs('NoncurrentPortionOfNoncurrentCommercialPapersIssued')],
    all: [ifrs('CommercialPapersIssued')],
  },
  {
    label: 'Other borrowings',
    noncurrent: [ifrs('NoncurrentPortionOfOtherNoncurrentBorrowings')],
    all: [ifrs('OtherBorrowings')],
  },
];
