import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { boolean, oneOf } from './parameters.ts';

const period_type = v.optional(oneOf(['annual', 'quarterly']), 'annual');

export const StatementQuery = v.strictObject({
  period_type,
  include_segments: v.optional(boolean, 'true'),
});

/** Value in `unit` (currency units, not thousands). */
export const SeriesPoint = v.looseObject({ period: v.string(), value: v.number(), unit: v.string() });
const series = v.array(SeriesPoint);

const incomeStatement = v.looseObject({ revenue: series, net_income: series });
const balanceSheet = v.looseObject({ total_assets: series, total_liabilities: series });
const cashFlow = v.looseObject({ operating: series, investing: series, financing: series });
const envelope = { company: CompanyReference, period_type: v.string() };

export const FinancialDataResponse = v.looseObject({
  ...envelope,
  income_statement: incomeStatement,
  balance_sheet: balanceSheet,
  cash_flow: cashFlow,
});
export const IncomeStatementResponse = v.looseObject({ ...envelope, income_statement: incomeStatement });
export const BalanceSheetResponse = v.looseObject({ ...envelope, balance_sheet: balanceSheet });
export const CashFlowResponse = v.looseObject({ ...envelope, cash_flow: cashFlow });

export const MetricsQuery = v.strictObject({ period_type });
const figure = v.nullable(v.number());
export const MetricsResponse = v.looseObject({
  ...envelope,
  metrics: v.looseObject({
    revenue: figure,
    net_income: figure,
    total_assets: figure,
    profit_margin: figure,
    return_on_assets: figure,
  }),
});

export const TTM_STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
export const TtmQuery = v.strictObject({ statement: v.optional(oneOf(TTM_STATEMENTS)) });
export const TtmStatement = v.looseObject({
  title: v.string(),
  line_items: v.array(
    v.looseObject({
      label: v.string(),
      tag: v.string(),
      value: v.number(),
      units: v.string(),
      level: v.number(),
      is_total: v.boolean(),
    }),
  ),
});
export const TtmResponse = v.looseObject({
  company: CompanyReference,
  period: v.literal('TTM'),
  statements: v.looseObject({
    income_statement: v.optional(TtmStatement),
    balance_sheet: v.optional(TtmStatement),
    cash_flow: v.optional(TtmStatement),
  }),
});
