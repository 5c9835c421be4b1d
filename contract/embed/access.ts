import type { EndpointId } from '../endpoints.ts';

/** The only endpoints that an embedded view may ask: those its widgets show. No load, and nothing that changes anything. */
export const EMBED_ENDPOINTS: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'company',
  'incomeStatement',
  'balanceSheet',
  'cashFlow',
  'ttm',
  'ratios',
  'metrics',
  'filings',
  'filing',
  'document',
  'materialEvents',
  'redline',
  'disclosureText',
  'fullText',
  'screen',
]);
