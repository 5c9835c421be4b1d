import { type ConceptRule, ifrs, type RowsRule, sheetRows, usGaap } from './chain.ts';

/**
 * Tags of interest-bearing debt by what they cover, read off their documentation. A term has one kind of debt: its tags name it
 * in different words and are never added to one another; kinds are. Tags that state no balance of the company's debt (fair
 * values, principal amounts, maturities, capacity, debt securities held, repurchase agreements and federal funds of banks,
 * leases alone) are of no class. Rule: docs/rules.md#total-debt
 */
type Kind = { label: string; of: ConceptRule };

const kind = (label: string, ...names: string[]): Kind => ({ label, of: usGaap(...names) });

/** All debt due within a year. */
export const ALL_CURRENT = usGaap('DebtCurrent');

/** Borrowings for less than a year, as one figure or by kind. */
export const SHORT_TERM = usGaap(
  'ShortTermBorrowings',
  // All notes and loans by its documentation; filers have it among current liabilities (COCA-COLA, 0000021344-25-000011).
  'NotesAndLoansPayable',
  'ShortTermBankLoansAndNotesPayable',
  'NotesAndLoansPayableCurrent',
  'CommercialPaper',
  'CommercialPaperAtCarryingValue',
  'NotesPayableCurrent',
  'LoansPayableCurrent',
  'LinesOfCreditCurrent',
  'LoansPayableToBankCurrent',
  'NotesPayableToBankCurrent',
  'OtherShortTermBorrowings',
  'OtherNotesPayableCurrent',
  'OtherLoansPayableCurrent',
  'ShortTermNonBankLoansAndNotesPayable',
  'BridgeLoan',
);

/** What is due within a year of long-term debt, as one figure. */
export const CURRENT_PORTION = usGaap('LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent');

/** The same by kind, where no figure has all of it. */
export const CURRENT_KINDS: readonly Kind[] = [
  kind(
    'Convertible notes',
    'ConvertibleDebtCurrent',
    'ConvertibleNotesPayableCurrent',
    'ConvertibleSubordinatedDebtCurrent',
  ),
  kind('Senior notes', 'SeniorNotesCurrent'),
  kind('Secured debt', 'SecuredDebtCurrent'),
  kind('Unsecured debt', 'UnsecuredDebtCurrent'),
  kind('Subordinated debt', 'SubordinatedDebtCurrent'),
  kind('Other long-term debt', 'OtherLongTermDebtCurrent'),
  kind(
    'Notes to related parties',
    'NotesPayableRelatedPartiesClassifiedCurrent',
    'NotesPayableRelatedPartiesCurrent',
  ),
];

/** Long-term debt due after a year, as one figure. */
export const NONCURRENT = usGaap('LongTermDebtNoncurrent');
export const NONCURRENT_WITH_LEASES = usGaap('LongTermDebtAndCapitalLeaseObligations');

/** The same by kind. */
export const NONCURRENT_KINDS: readonly Kind[] = [
  kind(
    'Notes',
    'LongTermNotesAndLoans',
    'LongTermNotesPayable',
    'SeniorLongTermNotes',
    'MediumtermNotesNoncurrent',
  ),
  kind(
    'Convertible notes',
    'ConvertibleLongTermNotesPayable',
    'ConvertibleNotesPayableNoncurrent',
    'ConvertibleDebtNoncurrent',
    'ConvertibleSubordinatedDebtNoncurrent',
  ),
  kind('Loans', 'LongTermLoansPayable', 'LongTermLoansFromBank', 'OtherLoansPayableLongTerm'),
  kind('Lines of credit', 'LongTermLineOfCredit'),
  kind('Secured debt', 'SecuredLongTermDebt'),
  kind('Unsecured debt', 'UnsecuredLongTermDebt'),
  kind('Subordinated debt', 'SubordinatedLongTermDebt'),
  kind('Other long-term debt', 'OtherLongTermDebtNoncurrent'),
  kind('Notes to related parties', 'NotesPayableRelatedPartiesNoncurrent'),
];

/** Long-term debt with its current portion, as one figure. */
export const LONG_TERM_WHOLE = usGaap(
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
);

/** All debt, as one figure. */
export const ALL_DEBT = usGaap('DebtLongtermAndShorttermCombinedAmount', 'DebtAndCapitalLeaseObligations');

/** All debt by kind, of a balance sheet that doesn't divide it by when it is due, such as a landlord's. */
export const ALL_KINDS: readonly Kind[] = [
  kind('Secured debt', 'SecuredDebt', 'NonRecourseDebt'),
  kind('Unsecured debt', 'UnsecuredDebt'),
  kind('Senior notes', 'SeniorNotes'),
  kind('Notes', 'NotesPayable', 'MediumTermNotes'),
  kind('Convertible notes', 'ConvertibleDebt', 'ConvertibleNotesPayable'),
  kind('Loans', 'LoansPayable', 'LoansPayableToBank', 'OtherLoansPayable'),
  kind('Lines of credit', 'LineOfCredit'),
  kind(
    'Subordinated debt',
    'SubordinatedDebt',
    'JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust',
  ),
  kind('Advances from Federal Home Loan Banks', 'AdvancesFromFederalHomeLoanBanks'),
  kind('Other debt', 'OtherLongTermDebt', 'OtherBorrowings'),
];

const namesOf = (rules: readonly ConceptRule[]): string[] =>
  rules.flatMap(({ concepts }) => concepts.map((concept) => concept.replace('us-gaap:', '')));
const rulesOf = (kinds: readonly Kind[]): ConceptRule[] => kinds.map(({ of }) => of);

/** Printed rows of each line of debt. */
export const SHORT_TERM_ROWS: RowsRule = sheetRows(...namesOf([ALL_CURRENT, SHORT_TERM]));
export const CURRENT_PORTION_ROWS: RowsRule = sheetRows(
  ...namesOf([CURRENT_PORTION, ...rulesOf(CURRENT_KINDS)]),
);
export const LONG_TERM_ROWS: RowsRule = sheetRows(
  ...namesOf([
    NONCURRENT_WITH_LEASES,
    NONCURRENT,
    ...rulesOf(NONCURRENT_KINDS),
    LONG_TERM_WHOLE,
    ALL_DEBT,
    ...rulesOf(ALL_KINDS),
  ]),
);

/** Tags of debt due within a year: two that state the same amount name the same debt. */
export const CURRENT_DEBT_TAGS: ReadonlySet<string> = new Set(
  [ALL_CURRENT, SHORT_TERM, CURRENT_PORTION, ...rulesOf(CURRENT_KINDS)].flatMap(({ concepts }) => concepts),
);

/** Kinds of non-current borrowings under IFRS. */
export const IFRS_NONCURRENT_KINDS: readonly Kind[] = [
  {
    label: 'Bonds',
    of: ifrs(
      'NoncurrentPortionOfNoncurrentBondsIssued',
      'NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued',
    ),
  },
  {
    label: 'Borrowings',
    of: ifrs(
      'LongtermBorrowings',
      'NoncurrentPortionOfNoncurrentLoansReceived',
      'NoncurrentPortionOfNoncurrentSecuredBankLoansReceived',
    ),
  },
  { label: 'Other borrowings', of: ifrs('NoncurrentPortionOfOtherNoncurrentBorrowings') },
];
