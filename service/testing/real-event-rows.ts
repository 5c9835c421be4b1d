/** A filing of the mirror, as EDGAR lists it. */
export type EventRow = {
  accession_number: string;
  filing_date: string;
  report_date?: string;
  /** As EDGAR lists them. */
  items: string[];
  /** By type, the report itself first; a complete submission has no other. */
  files: [type: string | null, filename: string][];
};

export type EventCompany = { cik: string; ticker: string; name: string; today: string; filings: EventRow[] };

/** Typed in from EDGAR's submissions files; each is requested on its own day. */
export const EVENT_COMPANIES: EventCompany[] = [
  {
    cik: '0000012927',
    ticker: 'BA',
    name: 'BOEING CO',
    today: '2025-08-01',
    filings: [
      {
        accession_number: '0000012927-25-000004',
        filing_date: '2025-01-23',
        items: ['9.01'],
        files: [
          ['8-K', 'ba-20250123.htm'],
          ['EX-99.1', 'a20251jan238kexhibit991.htm'],
        ],
      },
      {
        accession_number: '0000012927-25-000050',
        filing_date: '2025-07-03',
        report_date: '2025-06-27',
        items: ['5.02', '7.01', '9.01'],
        files: [
          ['8-K', 'ba-20250627.htm'],
          ['EX-99.1', 'a202506jun278kex991.htm'],
        ],
      },
    ],
  },
  {
    cik: '0000050863',
    ticker: 'INTC',
    name: 'INTEL CORP',
    today: '2025-08-01',
    filings: [
      {
        accession_number: '0000050863-25-000070',
        filing_date: '2025-04-24',
        items: ['2.02', '2.05', '9.01'],
        files: [
          ['8-K', 'intc-20250424.htm'],
          ['EX-99.1', 'q125_earningsrelease.htm'],
        ],
      },
      {
        accession_number: '0000050863-25-000060',
        filing_date: '2025-03-28',
        report_date: '2025-03-27',
        items: ['2.01', '9.01'],
        files: [['8-K', 'intc-20250327.htm']],
      },
    ],
  },
  {
    cik: '0001018724',
    ticker: 'AMZN',
    name: 'AMAZON COM INC',
    today: '2025-12-01',
    filings: [
      {
        accession_number: '0001018724-25-000121',
        filing_date: '2025-10-30',
        items: ['2.02', '9.01'],
        files: [
          ['8-K', 'amzn-20251030.htm'],
          ['EX-99.2', 'amzn-20250930xex992.htm'],
        ],
      },
    ],
  },
  {
    cik: '0000034088',
    ticker: 'XOM',
    name: 'EXXON MOBIL CORP',
    today: '2025-12-01',
    filings: [
      {
        accession_number: '0000034088-25-000059',
        filing_date: '2025-10-31',
        items: ['2.02', '7.01'],
        files: [['8-K', 'xom-20251031.htm']],
      },
      {
        accession_number: '0000034088-25-000055',
        filing_date: '2025-10-06',
        items: ['7.01'],
        files: [['8-K', 'xom-20251006.htm']],
      },
    ],
  },
  {
    cik: '0000320193',
    ticker: 'AAPL',
    name: 'Apple Inc.',
    today: '2004-12-01',
    filings: [
      {
        accession_number: '0001104659-04-019574',
        filing_date: '2004-07-14',
        items: ['7', '12'],
        files: [
          ['8-K', 'a04-7804_18k.htm'],
          ['EX-99.1', 'a04-7804_1ex99d1.htm'],
          ['EX-99.2', 'a04-7804_1ex99d2.htm'],
        ],
      },
    ],
  },
  {
    cik: '0000320193',
    ticker: 'AAPL',
    name: 'Apple Inc.',
    today: '1997-06-01',
    filings: [
      {
        accession_number: '0000320193-96-000027',
        filing_date: '1996-12-24',
        items: ['7'],
        files: [[null, '0000320193-96-000027.txt']],
      },
    ],
  },
];
