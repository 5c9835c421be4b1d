import { TTM_STATEMENTS } from '../../contract/statements.ts';
import type { InstanceRecord } from '../statements/instance.ts';
import { computeTtm } from '../statements/ttm.ts';
import { type Financials, openFinancials } from './financials.ts';
import type { Handler } from './handler.ts';

/** Statements of the last twelve months. Source: spec §4.14, domain §2. */
export const ttm: Handler<'ttm'> = async ({ path, query }, { store, today }) => {
  const statements = query.statement === undefined ? TTM_STATEMENTS : [query.statement];
  const open = await openFinancials(path.identifier, store);
  const { ticker, cik, name } = open.company;
  const { statements: built, metadata } = computeTtm(open.book, statements, { today, own: newestOf(open) });
  return { company: { ticker, cik, name }, period: 'TTM', statements: built, metadata };
};

/** The newer of the two reports whose presentation is at hand. */
function newestOf({ annual, interim }: Financials): InstanceRecord | null {
  if (annual === null || interim === null) return annual ?? interim;
  return annual.period_end > interim.period_end ? annual : interim;
}
