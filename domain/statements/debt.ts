import { conceptLabel } from '../facts/concept-label.ts';
import {
  type Chain,
  type ConceptRule,
  DEPOSIT_BANKS,
  ifrs,
  type SumRule,
  type Term,
  usGaap,
  plus,
  minus,
  optional,
  sumOf,
  computed,
} from './chain.ts';

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
const ALL_CURRENT = usGaap('DebtCurrent');

/** Borrowings for less than a year, as one figure. */
const SHORT_TERM = usGaap(
  'ShortTermBorrowings',
  'ShortTermDebtAmount',
  // All notes and loans by its documentation; filers have it among current liabilities (COCA-COLA, 0000021344-25-000011).
  'NotesAndLoansPayable',
  'NotesAndLoansPayableCurrent',
);

/** What is due within a year of long-term debt, as one figure. */
const CURRENT_PORTION = usGaap('LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent');

/** Long-term debt due after a year, as one figure. */
const NONCURRENT = usGaap('LongTermDebtNoncurrent');
const NONCURRENT_WITH_LEASES = usGaap('LongTermDebtAndCapitalLeaseObligations');

/** Long-term debt with its current portion, as one figure. */
const LONG_TERM_WHOLE = usGaap(
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
);

/** All debt, as one figure. */
const ALL_DEBT = usGaap('DebtLongtermAndShorttermCombinedAmount', 'DebtAndCapitalLeaseObligations');

