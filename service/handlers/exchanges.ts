import { EXCHANGES } from '../reference/exchanges.ts';
import type { Handler } from './handler.ts';

/** The exchanges of EDGAR's ticker list. Source: spec 4.10. */
export const exchanges: Handler<'exchanges'> = async () => ({
  exchanges: [...EXCHANGES],
  total: EXCHANGES.length,
});
