import type { Book } from '../../financials/book.ts';
import type { StatementName } from '../../financials/template.ts';

/** A role of a filing: the name at the end of its address, and its definition by which EDGAR sorts and titles it. */
export type Role = { name: string; definition: string };

/** Statement roles and the head that each one's presentation hangs from. */
export const STATEMENT_ROLES: readonly (Role & { statement: StatementName; root: string })[] = [
  {
    statement: 'income_statement',
    name: 'ConsolidatedStatementsofOperations',
    definition: '0000002 - Statement - Consolidated Statements of Operations',
    root: 'IncomeStatementAbstract',
  },
  {
    statement: 'balance_sheet',
    name: 'ConsolidatedBalanceSheets',
    definition: '0000003 - Statement - Consolidated Balance Sheets',
    root: 'StatementOfFinancialPositionAbstract',
  },
  {
    statement: 'cash_flow',
    name: 'ConsolidatedStatementsofCashFlows',
    definition: '0000004 - Statement - Consolidated Statements of Cash Flows',
    root: 'StatementOfCashFlowsAbstract',
  },
];

/** Role of a breakdown, by its place among the company's. */
export function segmentRole(index: number, label: string): Role {
  return {
    name: `Segments${index + 1}Details`,
    definition: `${String(10 + index).padStart(7, '0')} - Disclosure - ${label} (Details)`,
  };
}

export function rolesOf({ company }: Book): Role[] {
  return [...STATEMENT_ROLES, ...company.segments.map(({ label }, index) => segmentRole(index, label))];
}
