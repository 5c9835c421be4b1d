import { keyFigures } from '../../domain/ratios/key-figures/key-figures.ts';
import { computeMetrics } from '../../domain/ratios/metrics.ts';
import { hasInterim } from '../../domain/statements/fiscal-calendar.ts';
import { readCompanyFacts } from '../readers/company-facts.ts';
import { readCoverage, reportsOf } from '../readers/coverage.ts';
import type { Handler } from './handler.ts';

/** Key metrics of a company's newest period. Rule: docs/rules.md#key-metrics */
export const metrics: Handler<'metrics'> = async ({ path, query }, context) => {
  const { company, facts } = await readCompanyFacts(path.identifier, context);
  const { ticker, cik, name } = company;
  const found = computeMetrics(facts, query.period_type);
  const coverage = await readCoverage(context.store, {
    cik,
    newest_period_end: found.period_end ?? null,
    root_forms: reportsOf(query.period_type, facts),
  });
  const notes =
    query.period_type === 'quarterly' && !hasInterim(facts.calendar)
      ? [`${name} reports annually only, so there are no quarterly figures.`]
      : [];
  return {
    company: { ticker, cik, name },
    period_type: query.period_type,
    currency: facts.currency,
    coverage,
    ...found,
    key_figures: keyFigures(facts),
    notes: [...notes, ...facts.notes],
  };
};
