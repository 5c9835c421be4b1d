import { SECTORS } from '../reference/sectors.ts';
import type { Handler } from './handler.ts';

/** The eleven sectors and what has none. Source: spec 4.12. */
export const sectors: Handler<'sectors'> = async () => ({ sectors: [...SECTORS], total: SECTORS.length });