const DEBT_KINDS: readonly DebtKind[] = [
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
const IFRS_KINDS: readonly { label: string; noncurrent: Chain; all: Chain }[] = [
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
      sumOf('Secured plus unsecured bank loans', [
        optional('Secured', ifrs('NoncurrentPortionOfNoncurrentSecuredBankLoansReceived')),
        optional('Unsecured', ifrs('NoncurrentPortionOfNoncurrentUnsecuredBankLoansReceived')),
      ]),
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

const FORMULA = 'Current plus non-current interest-bearing debt';

/** A kind's debt in one term: under the first of its columns with a figure. */
const termOf = (kind: DebtKind, ...columns: readonly Column[]): Term[] => {
  const of = columns.flatMap((column) => {
    const names = kind[column] ?? [];
    return names.length === 0 ? [] : [usGaap(...names)];
  });
  return of.length === 0 ? [] : [optional(kind.label, of)];
};

/** Kinds of debt added up. */
const sumOfKinds = (formula: string, terms: Term[]): SumRule => ({
  ...sumOf(formula, terms),
  has_whole: true,
});

const SHORT_KINDS = DEBT_KINDS.flatMap((kind) => termOf(kind, 'short')).map((term): Term => ({
  ...term,
  distinct: true,
}));
const CURRENT_KINDS = DEBT_KINDS.flatMap((kind) => termOf(kind, 'current'));
const NONCURRENT_KINDS = DEBT_KINDS.flatMap((kind) => termOf(kind, 'noncurrent'));

/** Borrowings for less than a year: a zero in a note doesn't hide the kinds. */
const SHORT_TERM_CHAIN: Chain = [
  { ...SHORT_TERM, unless_zero: true },
  { ...sumOfKinds('Kinds of short-term borrowings', SHORT_KINDS), unless_zero: true },
];

const shortTerm: Term = optional('Short-term borrowings', SHORT_TERM_CHAIN, {
  distinct: true,
  else_notes: true,
});

/** What is due within a year of long-term debt. */
const CURRENT_LONG_TERM: Chain = [
  CURRENT_PORTION,
  sumOfKinds('Current portions of kinds of long-term debt', CURRENT_KINDS),
];

/** Row of short-term debt. `DebtCurrent` has all debt due within a year. */
export const SHORT_TERM_DEBT: Chain = [...SHORT_TERM_CHAIN, ALL_CURRENT, ifrs('ShorttermBorrowings')];

/** Row of the current portion of long-term debt. */
export const CURRENT_LONG_TERM_DEBT: Chain = [
  ...CURRENT_LONG_TERM,
  ifrs('CurrentPortionOfLongtermBorrowings', 'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
];

const currentPortion: Term = optional('Current portion of long-term debt', CURRENT_LONG_TERM_DEBT);

/** What the other usual lines leave of non-current liabilities. */
const LEFT_FOR_DEBT = computed('total_minus_lines', 'Liabilities less current ones and the other lines', [
  plus('Liabilities', usGaap('Liabilities')),
  minus('Current liabilities', usGaap('LiabilitiesCurrent')),
  ...[
    ['OperatingLeaseLiabilityNoncurrent'],
    ['FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'],
    ['DeferredIncomeTaxLiabilitiesNet', 'DeferredTaxLiabilitiesNoncurrent'],
    ['AccruedIncomeTaxesNoncurrent'],
    ['ContractWithCustomerLiabilityNoncurrent', 'DeferredRevenueNoncurrent'],
    ['PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent'],
    ['AssetRetirementObligationsNoncurrent'],
    ['OtherLiabilitiesNoncurrent'],
  ].map((names) => minus(conceptLabel(`us-gaap:${names[0]}`), usGaap(...names), { optional: true })),
]);

/**
 * Non-current debt: long-term debt and leases, never less than the debt alone (SUNEDISON, 1,334.7 million at 2011-06-30 in
 * 0001193125-11-216740), else the kinds of debt of the balance sheet (SUNATION, 3,457,864 + 1,011,508 at
 * 2025-12-31 in 0000022701-26-000003; SNOWFLAKE, convertible notes of 2,271.5 million in 0001640147-25-000052).
 */
const NONCURRENT_DEBT: Chain = [
  // With kinds that are rows of their own, where these complete liabilities.
  {
    ...sumOf('Long-term debt plus kinds of debt in rows of their own', [
      plus('Long-term debt', NONCURRENT),
      ...NONCURRENT_KINDS,
    ]),
    confirmed_by: [LEFT_FOR_DEBT],
    of_facts: true,
  },
  // With kinds of debt that can't be part of it: HOLOGIC, convertible notes of 1,410 beside 0.7 million (0001193125-10-109976).
  sumOf('Long-term debt plus kinds of debt that exceed it', [
    plus('Long-term debt', [
      {
        ...NONCURRENT_WITH_LEASES,
        outdone_by: { concepts: NONCURRENT.concepts, share: 0.9, same_filing: true },
      },
      NONCURRENT,
    ]),
    ...NONCURRENT_KINDS.map((term): Term => ({ ...term, if_larger: true })),
  ]),
  { ...sumOfKinds('Kinds of non-current debt', NONCURRENT_KINDS), not_sic: DEPOSIT_BANKS },
];

/** Debt due within a year. `DebtCurrent` includes short-term borrowings and is never added to them. */
const CURRENT_DEBT: Chain = [
  ALL_CURRENT,
  sumOf('Current portion of long-term debt plus short-term borrowings', [
    currentPortion,
    plus('Short-term borrowings', SHORT_TERM_DEBT, {
      distinct: true,
      unless_total: { others: NONCURRENT_DEBT, total: [ALL_DEBT] },
    }),
  ]),
  sumOf('Current portion of long-term debt plus kinds of short-term borrowings', [
    currentPortion,
    ...SHORT_KINDS,
  ]),
];

const ifrsTerms = (column: 'noncurrent' | 'all'): Term[] =>
  IFRS_KINDS.map((kind) => optional(kind.label, kind[column]));

/** Non-current borrowings: bonds are a separate line and no part of them (TSM 2024, 0001193125-25-083423). */
const NONCURRENT_IFRS: Chain = [
  // Bonds that exceed borrowings are no part of them.
  {
    ...sumOf('Bonds plus borrowings', [
      plus('Bonds', ifrs('NoncurrentPortionOfNoncurrentBondsIssued')),
      plus('Borrowings', ifrs('NoncurrentPortionOfNoncurrentBorrowings')),
    ]),
    first_is_larger: true,
  },
  ifrs('NoncurrentPortionOfNoncurrentBorrowings', 'NoncurrentBorrowings'),
  sumOf('Bonds plus borrowings', ifrsTerms('noncurrent')),
];

/** Kinds of debt by any due date, each without what is due within a year. */
const WITHOUT_CURRENT: Chain = [
  sumOfKinds(
    'Kinds of debt less what is due within a year',
    DEBT_KINDS.flatMap(({ label, noncurrent, all, current, short }): Term[] => {
      if (all === undefined) return noncurrent === undefined ? [] : [optional(label, usGaap(...noncurrent))];
      const due = [...(current ?? []), ...(short ?? [])];
      const lessCurrent: SumRule = computed(
        'long_term_less_current',
        'All of it less what is due within a year',
        [plus('All', usGaap(...all)), minus('Due within a year', usGaap(...due), { optional: true })],
      );
      return [optional(label, due.length === 0 ? [usGaap(...all)] : [lessCurrent])];
    }),
  ),
];

/** Row of long-term debt: without its current portion, which is a row of its own. */
export const LONG_TERM_DEBT: Chain = [
  ...NONCURRENT_DEBT,
  computed('long_term_less_current', 'Long-term debt less its current portion', [
    plus('Long-term debt', LONG_TERM_WHOLE),
    minus('Current portion', CURRENT_LONG_TERM),
  ]),
  LONG_TERM_WHOLE,
  ALL_DEBT,
  computed('long_term_less_current', 'Kinds of debt less the current portion', [
    plus(
      'Long-term debt',
      sumOfKinds(
        'Kinds of debt',
        DEBT_KINDS.flatMap((kind) => termOf(kind, 'all')),
      ),
    ),
    minus('Current portion', CURRENT_PORTION),
  ]),
  ...WITHOUT_CURRENT,
  ...NONCURRENT_IFRS,
];

/** Kinds of borrowings due within a year. */
const CURRENT_IFRS_KINDS: SumRule = sumOfKinds(
  'Kinds of borrowings due within a year',
  [
    ['Bonds', 'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued'],
    [
      'Notes and debentures',
      'CurrentNotesAndDebenturesIssuedAndCurrentPortionOfNoncurrentNotesAndDebenturesIssued',
    ],
    ['Loans', 'CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived'],
  ].map(([label = '', name = '']) => optional(label, ifrs(name))),
);

/** The current portion of long-term borrowings includes that of bonds. */
const CURRENT_IFRS: Chain = [
  ifrs('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
  sumOf('Short-term borrowings plus current portion of long-term borrowings', [
    optional('Short-term borrowings', ifrs('ShorttermBorrowings')),
    optional('Current portion of long-term borrowings', [
      { ...CURRENT_IFRS_KINDS, unless: ifrs('CurrentPortionOfLongtermBorrowings').concepts },
      {
        ...ifrs(
          'CurrentPortionOfLongtermBorrowings',
          'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued',
        ),
        greatest: true,
      },
    ]),
  ]),
];

/**
 * What a printed balance sheet has of debt, a line each; what it has in other lines is read from notes. A filer that prints all its debt in
 * one row may print a part's due dates after it (FORD, 130,105 million at 2010-03-31, 0001157523-10-002965).
 */
const PRINTED_DEBT: SumRule = {
  ...sumOf(FORMULA, [
    plus('Non-current debt', LONG_TERM_DEBT),
    optional(
      'Current debt',
      [
        {
          ...sumOf('Current portion of long-term debt plus short-term borrowings', [
            currentPortion,
            optional('Short-term borrowings', SHORT_TERM_DEBT, { distinct: true }),
          ]),
          printed: true,
        },
        ...CURRENT_DEBT,
      ],
      { else_notes: true },
    ),
  ]),
  printed: true,
  wholes: ALL_DEBT.concepts,
};

/**
 * Interest-bearing debt; finance leases only where the filer's tag bundles them, operating leases never. `LongTermDebt`
 * is the non-current portion where `DebtCurrent` is tagged too, else all long-term debt. Rule: docs/rules.md#total-debt
 */
export const TOTAL_DEBT: Chain = [
  PRINTED_DEBT,
  sumOf(FORMULA, [
    plus('Non-current debt', NONCURRENT_DEBT, { else_notes: true }),
    optional('Current debt', CURRENT_DEBT, { else_notes: true }),
  ]),
  sumOf(FORMULA, [
    plus('Non-current debt', usGaap('LongTermDebt'), { else_notes: true }),
    plus('Current debt', ALL_CURRENT, { else_notes: true }),
  ]),
  sumOf('Long-term debt including current portion plus short-term borrowings', [
    plus('Long-term debt', LONG_TERM_WHOLE, { else_notes: true }),
    shortTerm,
  ]),
  // One figure for all debt, of a balance sheet without current liabilities (HERTZ).
  { ...ALL_DEBT, of_notes: true },
  // As long-term debt, a kind beside all debt due within a year is what is due later.
  sumOf(FORMULA, [
    plus(
      'Non-current debt',
      sumOfKinds(
        'Kinds of debt',
        DEBT_KINDS.flatMap((kind) => termOf(kind, 'all')),
      ),
      { else_notes: true },
    ),
    plus('Current debt', ALL_CURRENT, { else_notes: true }),
  ]),
  {
    ...sumOf(
      'Kinds of debt plus short-term borrowings',
      DEBT_KINDS.flatMap((kind) => termOf(kind, 'all', 'noncurrent', 'short', 'current'))
        .map((term): Term => ({ ...term, else_notes: true }))
        .concat({ ...shortTerm, of: [SHORT_TERM] }),
    ),
    has_whole: true,
    needs: usGaap(...DEBT_KINDS.flatMap(({ all = [], noncurrent = [] }) => [...all, ...noncurrent])).concepts,
  },
  ifrs('Borrowings'),
  sumOf(FORMULA, [
    plus('Non-current borrowings', NONCURRENT_IFRS),
    optional('Current borrowings', CURRENT_IFRS),
  ]),
  sumOf('Kinds of borrowings', ifrsTerms('all')),
  ...CURRENT_DEBT,
];
