import type { PresentationLine } from '../../domain/statements/instance.ts';
import type { Linkbases } from '../parse/linkbases.ts';

type Statement = PresentationLine['statement'];

/** Concepts that tell a statement from the others, US-GAAP and IFRS. */
const ESSENTIAL: Record<Statement, ReadonlySet<string>> = {
  income_statement: new Set([
    'us-gaap:Revenues',
    'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
    'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
    'us-gaap:SalesRevenueNet',
    'us-gaap:RevenuesNetOfInterestExpense',
    'us-gaap:OperatingIncomeLoss',
    'us-gaap:IncomeTaxExpenseBenefit',
    'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'us-gaap:NetIncomeLoss',
    'us-gaap:ProfitLoss',
    'us-gaap:EarningsPerShareBasic',
    'us-gaap:EarningsPerShareDiluted',
    'us-gaap:EarningsPerShareBasicAndDiluted',
    'ifrs-full:Revenue',
    'ifrs-full:ProfitLossFromOperatingActivities',
    'ifrs-full:ProfitLossBeforeTax',
    'ifrs-full:IncomeTaxExpenseContinuingOperations',
    'ifrs-full:ProfitLoss',
    'ifrs-full:BasicEarningsLossPerShare',
    'ifrs-full:DilutedEarningsLossPerShare',
  ]),
  balance_sheet: new Set([
    'us-gaap:Assets',
    'us-gaap:Liabilities',
    'us-gaap:StockholdersEquity',
    'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    'us-gaap:LiabilitiesAndStockholdersEquity',
    'us-gaap:MembersEquity',
    'us-gaap:PartnersCapital',
    'ifrs-full:Assets',
    'ifrs-full:Liabilities',
    'ifrs-full:Equity',
    'ifrs-full:EquityAndLiabilities',
  ]),
  cash_flow: new Set(
    ['Operating', 'Investing', 'Financing'].flatMap((kind) => [
      `us-gaap:NetCashProvidedByUsedIn${kind}Activities`,
      `us-gaap:NetCashProvidedByUsedIn${kind}ActivitiesContinuingOperations`,
      `ifrs-full:CashFlowsFromUsedIn${kind}Activities`,
    ]),
  ),
};

/** Fewer than this many essential concepts: the role is another statement that borrows one, as of equity. */
const MIN_ESSENTIAL = 2;

const NOT_A_STATEMENT = /parenthetical|details?\b|\(tables?\)|polic(?:y|ies)/i;

/**
 * Whether a role is a statement of the filing: by its definition (`0000003 - Statement - …`), or, where no schema is
 * at hand, by an address that does not name a note.
 */
function isStatementRole(uri: string, definition: string | undefined): boolean {
  if (definition !== undefined) return /- Statement -/i.test(definition) && !NOT_A_STATEMENT.test(definition);
  return !/parenthetical|details?$|tables?$|polic(?:y|ies)$|disclosure/i.test(uri);
}

/** Number in front of a role's definition, by which EDGAR orders them; last when there is none. */
function roleNumber(definition: string | undefined): number {
  const number = /^\d{1,12}/.exec(definition ?? '')?.[0];
  return number === undefined ? Number.POSITIVE_INFINITY : Number(number);
}

/**
 * Role of each statement in a filing's presentation: of the statement roles the one with most of the essential
 * concepts, the first by number among equals; absent where none has two. A role of comprehensive income is chosen as
 * the income statement only when no other has more of its figures.
 */
export function statementRoles({ presentation, roles }: Linkbases): Map<Statement, string> {
  const conceptsByRole = new Map<string, Set<string>>();
  for (const { role, from, to } of presentation) {
    if (!isStatementRole(role, roles.get(role))) continue;
    const concepts = conceptsByRole.get(role) ?? new Set<string>();
    conceptsByRole.set(role, concepts.add(from).add(to));
  }
  const ordered = [...conceptsByRole].toSorted(
    ([a], [b]) => Math.sign(roleNumber(roles.get(a)) - roleNumber(roles.get(b))) || 0,
  );
  const chosen = new Map<Statement, string>();
  for (const statement of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
    let best = MIN_ESSENTIAL - 1;
    for (const [role, concepts] of ordered) {
      const score = [...concepts].filter((concept) => ESSENTIAL[statement].has(concept)).length;
      if (score > best) {
        best = score;
        chosen.set(statement, role);
      }
    }
  }
  return chosen;
}
