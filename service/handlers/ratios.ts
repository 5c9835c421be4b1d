import { ServiceError } from '../../contract/errors.ts';
import { ratioSeries } from '../../domain/statements/ratio-series.ts';
import { computeRatios, ratioPeriod } from '../../domain/statements/ratios.ts';
import { readCompanyFacts } from '../readers/company-facts.ts';
import { ANNUAL_REPORTS, readCoverage } from '../readers/coverage.ts';
import type { Handler } from './handler.ts';

/** Twelve ratios of a company's newest fiscal year, and ratios over time on request. Rule: docs/rules.md#ratio-definitions */
export const ratios: Handler<'ratios'> = async ({ path, query }, context) => {
  const { company, facts } = await readCompanyFacts(path.identifier, context);
  const { cik, ticker, name } = company;
  const period = ratioPeriod(facts);
  if (period === null)
    throw new ServiceError('data_not_available', `No annual report of ${name} has both statements`, { cik });
  const computed = computeRatios(facts, period);
  const metadata = {
    data_source: 'SEC EDGAR, XBRL facts of annual reports',
    processed_at: context.now.toISOString(),
    ...computed.metadata,
    warnings: [...(computed.metadata.warnings ?? []), ...facts.notes],
  };
  const reach = { cik, newest_period_end: period.end, root_forms: ANNUAL_REPORTS };
  const coverage = await readCoverage(context.store, reach);
  const { period_type } = query;
  const series = period_type === undefined ? {} : { period_type, series: ratioSeries(facts, period_type) };
  return { company: { cik, ticker, name }, coverage, ratios: computed.ratios, ...series, metadata };
};
