/** The pages of a company, in the order of their tabs. */
export const COMPANY_VIEWS = [
  ['/companies/$id', 'Overview'],
  ['/companies/$id/financials', 'Financials'],
  ['/companies/$id/ratios', 'Ratios'],
  ['/companies/$id/events', 'Events'],
  ['/companies/$id/disclosures', 'Disclosures'],
  ['/companies/$id/filings', 'Filings'],
] as const;
