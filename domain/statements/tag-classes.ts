import type { Fact, FigureKind } from '../facts/fact.ts';
import { type FactsByPeriod, memoize, obtain } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { CAPEX, DEPRECIATION } from './cash-flow-chains.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { vintagesOf } from './concept-figure.ts';
import { CURRENT_LONG_TERM_DEBT, LONG_TERM_DEBT, SHORT_TERM_DEBT, TOTAL_DEBT } from './debt.ts';
import { FINANCE_REVENUE_LINES } from './finance-lines.ts';
import { SHARES_BASIC, SHARES_DILUTED } from './income-chains.ts';
import { COVER_SHARES } from './instance-repairs.ts';
import { REVENUE } from './revenue-chain.ts';

/** Tags that are no figure of a class, by what their documentation says of them; a `part` is in a total under another tag. */
type Others = { what: string; named: RegExp; is_part?: true };

type TagClass = {
  name: 'debt' | 'revenue' | 'capital_expenditure' | 'depreciation' | 'shares';
  /** Lines that need every tag of the class. */
  lines: readonly string[];
  kind: FigureKind;
  /** Names that say that a tag may be of the class. */
  named: RegExp;
  chains: readonly Chain[];
  others: readonly Others[];
};

/**
 * Tags of the classes that totals are computed from. A tag that is named as one of a class is read by a line, or is one of its
 * `others`; any other is not classified, and a figure that may lack it says so. Rule: docs/rules.md#tag-classes
 */
