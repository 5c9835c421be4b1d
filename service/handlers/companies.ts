import { offsetOf, toListing, toPagination } from '../readers/company-row.ts';
import type { Handler } from './handler.ts';

/** Companies, most popular first, of a sector, an exchange or both, loaded or not. Rule: docs/rules.md#company-fields */
export const companies: Handler<'companies'> = async ({ query }, { store }) => {
  const { sector, exchange, loaded } = query;
  const found = await store.companies.list({ sector, exchange, loaded }, offsetOf(query));
  return {
    companies: found.companies.map(toListing),
    pagination: toPagination(query, found.total),
    filters: { sector: sector ?? null, exchange: exchange ?? null },
  };
};
