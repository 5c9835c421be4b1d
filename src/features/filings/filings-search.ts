import type { QueryOf } from '../../../contract/endpoints.ts';

/** What the address of the filings list says: form, amendments, order and page. */
export type FilingsSearch = QueryOf<'filings'>;