const CLASSES: readonly TagClass[] = [
  {
    name: 'debt',
    lines: ['total_debt'],
    kind: 'balance',
    named:
      /Debt(?!or(?!InPossession))|Borrowing|Loans?Payable|NotesPayable|NotesAndLoans|NotesAndDebentures|SeniorNotes|LongTermNotes|CommercialPaper|LinesOfCredit|LineOfCredit|Debenture|Bond(?:s|Current)?(?:Issued|$)|HomeLoanBank|BankOverdraft|JuniorSubordinated|Medium[Tt]erm|ConstructionLoan|BridgeLoan|BankLoans|LoansFromBank|LoansReceived|TransitionBond|TerminationLoans/,
    chains: [TOTAL_DEBT, LONG_TERM_DEBT, CURRENT_LONG_TERM_DEBT, SHORT_TERM_DEBT],
    others: [
      {
        what: 'held by the company',
        named:
          /Securities|InstrumentsHeld|Receivable|Investment|LoansOnRealEstate|SoldNotYetPurchased|Commitments|BankStock/,
      },
      { what: 'fair value', named: /FairValue/ },
      {
        what: 'principal',
        named: /DebtInstrument(?:FaceAmount|PrincipalOutstanding|CarryingAmount)$/,
        is_part: true,
      },
      { what: 'maturities', named: /Maturit|RepaymentsOfPrincipal|PrincipalPayments/ },
      { what: 'capacity, and what is drawn of one facility', named: /Capacity|FacilityAmountOutstanding/ },
      { what: 'discount and cost', named: /Unamortized|IssuanceCost|DiscountPremium|FinanceCost/ },
      {
        what: 'equity',
        named:
          /EquityComponent|AndEquity|ConvertiblePreferred|EquityInstrument|OtherComprehensive|ConversionConverted|ConvertibleInstruments|ConversionPrice|PriceTrigger/,
      },
      { what: 'collateral, default, guarantees', named: /Collateral|Default|Guarant|CovenantCompliance/ },
      {
        what: 'of another company or of operations for sale',
        named:
          /Assumed|PurchasePriceAllocation|BusinessCombination|BusinessAcquisition|Noncash|DisposalGroup|DiscontinuedOperation|Preconfirmation|VariableInterestEntity/,
      },
      { what: 'an allowance', named: /Allowance|DoubtfulDebt|BadDebt/ },
      { what: 'net of cash', named: /NetDebt/ },
      { what: 'funding of a bank', named: /Repurchase|FederalFunds|SecuredBorrowings/ },
      { what: 'interest', named: /Interest/ },
      {
        what: 'a flow',
        named: /^(?:Proceeds|Repayments?|Payments|GainLoss|IncreaseDecrease)|DebtConversion/,
      },
      { what: 'a component', named: /LongTermDebtComponents|TerminationLoans|Extinguishment|Derivative/ },
    ],
  },
  {
    name: 'revenue',
    lines: ['revenue'],
    kind: 'flow',
    named:
      /Revenue|^Sales(?!Type)|PremiumsEarnedNet|InterestAndDividendIncomeOperating|InterestIncomeOperating/,
    chains: [REVENUE, ...FINANCE_REVENUE_LINES.map(({ chain }) => chain)],
    others: [
      {
        what: 'a cost',
        named:
          /^Cost|CostOf|Cost$|Costs|Expense|ExciseAndSales|SalesCommission|SalesAndExcise|RevenueSharing|Allowance|Incentives/,
      },
      {
        what: 'deferred, or of contract liabilities',
        named:
          /Deferred|ContractWithCustomer|Unearned|Unbilled|RevenueRecognized|PerformanceObligation|Milestone/,
      },
      {
        what: 'of other companies, related parties or operations for sale',
        named:
          /ProForma|BusinessAcquisition|BusinessCombination|EquityMethod|DisposalGroup|DiscontinuedOperation|RelatedPart/,
      },
      {
        what: 'a disclosure of segments, taxes or accounting',
        named:
          /SegmentReporting|Reconcil|ExemptFromTaxation|Pronouncement|RevenueRecognition|IntersegmentElim|Geographic|ResultsOfOperations|Percent|MajorCustomer|EntityWide|QuarterlyFinancial/,
      },
      {
        what: 'a gain, a sale of assets or an adjustment',
        named:
          /Gain|Proceeds|SalesReturns|SalesDiscount|SalesAllowance|SalesOf|Adjustment|InitialApplication|Reserve|PolicyDescription|Increase|Restructuring/,
      },
      {
        what: 'another line',
        named: /RevenuesNetOfInterest|RevenuesExcluding|InterestRevenueExpense|FinancialAssets/,
      },
      {
        what: 'one kind of revenue',
        named:
          /[Rr]egulated|Electric|Gas|Oil|Coal|Gold|Gathering|Transportation|Energy|Hotel|Parking|Land|TimeShare|Steam|Marine|Clearing|Broker|InvestmentBanking|Principal|Trading|Reimbursement|Technology|Fractionation|Insurance|Premium|Shipping|Enrollment|RealEstate|HealthCare|Lease|Financial|Production|Condensate|Generation|Services|Other|LicenseAndMaintenance|ManagementFees|Grants|Royalties|Dividends|FromInterest/,
        is_part: true,
      },
    ],
  },
  {
    name: 'capital_expenditure',
    lines: ['capital_expenditure', 'free_cash_flow'],
    kind: 'flow',
    named:
      /^(?:Payments|PurchaseOf|CapitalExpenditure|Acquisition).*(?:Property|Plant|Productive|Equipment|Software|Construction|OilAndGas|CapitalImprovements|Buildings|RealEstate|IntangibleAsset|Land(?![a-z])|Mining|CapitalExpend)/,
    chains: [CAPEX],
    others: [
      { what: 'software and intangible assets', named: /Software|Intangible/, is_part: true },
      { what: 'real estate to invest in or to sell', named: /RealEstate|InvestmentProperty/, is_part: true },
      { what: 'equipment to lease to others', named: /EquipmentOnLease/, is_part: true },
      { what: 'royalty interests', named: /RoyaltyInterests/ },
      { what: 'not paid in cash', named: /NotYetPaid|Noncash|Deposits|Incurred/ },
      { what: 'of another company', named: /BusinessCombination|Acquisitions?Through|NetOfCash/ },
    ],
  },
  {
    name: 'depreciation',
    lines: ['depreciation_amortisation', 'ebitda'],
    kind: 'flow',
    named: /Depreciation|Amorti[sz]ation|Depletion/,
    chains: [DEPRECIATION],
    others: [
      {
        what: 'of debt and securities',
        named: /Debt|Financing|Financ(?!e?Lease)|Discount|Premium|DeferredLoan|LoanOrigination|Interest/,
      },
      {
        what: 'of contracts, policies, commissions and charges',
        named:
          /DeferredCharges|DeferredSales|SalesCommission|ContractCost|Policy|AcquisitionCosts|PropertyTaxes|Regulatory|Royalty|Hedge|PowerContracts|MortgageServicing|LeasingFees|NuclearFuel/,
      },
      { what: 'of leases', named: /Lease/ },
      { what: 'of pensions and share grants', named: /Pension|DefinedBenefit|ESOP|ShareBased|StockBased/ },
      {
        what: 'accumulated or of later years',
        named: /Accumulated|Future|NextTwelveMonths|PeriodIncreaseDecrease|Unproved/,
      },
      { what: 'other comprehensive income or tax', named: /OtherComprehensive|Tax/ },
      { what: 'of operations for sale', named: /Discontinued|DisposalGroup/ },
      {
        what: 'a part by function or kind of asset',
        named:
          /^CostOf|Nonproduction|Rightof|Software|AcquiredIntangible|FiniteLived|IntangibleAssets|Depletion|ResultsOfOperations|Property|AmortisationExpense$|DepreciationExpense$|Capitalized|Impairment/,
        is_part: true,
      },
    ],
  },
  {
    name: 'shares',
    lines: ['shares_basic', 'shares_diluted'],
    kind: 'shares',
    named:
      /WeightedAverage(?:NumberOf)?.*Shares?|CommonStockShares|SharesOutstanding|SharesIssued$|NumberOfShares(?:Issued|Outstanding)/,
    chains: [SHARES_BASIC, SHARES_DILUTED, [{ concepts: [COVER_SHARES] }]],
    others: [
      {
        what: 'what dilution adds',
        named: /Dilutive|Dilution|Incremental|Antidilutive|Adjustment/,
      },
      {
        what: 'awards and options',
        named:
          /ShareBased|Award|Option|Restricted|Vested|Granted|Unvested|Nonvested|ESOP|EmployeeStock|Compensation/,
      },
      {
        what: 'authorized, held or repurchased',
        named: /Authorized|Reserved|Treasury|Repurchase|Acquired|Price|PerShare|HeldIn|Retired|Equity/,
      },
      { what: 'preferred stock and units', named: /Preferred|Units?(?![a-z])|Temporary|Redeemable|Minority/ },
      {
        what: 'issued in a period',
        named:
          /Period|Converted|Conversion|NewIssues|Acquisition|Noncash|StockIssued|DividendShares|SubjectTo|Transaction|Subscri|AdditionalSeries|SharesIssuedBasic/,
      },
      {
        what: 'on the balance sheet, near the date of the cover',
        named:
          /^(?:CommonStockShares(?:Outstanding|Issued)|SharesOutstanding|SharesIssued|NumberOfSharesOutstanding|NumberOfSharesIssued\w*)$/,
      },
    ],
  },
];

