import type { QueryOf, ResponseOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';
import type { SectorRanks } from '../contract/ratios.ts';
import { ANNUAL_FORMS_IN_USE } from '../domain/filing/forms.ts';
import { keyFigures } from '../domain/ratios/key-figures.ts';
import { latestRatios } from '../domain/ratios/latest-ratios.ts';
import { computeMetrics } from '../domain/ratios/metrics.ts';
import { answerRatios, ratioCalculation } from '../domain/ratios/ratio-series.ts';
import type { ScreenPeriod } from '../domain/screen/current-values.ts';
import { sectorRanks } from '../domain/screen/sector-ranks.ts';
import type { CompanyFacts } from '../domain/statements/company-facts.ts';
import { figureRules } from '../store/rules.ts';
import { toReference } from './companies.ts';
import type { Context, Handler } from './context.ts';
import { annualOnly, readCompanyFacts, readCoverage, reportsOf } from './statements.ts';

/** Where a company's newest ratios rank in its sector, from the table of current figures. Rule: docs/rules.md#sector-ranks */
async function readSectorRanks(
  cik: string,
  period_type: ScreenPeriod,
  { caches, store, today }: Pick<Context, 'caches' | 'store' | 'today'>,
): Promise<SectorRanks | null> {
  const { value: rows } = await caches.screens.get(period_type, () =>
    store.screen.rows(period_type, figureRules()),
  );
  return sectorRanks(rows, cik, ({ stale_after }) => today <= stale_after);
}

/** Key metrics of a company's newest period. Rule: docs/rules.md#key-metrics */
export const metrics: Handler<'metrics'> = async ({ path, query }, context) => {
  const { company, facts } = await readCompanyFacts(path.identifier, context);
  const { cik } = company;
  const { value } = await context.caches.metrics.get(`${cik} ${query.period_type}`, async () => {
    const found = computeMetrics(facts, query.period_type);
    const key_figures = keyFigures(facts);
    return Promise.resolve({ found, key_figures, notes: [...facts.notes] });
  });
  const { found, key_figures } = value;
  const coverage = await readCoverage(context.store, {
    cik,
    newest_period_end: found.period_end ?? null,
    root_forms: reportsOf(query.period_type, facts),
  });
  const notes = query.period_type === 'quarterly' ? annualOnly(company, facts) : [];
  return {
    company: toReference(company),
    period_type: query.period_type,
    currency: facts.currency,
    coverage,
    ...found,
    key_figures,
    notes: [...notes, ...value.notes],
  };
};

/** Twelve ratios of a company's newest fiscal year, and ratios over time on request. Rule: docs/rules.md#ratio-definitions */
export const ratios: Handler<'ratios'> = async ({ path, query }, context) => {
  const { company, facts } = await readCompanyFacts(path.identifier, context);
  const { cik, name } = company;
  const { value: latest } = await context.caches.latestRatios.get(cik, async () =>
    Promise.resolve(latestRatios(facts)),
  );
  if (latest === null)
    throw new ServiceError('data_not_available', `No annual report of ${name} has both statements`, { cik });
  const metadata = {
    data_source: 'SEC EDGAR, XBRL facts of annual reports',
    processed_at: context.now.toISOString(),
    ...latest.metadata,
    warnings: [...latest.metadata.warnings, ...facts.notes],
  };
  const reach = { cik, newest_period_end: latest.metadata.period_end, root_forms: ANNUAL_FORMS_IN_USE };
  const coverage = await readCoverage(context.store, reach);
  const over = await overTime(facts, cik, query, context);
  return { company: toReference(company), coverage, ratios: latest.ratios, ...over, metadata };
};

type OverTime = Pick<
  ResponseOf<'ratios'>,
  'period_type' | 'columns' | 'series' | 'sector_ranks' | 'calculation'
>;

/** What is requested beyond the latest year: all periods with ranks, or how one ratio is calculated. */
async function overTime(
  facts: CompanyFacts,
  cik: string,
  { period_type, period, ratio, as_of }: QueryOf<'ratios'>,
  context: Context,
): Promise<OverTime> {
  if ((ratio === undefined) !== (period === undefined))
    throw new ServiceError('invalid_param', 'ratio and period must be given together', {
      parameter: ratio === undefined ? 'ratio' : 'period',
    });
  if (ratio !== undefined && period !== undefined) {
    const calculation = ratioCalculation(facts, period_type ?? 'annual', { ratio, period });
    if (calculation !== null) return { period_type: period_type ?? 'annual', calculation };
    const message = `No ratio '${clip(ratio)}' of the period '${clip(period)}'`;
    throw new ServiceError('invalid_param', message, { parameter: 'ratio' });
  }
  if (period_type === undefined) return {};
  // The table of current figures is only of today.
  const sector_ranks = as_of === undefined ? await readSectorRanks(cik, period_type, context) : null;
  const { value: answer } = await context.caches.ratios.get(`${cik} ${period_type}`, async () =>
    Promise.resolve(answerRatios(facts, period_type)),
  );
  return { period_type, ...answer, sector_ranks };
}
