import { byIdentifier, row, type Endpoint } from './endpoint.ts';
import {
  BalanceSheetResponse,
  CashFlowResponse,
  FinancialDataResponse,
  IncomeStatementResponse,
  MetricsQuery,
  MetricsResponse,
  StatementQuery,
  TtmQuery,
  TtmResponse,
} from './statements.ts';

/** Rows of the table that speak of figures: apart, so that pages without figures do not ship their schemas. */
export const financialDataEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/financial-data',
  tier: 'professional',
  spec: '4.13',
  summary: 'Three statements together',
  query: StatementQuery,
  response: FinancialDataResponse,
}) satisfies Endpoint;

export const incomeStatementEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/income-statement',
  tier: 'professional',
  spec: '4.13',
  summary: 'Revenue and net income',
  query: StatementQuery,
  response: IncomeStatementResponse,
}) satisfies Endpoint;

export const balanceSheetEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/balance-sheet',
  tier: 'professional',
  spec: '4.13',
  summary: 'Total assets and total liabilities',
  query: StatementQuery,
  response: BalanceSheetResponse,
}) satisfies Endpoint;

export const cashFlowEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/cash-flow',
  tier: 'professional',
  spec: '4.13',
  summary: 'Operating, investing and financing cash flow',
  query: StatementQuery,
  response: CashFlowResponse,
}) satisfies Endpoint;

export const metricsEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/metrics',
  tier: 'professional',
  spec: '4.13',
  summary: 'Key metrics of the newest period',
  query: MetricsQuery,
  response: MetricsResponse,
}) satisfies Endpoint;

export const ttmEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/financials/ttm',
  tier: 'professional',
  spec: '4.14',
  summary: 'Trailing twelve months',
  query: TtmQuery,
  response: TtmResponse,
}) satisfies Endpoint;
