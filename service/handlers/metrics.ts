import { computeMetrics } from '../statements/metrics.ts';
import { openFinancials } from './financials.ts';
import type { Handler } from './handler.ts';

/** Key metrics of a company's newest period. Source: spec §4.13, domain §4.1. */
export const metrics: Handler<'metrics'> = async ({ path, query }, { store }) => {
  const { company, book } = await openFinancials(path.identifier, store);
  const { ticker, cik, name } = company;
  const found = computeMetrics(book, query.period_type);
  const notes =
    query.period_type === 'quarterly' && !book.calendar.has_quarters
      ? [`${name} reports whole years alone: there are no quarters.`]
      : [];
  return {
    company: { ticker, cik, name },
    period_type: query.period_type,
    currency: book.currency,
    ...found,
    notes: [...notes, ...book.notes],
  };
};