/** How a tag is classified; `what` it is instead, if it is no figure of its class. */
export type Classified = {
  class: TagClass['name'];
  status: 'read' | 'other' | 'part' | 'unclassified';
  what: string | null;
  /** Whether figures of the class are balances; null for shares, which are both. */
  is_balance: boolean | null;
};

const READ = new Map(CLASSES.map(({ name, chains }) => [name, new Set(chains.flatMap(conceptsOf))]));
const STANDARD = /^(?:us-gaap|ifrs-full|dei):/;

/** The class of a standard tag; null for one that is named as none. Example: `us-gaap:JuniorSubordinatedNotes` is debt, read. */
export const classify = memoize((concept: string): Classified | null => {
  const name = concept.slice(concept.indexOf(':') + 1);
  const own = STANDARD.test(concept) ? CLASSES.find(({ named }) => named.test(name)) : undefined;
  if (own === undefined) return null;
  const at = { class: own.name, is_balance: own.kind === 'shares' ? null : own.kind === 'balance' };
  if (READ.get(own.name)?.has(concept) === true) return { ...at, status: 'read', what: null };
  const other = own.others.find(({ named }) => named.test(name));
  if (other === undefined) return { ...at, status: 'unclassified', what: null };
  return { ...at, status: other.is_part === true ? 'part' : 'other', what: other.what };
});

/** Tags that no line reads though they may be of a class: figures that lack them name them. */
export function isUnread(concept: string): boolean {
  const status = classify(concept)?.status;
  return status === 'unclassified' || status === 'part';
}

/** Facts of a period under tags of a line's class that no line reads: `unclassified` ones, or parts too. */
export function unreadFacts(
  facts: CompanyFacts,
  key: string,
  period: Period,
  { withParts }: { withParts: boolean },
): Fact[] {
  const own = CLASSES.find(({ lines }) => lines.includes(key));
  if (own === undefined) return [];
  const unread = obtain(UNREAD, facts.byPeriod, () => [...facts.byPeriod.keys()].filter(isUnread));
  return unread.flatMap((concept) => {
    const found = classify(concept);
    const isWanted = found?.status === 'unclassified' || (withParts && found?.status === 'part');
    if (found?.class !== own.name || !isWanted) return [];
    const unit = own.kind === 'shares' ? 'shares' : facts.currency;
    const fact = vintagesOf(facts, concept, period, own.kind).findLast((each) => each.unit === unit);
    return fact === undefined || fact.value === 0 ? [] : [fact];
  });
}

const UNREAD = new WeakMap<FactsByPeriod, string[]>();
