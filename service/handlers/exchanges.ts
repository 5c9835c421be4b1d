import { EXCHANGES } from '../../domain/company/listing.ts';
import type { Handler } from './handler.ts';

/** The exchanges of EDGAR's ticker list. Rule: docs/rules.md#exchanges */
export const exchanges: Handler<'exchanges'> = async () => ({
  exchanges: [...EXCHANGES],
  total: EXCHANGES.length,
});
