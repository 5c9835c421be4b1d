import type { CellFact, DocumentFace } from '../../domain/faces/face.ts';
import type { PresentedRow, PresentedStatement } from '../../domain/faces/presented-face.ts';
import { ACTIVITIES, netCashTags } from '../../domain/faces/statement-kinds.ts';
import { conceptLabel, plainLabel } from '../../domain/facts/concept-label.ts';
import type { Arc, Linkbases } from '../parse/linkbases.ts';
import type { XbrlDocument } from '../parse/xbrl.ts';

/*
 * Statements as a report presents them: by its linkbases, or as its document prints them.
 */

/** Nodes that only build a table, and are no step of the indent. */
const STRUCTURAL = /(?:Table|Axis|Domain|Member|LineItems)$/;

const MAX_LEVELS = 40;

type Row = { concept: string; level: number; preferred_label: string | null };

const isPeriodEdge = (preferred: string | null): boolean =>
  /period(?:Start|End)Label$/i.test(preferred ?? '');

/** Children of each node in order, a repeated arc once; balances at a period's start and end are separate rows. */
function childrenByParent(arcs: readonly Arc[]): Map<string, Arc[]> {
  const children = new Map<string, Arc[]>();
  const seen = new Set<string>();
  for (const arc of arcs.toSorted((a, b) => a.order - b.order)) {
    const edge = isPeriodEdge(arc.preferred_label) ? arc.preferred_label : '';
    const key = JSON.stringify([arc.from, arc.to, edge]);
    if (seen.has(key)) continue;
    seen.add(key);
    const list = children.get(arc.from) ?? [];
    list.push(arc);
    children.set(arc.from, list);
  }
  return children;
}

/** Rows of a role's tree from the top down. The head of the whole and the nodes of its table are no step of the indent. */
function walk(arcs: readonly Arc[]): Row[] {
  const children = childrenByParent(arcs);
  const nested = new Set(arcs.map(({ to }) => to));
  const rows: Row[] = [];
  const path = new Set<string>();
  const visit = (node: string, level: number): void => {
    if (path.has(node) || path.size > MAX_LEVELS || node.endsWith('Axis')) return;
    path.add(node);
    for (const { to, preferred_label } of children.get(node) ?? []) {
      if (!STRUCTURAL.test(to)) rows.push({ concept: to, level, preferred_label });
      visit(to, STRUCTURAL.test(to) ? level : level + 1);
    }
    path.delete(node);
  };
  for (const root of children.keys()) if (!nested.has(root)) visit(root, 0);
  return rows;
}

/**
 * Moves a component that comes after its total before it. A total whose components all come after it heads
 * them on purpose (`Revenue`, of which …) and stays.
 */
function componentsFirst(rows: readonly Row[], sums: readonly Arc[]): Row[] {
  const ordered = [...rows];
  const positionOf = (concept: string): number => {
    const first = ordered.findIndex((row) => row.concept === concept);
    return first === ordered.findLastIndex((row) => row.concept === concept) ? first : -1;
  };
  for (const { from, to } of sums) {
    const [total, component] = [positionOf(from), positionOf(to)];
    if (total < 0 || component < total) continue;
    const isFooted = sums.some((sum) => {
      const at = sum.from === from ? positionOf(sum.to) : -1;
      return at >= 0 && at < total;
    });
    const row = ordered[component];
    if (!isFooted || row === undefined) continue;
    ordered.splice(component, 1);
    ordered.splice(total, 0, row);
  }
  return ordered;
}

/** Label roles to look under, in order: as asked for, then without the turned sign, then the usual ones. */
function labelRoles(preferred: string | null): string[] {
  if (preferred === null) return ['label', 'terseLabel'];
  const positive = preferred.replace(/^negated/, '');
  return [preferred, positive.charAt(0).toLowerCase() + positive.slice(1), 'terseLabel', 'label'];
}

function rowLabel({ concept, preferred_label }: Row, labels: Linkbases['labels']): string {
  const texts = labels.get(concept);
  for (const role of labelRoles(preferred_label)) {
    const text = texts?.get(role);
    if (text !== undefined && text !== '') return plainLabel(text);
  }
  return conceptLabel(concept);
}

