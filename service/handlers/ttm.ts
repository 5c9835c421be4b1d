import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { InstanceRecord } from '../../domain/statements/instance.ts';
import { reportedPeriodTypes } from '../../domain/statements/statement-periods.ts';
import { computeTtm } from '../../domain/statements/ttm.ts';
import { type Financials, readCompanyFacts } from '../readers/company-facts.ts';
import { PERIODIC_REPORTS, readCoverage } from '../readers/coverage.ts';
import type { Handler } from './handler.ts';

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
