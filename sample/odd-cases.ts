/** Something out of the ordinary that one company of the sample is there to show. */
export type OddCase = {
  /** CIK of the company that shows it. */
  cik: string;
  /** What is odd about it, in one sentence. */
  shows: string;
};

/** The odd cases by name, so that a test can point at one: `ODD_CASES.class_shares.cik`. */
export const ODD_CASES = {
  class_shares: {
    cik: '9990000003',
    shows: 'Two classes of shares, ZQOW-B before ZQOW-A, and no plain ticker',
  },
  preferred_shares: {
    cik: '9990000002',
    shows: 'Two preferred shares, ZQCM-PA and ZQCM-PB, and the common share',
  },
  overflow_page: {
    cik: '9990000002',
    shows: 'More than 1,000 filings: the older ones are on a second page',
  },
  warrants: { cik: '9990000016', shows: 'Warrants under ZQVR-WT on the NYSE' },
  units_listed_first: {
    cik: '9990000025',
    shows: 'The ticker list names the unit ZQPUU before the share ZQPU; ZQPUW is the warrant',
  },
  shell: {
    cik: '9990000025',
    shows: 'Blank check company (SIC 6770) in the Cayman Islands, without results',
  },
  second_listing: {
    cik: '9990000010',
    shows: 'Depositary receipts on the NYSE; the share trades over the counter as ZQTSF',
  },
  former_names: {
    cik: '9990000016',
    shows: 'Two former names with dates: a merged shell, then its own first name',
  },
  week_year: {
    cik: '9990000001',
    shows: '52/53-week year to the last Saturday of September: the year end drifts',
  },
  week_year_nearest: {
    cik: '9990000007',
    shows: '52/53-week year to the Saturday nearest the end of January',
  },
  changed_year_end: {
    cik: '9990000008',
    shows: 'Year end moved from June to December 2021, with an 8-K 5.03 and a 10-KT',
  },
  foreign_filer: {
    cik: '9990000010',
    shows: '20-F and 6-K, no 10-K; address with a country code; entity type other',
  },
  foreign_domestic_filer: { cik: '9990000014', shows: 'Canadian company that files domestic forms' },
  part_iii_amendment: {
    cik: '9990000020',
    shows: '10-K/A with Part III only, twice, because the proxy statement was late',
  },
  full_amendment: { cik: '9990000015', shows: '10-K/A and 10-Q/A that restate' },
  current_report_amendment: { cik: '9990000004', shows: '8-K/A on the event of an earlier 8-K' },
  restater: { cik: '9990000015', shows: '8-K 4.02 on 2025-11-12, then a new auditor (4.01)' },
  cyber_incident: { cik: '9990000004', shows: '8-K 1.05 on 2025-06-12, amended in July' },
  bankruptcy: { cik: '9990000006', shows: '8-K 1.03 in May and December 2020, emerged in January 2021' },
  delinquent: {
    cik: '9990000026',
    shows: 'NT 10-K three times; the 10-K for 2024 filed in July, for 2025 never',
  },
  co_registrant_parent: { cik: '9990000005', shows: 'Files reports jointly with a subsidiary' },
  co_registrant_subsidiary: {
    cik: '9990000033',
    shows: 'No ticker; lists its parent’s accession numbers under its own file numbers',
  },
  two_clocks: {
    cik: '9990000033',
    shows: 'The same filings in UTC here and in New York time in the parent’s list',
  },
  utc_clock: { cik: '9990000018', shows: 'Real UTC in acceptanceDateTime, recognised by hours 00 to 02' },
  utc_quiet: { cik: '9990000023', shows: 'Real UTC that only the 17:30 rule reveals: no hour from 00 to 09' },
  recent_ipo: {
    cik: '9990000024',
    shows: '424B4 on 2026-02-12, after drafts, letters and a notice of effectiveness',
  },
  reit: { cik: '9990000012', shows: 'Real estate investment trust (SIC 6798) with preferred shares' },
  bank: { cik: '9990000002', shows: 'Bank (SIC 6022) that prices structured notes three times a week' },
  insurer: { cik: '9990000011', shows: 'Insurer (SIC 6331)' },
  royalty_trust: { cik: '9990000023', shows: 'SIC 6792: energy, although among the financial codes' },
  fund: { cik: '9990000032', shows: 'Entity type investment, no SIC, no 10-K: N-CSR, NPORT-P, N-CEN' },
  no_ticker: { cik: '9990000034', shows: 'Files 10-Ks and has no ticker' },
  no_exchange: { cik: '9990000030', shows: 'A ticker whose exchange is null' },
  no_sic: { cik: '9990000030', shows: 'SIC and state of incorporation are empty' },
  individual: { cik: '9990000035', shows: 'A person whose Forms 4 are in a company’s list too' },
  single_filing: { cik: '9990000036', shows: 'One Form D, whose items are exemptions, not 8-K items' },
  no_filings: { cik: '9990000037', shows: 'A filer without filings' },
  hostile_name: {
    cik: '9990000029',
    shows: 'Name with a script tag, quotes, an ampersand and a right-to-left override',
  },
  diacritics: { cik: '9990000017', shows: 'Name with a grave accent, a comma and an ampersand' },
  category_markup: { cik: '9990000015', shows: 'Filer category with EDGAR’s <br> in the middle' },
  week_year_named_by_start: {
    cik: '9990000007',
    shows: 'The year ending in January is named after the year before, like its first eleven months',
  },
  year_named_by_end: { cik: '9990000004', shows: 'The year ending on 31 January is named after that day' },
  restated_year: {
    cik: '9990000015',
    shows: 'Revenue of fiscal 2025 restated by 3 % in a 10-K/A and in later comparatives',
  },
  abandoned_tag: {
    cik: '9990000013',
    shows: 'Revenue and capital expenditure change tags in 2022; old years keep the old tags',
  },
  no_liabilities_tag: {
    cik: '9990000007',
    shows: 'No Liabilities tag: assets less equity less redeemable noncontrolling interest',
  },
  proxy_statement_fact: {
    cik: '9990000012',
    shows: 'A DEF 14A after the 10-K reports net income 1,000 times too small',
  },
  forward_looking_fact: {
    cik: '9990000005',
    shows: 'Revenue for 2027 and debt for 2029 tagged in the 10-K for 2024',
  },
  mislabelled_periods: {
    cik: '9990000020',
    shows: 'First quarters have fp FY, second quarters the next fiscal year',
  },
  negative_investing: { cik: '9990000003', shows: 'Every investing cash flow is negative' },
  stock_split: {
    cik: '9990000004',
    shows: '3-for-1 split on 2024-06-10: EPS as first reported and as restated',
  },
  fourth_quarter_stated: {
    cik: '9990000018',
    shows: 'The 10-Ks for 2018 to 2020 report the fourth quarter, under fp FY',
  },
  bank_tags: {
    cik: '9990000002',
    shows: 'No revenue tag: net interest income plus noninterest income; no current items',
  },
  insurer_tags: { cik: '9990000011', shows: 'Premiums, losses and reserves; no operating income' },
  unclassified_balance: { cik: '9990000012', shows: 'No current assets or liabilities' },
  convenience_translation: {
    cik: '9990000010',
    shows: 'Annual IFRS figures in euros, with the newest year also in dollars',
  },
  extension_depreciation: {
    cik: '9990000016',
    shows: 'Depreciation and amortization under a company tag: not in companyfacts',
  },
  no_xbrl: { cik: '9990000027', shows: 'Reports without XBRL: no companyfacts' },
  pre_revenue: { cik: '9990000019', shows: 'Research company without revenue, financed by new shares' },
  negative_equity: { cik: '9990000028', shows: 'Buybacks exceed earnings: liabilities above assets' },
  redeemable_shares: {
    cik: '9990000025',
    shows: 'Shares in trust between liabilities and negative equity',
  },
  partners_capital: { cik: '9990000034', shows: 'A partnership: PartnersCapital instead of equity' },
  broken_facts: { cik: '9990000022', shows: 'Its companyfacts file ends in the middle' },
  cut_unit_name: { cik: '9990000013', shows: 'A unit name truncated by EDGAR: goodwillReportingUni' },
  segments_complete: {
    cik: '9990000001',
    shows: 'Segments, products and regions that each add up to revenue',
  },
  segments_reconciling: { cik: '9990000013', shows: 'Segments that add up to less than revenue' },
  segments_overlapping: {
    cik: '9990000004',
    shows: 'Products, one of which is the sum of two others',
  },
  category_leading_markup: { cik: '9990000024', shows: 'Filer category that begins with <br>' },
} as const satisfies Record<string, OddCase>;

export type OddCaseName = keyof typeof ODD_CASES;