/** `0000003 - Statement - CONSOLIDATED BALANCE SHEETS` → `CONSOLIDATED BALANCE SHEETS`. */
const titleOf = (definition: string | undefined): string | null =>
  /- Statement -\s{0,5}(.{1,200})$/i.exec(definition ?? '')?.[1]?.trim() ?? null;

/** A balance that is shown twice is that of the period's start before that of its end, unless its label role says so. */
function edgeOf(rows: readonly Row[], at: number): PresentedRow['edge'] {
  const { concept, preferred_label } = rows[at] ?? { concept: '', preferred_label: null };
  if (isPeriodEdge(preferred_label)) return /Start/i.test(preferred_label ?? '') ? 'opening' : 'closing';
  const first = rows.findIndex((row) => row.concept === concept);
  const last = rows.findLastIndex((row) => row.concept === concept);
  return at === first && first !== last ? 'opening' : 'closing';
}

/**
 * The three statements as the filing presents them, rows in order, without heads and tables, each with the members that it shows;
 * empty without a presentation linkbase. `withFacts` are the concepts that have a value in the filing.
 * Rule: docs/rules.md#lines-as-presented. Example: 0000320193-23-000106, cash flow, `us-gaap:PaymentsOfDividends` → 'Payments for dividends
 * and dividend equivalents', negated.
 */
export function presentedStatements(
  linkbases: Linkbases,
  withFacts: ReadonlySet<string>,
): (PresentedStatement & { kind: Statement })[] {
  return [...statementRoles(linkbases)].map(([kind, role]) => {
    const arcs = linkbases.presentation.filter((arc) => arc.role === role);
    const sums = linkbases.calculation.filter((arc) => arc.role === role);
    const totals = new Set(sums.map(({ from }) => from));
    const shown = componentsFirst(
      walk(arcs).filter(({ concept }) => withFacts.has(concept)),
      sums,
    );
    const rows = shown.map((row, at) => ({
      concept: row.concept,
      label: rowLabel(row, linkbases.labels),
      level: row.level,
      is_total: /totalLabel$/i.test(row.preferred_label ?? '') || totals.has(row.concept),
      is_negated: row.preferred_label?.startsWith('negated') ?? false,
      edge: edgeOf(shown, at),
    }));
    const members = new Set(arcs.map(({ to }) => to));
    return { kind, title: titleOf(linkbases.roles.get(role)), rows, members };
  });
}

type Statement = 'income_statement' | 'balance_sheet' | 'cash_flow';

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
  cash_flow: new Set(ACTIVITIES.flatMap(netCashTags)),
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
function statementRoles({ presentation, roles }: Linkbases): Map<Statement, string> {
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

/** What the pages of a filing's inline documents show, with the periods, members and units of their facts. */
export function documentFaces(documents: readonly XbrlDocument[]): DocumentFace[] {
  const contextOf = (own: XbrlDocument, id: string) =>
    own.contexts.get(id) ?? documents.find(({ contexts }) => contexts.has(id))?.contexts.get(id);
  const unitOf = (own: XbrlDocument, id: string) =>
    own.units.get(id) ?? documents.find(({ units }) => units.has(id))?.units.get(id);

  return documents.flatMap((document) => {
    if (document.face === null) return [];
    const { tables, images } = document.face;
    const read = tables.map(({ before, rows }) => ({
      before,
      rows: rows.map(({ cells, has_rule }) => ({
        has_rule,
        cells: cells.map(({ facts, ...cell }) => ({
          ...cell,
          facts: facts.flatMap(
            ({ concept, context: contextId, unit: unitId, value, decimals }): CellFact[] => {
              const context = contextOf(document, contextId);
              const unit = unitOf(document, unitId);
              if (context === undefined || context.end === null || unit === undefined) return [];
              const { start, end, dimensions } = context;
              return [{ concept, start, end, dimensions, unit, value, decimals }];
            },
          ),
        })),
      })),
    }));
    return [{ tables: read, images }];
  });
}
