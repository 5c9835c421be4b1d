import { SECTORS } from '../../domain/company/sectors.ts';
import type { Handler } from './handler.ts';

/** The eleven sectors, and unclassified. Rule: docs/rules.md#sectors */
export const sectors: Handler<'sectors'> = async () => ({ sectors: [...SECTORS], total: SECTORS.length });
