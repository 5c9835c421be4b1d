import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { coverage } from './coverage.ts';
import { byIdentifier, defineEndpoint, type Endpoint } from './endpoint.ts';
import { opaque } from './opaque.ts';
import { asOf, boolean, oneOf } from './parameters.ts';
import { Segments } from './segments.ts';
import { series } from './series.ts';
import { STATEMENT_PERIODS } from './statement-names.ts';

export const period_type = v.optional(oneOf(['annual', 'quarterly']), 'annual');

const StatementQuery = v.strictObject({
  ...asOf,
  period_type: v.optional(oneOf(STATEMENT_PERIODS), 'annual'),
  include_segments: v.optional(boolean, 'true'),
});

/** Extra: one line of a statement over all periods. `key` is stable across companies (`gross_profit`). */
export const StatementLine = opaque(
  v.looseObject({
    key: v.string(),
    label: v.string(),
    /** Indent, 0-based. */
    level: v.number(),
    is_total: v.boolean(),
    points: series,
  }),
);

export type StatementLine = v.InferOutput<typeof StatementLine>;

const lines = v.optional(v.array(StatementLine));

const incomeStatement = v.looseObject({ revenue: series, net_income: series, lines });

const balanceSheet = v.looseObject({ total_assets: series, total_liabilities: series, lines });

const cashFlow = v.looseObject({ operating: series, investing: series, financing: series, lines });

export const envelope = {
  company: CompanyReference,
  period_type: v.string(),
  /** Extras: reporting currency; newest period and missing report; notes on missing or doubtful figures. */
  currency: v.optional(v.nullable(v.string())),
  coverage,
  notes: v.optional(v.array(v.string())),
};

/** Extra: the `period_type`s that the company reports. */
const period_types = v.optional(v.array(v.string()));
const statement = { ...envelope, period_types };

const segments = v.optional(v.nullable(Segments));

export const FinancialDataResponse = v.looseObject({
  ...statement,
  income_statement: incomeStatement,
  balance_sheet: balanceSheet,
  cash_flow: cashFlow,
  segments,
});

export const IncomeStatementResponse = v.looseObject({
  ...statement,
  income_statement: incomeStatement,
  segments,
});

const BalanceSheetResponse = v.looseObject({ ...statement, balance_sheet: balanceSheet, segments });

const CashFlowResponse = v.looseObject({ ...statement, cash_flow: cashFlow, segments });

export const financialDataEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/financial-data',
  tier: 'professional',
  spec: '4.13',
  summary: 'Three statements together',
  query: StatementQuery,
  response: FinancialDataResponse,
}) satisfies Endpoint;

export const incomeStatementEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/income-statement',
  tier: 'professional',
  spec: '4.13',
  summary: 'Revenue and net income',
  query: StatementQuery,
  response: IncomeStatementResponse,
}) satisfies Endpoint;

export const balanceSheetEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/balance-sheet',
  tier: 'professional',
  spec: '4.13',
  summary: 'Total assets and total liabilities',
  query: StatementQuery,
  response: BalanceSheetResponse,
}) satisfies Endpoint;

export const cashFlowEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/cash-flow',
  tier: 'professional',
  spec: '4.13',
  summary: 'Operating, investing and financing cash flow',
  query: StatementQuery,
  response: CashFlowResponse,
}) satisfies Endpoint;
