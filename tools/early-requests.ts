/**
 * First API requests of a page by route, exactly as the page sends them. The gateway names them in a `Link` header, so
 * that the browser sends them before it runs a script. An end-to-end test checks that none is sent twice.
 */
export const EARLY_REQUESTS: Readonly<Record<string, string[]>> = {
  'companies.$id.index': [
    '',
    '/metrics',
    '/ai-summary',
    '/material-events?days_back=365&limit=6',
    '/disclosures/novel?limit=4',
    '/filings',
  ].map((rest) => `/v1/companies/$id${rest}`),
};
