import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { coverage } from './coverage.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, boolean, oneOf } from './parameters.ts';
import { Segments } from './segments.ts';
import { FactSource, series } from './series.ts';
import { STATEMENT_COLUMNS } from './statement-names.ts';

export const period_type = v.optional(oneOf(['annual', 'quarterly']), 'annual');

const StatementQuery = v.strictObject({
  ...asOf,
  period_type: v.optional(oneOf(STATEMENT_COLUMNS), 'annual'),
  include_segments: v.optional(boolean, 'true'),
});

/** Kinds of columns. Of a fiscal year, its parts, a period between two fiscal years, or the last twelve months. */
const COLUMN_KINDS = ['year', 'quarter', 'half', 'nine_months', 'transition', 'twelve_months'] as const;

/** Extra: a column of a statement. A figure of another day, such as shares on a report's cover, has its own `period_end`. */
export const StatementColumn = opaque(
  v.looseObject({
    /** `period` of its points: `2025`, `Q3 2025`. */
    id: v.string(),
    kind: v.picklist(COLUMN_KINDS),
    /** First day; null for a balance sheet, and where no figure tells. */
    start: v.nullable(v.string()),
    /** Last day, which is the balance sheet's date; null where no figure tells. */
    end: v.nullable(v.string()),
    /** `FY2025`, `Q3 FY2025`. */
    label: v.string(),
    /** Set where other columns are a report's printed statement and this one is read by tag from company facts. */
    source: v.optional(v.literal('company_facts')),
  }),
);

export type StatementColumn = v.InferOutput<typeof StatementColumn>;

/**
 * Why a line has no figure. `not_reported`: the report's statement has no such line. `not_tagged`: no tag of the line in the
 * report's XBRL. `not_loaded`: the period's report isn't loaded. `withheld`: the filed figures contradict one another.
 * `zero_denominator`: of a ratio.
 */
const GAP_REASONS = ['not_reported', 'not_tagged', 'not_loaded', 'withheld', 'zero_denominator'] as const;

/** Extra: a column in which a line has no figure, with the reason in words. */
export const FigureGap = opaque(
  v.looseObject({
    period: v.string(),
    reason: v.picklist(GAP_REASONS),
    text: v.string(),
    /** Filed figures that contradict one another, of one that is withheld. */
    candidates: v.optional(v.array(FactSource)),
  }),
);

export type FigureGap = v.InferOutput<typeof FigureGap>;

/** Extra: one line of a statement over all periods. `key` is stable across companies (`gross_profit`). */
export const StatementLine = opaque(
  v.looseObject({
    key: v.string(),
    label: v.string(),
    /** Indent, 0-based. */
    level: v.number(),
    is_total: v.boolean(),
    /** Unit of most of its figures. */
    unit: v.optional(v.nullable(v.string())),
    points: series,
    /** One for each column without a point. */
    gaps: v.optional(v.array(FigureGap)),
  }),
);

export type StatementLine = v.InferOutput<typeof StatementLine>;

/** Extras: the lines, and their columns in order, twelve months last. */
const table = { columns: v.optional(v.array(StatementColumn)), lines: v.optional(v.array(StatementLine)) };

const incomeStatement = v.looseObject({ revenue: series, net_income: series, ...table });

const balanceSheet = v.looseObject({ total_assets: series, total_liabilities: series, ...table });

const cashFlow = v.looseObject({ operating: series, investing: series, financing: series, ...table });

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
