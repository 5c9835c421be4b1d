import { EXCHANGE_CODES } from '../../contract/company-codes.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { offsetOf, toListing } from '../readers/company-row.ts';
import type { Handler } from './handler.ts';

/** Companies whose primary ticker is listed on an exchange, most popular first. Rule: docs/rules.md#exchanges */
export const exchangeCompanies: Handler<'exchangeCompanies'> = async ({ path, query }, { store }) => {
  const exchange = EXCHANGE_CODES.find((code) => code === path.exchange.toUpperCase());
  if (exchange === undefined) {
    throw new ServiceError(
      'not_found',
      `No exchange has the code '${clip(path.exchange)}'; there are ${EXCHANGE_CODES.join(', ')}`,
    );
  }
  const found = await store.companies.list({ exchange }, offsetOf(query));
  return { exchange, companies: found.companies.map(toListing), total: found.total, limit: query.limit };
};
