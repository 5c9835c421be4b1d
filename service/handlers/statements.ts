import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { InstanceRecord } from '../../domain/facts/instance.ts';
import { reportedPeriodTypes } from '../../domain/statements/statement-periods.ts';
import { computeTtm } from '../../domain/statements/ttm.ts';
import type { Handler } from '../context.ts';
import { type Financials, readCompanyFacts } from '../readers/company-facts.ts';
import { PERIODIC_REPORTS, readCoverage } from '../readers/coverage.ts';
import { envelopeOf, openStatements, readBalance, readCashFlow, readIncome } from '../readers/statements.ts';

/** Revenue and net income of a company with the lines of its income statement. Rule: docs/rules.md#statement-series */
export const incomeStatement: Handler<'incomeStatement'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = await readIncome(open, context);
  return { ...(await envelopeOf(open, input, income_statement.lines, context)), income_statement };
};

/** Total assets and liabilities of a company with the lines of its balance sheet. Rule: docs/rules.md#statement-series */
export const balanceSheet: Handler<'balanceSheet'> = async (input, context) => {
  const open = await openStatements(input, context);
  const balance_sheet = await readBalance(open, context);
  return { ...(await envelopeOf(open, input, balance_sheet.lines, context)), balance_sheet };
};

/** The three net cash flows of a company with the lines of its cash flow statement. Rule: docs/rules.md#statement-series */
export const cashFlow: Handler<'cashFlow'> = async (input, context) => {
  const open = await openStatements(input, context);
  const cash_flow = await readCashFlow(open, context);
  return { ...(await envelopeOf(open, input, cash_flow.lines, context)), cash_flow };
};

/** All three statements together, each as its own endpoint returns it. Rule: docs/rules.md#statement-series */
export const financialData: Handler<'financialData'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = await readIncome(open, context);
  const balance_sheet = await readBalance(open, context);
  const cash_flow = await readCashFlow(open, context);
  const lines = [income_statement, balance_sheet, cash_flow].flatMap((statement) => statement.lines);
  return { ...(await envelopeOf(open, input, lines, context)), income_statement, balance_sheet, cash_flow };
};

/** Statements of the trailing twelve months. Rule: docs/rules.md#ttm-statements */
export const ttm: Handler<'ttm'> = async ({ path, query }, context) => {
  const statements = query.statement === undefined ? TTM_STATEMENTS : [query.statement];
  const open = await readCompanyFacts(path.identifier, context);
  const { ticker, cik, name } = open.company;
  const { statements: built, metadata } = computeTtm(open.facts, statements, {
    today: context.today,
    own: newestOf(open),
  });
  const period_types = [...reportedPeriodTypes(open.facts), 'ttm'];
  const reach = { cik, newest_period_end: metadata.as_of, root_forms: PERIODIC_REPORTS };
  const coverage = await readCoverage(context.store, reach);
  return {
    company: { ticker, cik, name },
    period: 'TTM',
    coverage,
    statements: built,
    metadata: { ...metadata, period_types },
  };
};

/** The newer of the two loaded reports. */
function newestOf({ annual, interim }: Financials): InstanceRecord | null {
  if (annual === null || interim === null) return annual ?? interim;
  return annual.period_end > interim.period_end ? annual : interim;
}
