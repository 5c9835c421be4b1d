/** Total assets and what shows that a filing states the whole balance sheet, the best evidence first. */
export const SHEETS = [
  {
    assets: 'us-gaap:Assets',
    others: [
      'us-gaap:LiabilitiesAndStockholdersEquity',
      'us-gaap:StockholdersEquity',
      'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    ],
  },
  { assets: 'ifrs-full:Assets', others: ['ifrs-full:EquityAndLiabilities', 'ifrs-full:Equity'] },
] as const;

/** Concepts that the balance sheets of a company are chosen by. */
export const SHEET_CONCEPTS: readonly string[] = SHEETS.flatMap(({ assets, others }) => [assets, ...others]);
