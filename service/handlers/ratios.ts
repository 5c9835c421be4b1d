import { ServiceError } from '../../contract/errors.ts';
import { computeRatios, ratioPeriod } from '../statements/ratios.ts';
import { openFinancials } from './financials.ts';
import type { Handler } from './handler.ts';

/** Twelve ratios of a company's newest fiscal year. Source: spec §4.15, domain §3. */
export const ratios: Handler<'ratios'> = async ({ path }, { store, now }) => {
  const { company, book } = await openFinancials(path.identifier, store);
  const { cik, ticker, name } = company;
  const period = ratioPeriod(book);
  if (period === null)
    throw new ServiceError('data_not_available', `No annual report of ${name} has both statements`, { cik });
  const computed = computeRatios(book, period);
  const metadata = {
    data_source: 'SEC EDGAR, XBRL facts of annual reports',
    processed_at: now.toISOString(),
    ...computed.metadata,
    warnings: [...(computed.metadata.warnings ?? []), ...book.notes],
  };
  return { company: { cik, ticker, name }, ratios: computed.ratios, metadata };
};
