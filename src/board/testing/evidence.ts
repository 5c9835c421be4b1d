import type { BoardSource, EvidenceOf } from '../board.ts';

/** Apple's 10-K for fiscal 2024. */
export const SOURCE: BoardSource = {
  company: 'Apple Inc.',
  cik: '0000320193',
  accession_number: '0000320193-24-000123',
  form: '10-K',
  filing_date: '2024-11-01',
  period_end: '2024-09-28',
  filename: 'aapl-20240928.htm',
  item: '1A',
  span: [1_200, 1_260],
};

export const PASSAGE: EvidenceOf<'passage'> = {
  kind: 'passage',
  title: 'Apple Inc., 10-K: Item 1A Risk Factors',
  note: '',
  path: '/filings/0000320193-24-000123?document=aapl-20240928.htm&offset=1200&to=1260',
  sources: [SOURCE],
  quote: 'The Company’s business can be affected by political events.',
  is_cut: false,
};

const FILING: BoardSource = { ...SOURCE, period_end: null, filename: null, item: null, span: null };

export const FIGURE: EvidenceOf<'figure'> = {
  kind: 'figure',
  title: 'Apple Inc.: Revenue, FY2024',
  note: 'First growth since 2022',
  path: '/companies/AAPL/financials?point=revenue:2024',
  sources: [FILING],
  value: 391_035_000_000,
  unit: 'USD',
  period: '2023-10-01 to 2024-09-28',
  concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  calculation: null,
  remarks: [],
};

export const CHART: EvidenceOf<'chart'> = {
  kind: 'chart',
  title: 'Apple Inc. (AAPL): income statement, annual',
  note: '',
  path: '/companies/AAPL/financials',
  sources: [{ ...FILING, accession_number: '0000320193-23-000106', filing_date: '2023-11-03' }, FILING],
  form: 'bars',
  axis: 'linear',
  hasLabels: false,
  caption: 'USD millions',
  scale: 'millions',
  columns: [
    { id: '2022', label: 'FY2022', detail: null },
    { id: '2023', label: 'FY2023', detail: '2023-09-30' },
    { id: '2024', label: 'FY2024', detail: '2024-09-28' },
  ],
  rows: [
    {
      id: 'revenue',
      label: 'Revenue',
      value_type: 'amount',
      unit: 'USD',
      values: [null, 383_285_000_000, 391_035_000_000],
    },
  ],
};

export const CHANGE: EvidenceOf<'redline'> = {
  kind: 'redline',
  title: 'Apple Inc.: Risk Factors, 10-K FY2023 to 10-K FY2024',
  note: '',
  path: '/companies/AAPL/disclosures/compare?change=3',
  sources: [
    { ...SOURCE, accession_number: '0000320193-23-000106', filing_date: '2023-11-03' },
    { ...SOURCE, span: [2_000, 2_100] },
  ],
  change: 'changed',
  ops: [
    ['=', 'Outbreaks '],
    ['-', 'could'],
    ['+', 'may'],
    ['=', ' harm the business.'],
  ],
  is_cut: false,
};
