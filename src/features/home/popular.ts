import type { QueryOf } from '../../../contract/endpoints.ts';

/** The first page's list of companies. */
export const POPULAR = { page: 1, limit: 8 } as const satisfies QueryOf<'companies'>;
