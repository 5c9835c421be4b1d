import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import { loadDisclosures } from '../../ingest/disclosures.ts';
import { openSearchedStore } from '../../search/embedded/testing/in-process.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { refreshScreens } from '../../store/figures.ts';
import type { FilingRecord } from '../../store/filing-store.ts';
import type { CompanyRecord } from '../../store/save-company.ts';
import type { Store } from '../../store/store.ts';
import type { TickerRow } from '../../store/tickers.ts';
import { APPLE_FACE, APPLE_REPORT } from './apple-face.ts';
import { APPLE_FACTS } from './apple-facts.ts';
import { saveSmallTexts } from './small-texts.ts';

/** When everything here is said to have been read. */
const READ_AT = '2026-08-03T12:00:00.000Z';

/** Figures of EDGAR's submissions files; the order is that of its ticker list. */
const TICKERS: TickerRow[] = [
  { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', exchange: 'NASDAQ', rank: 0 },
  { cik: '0001326801', name: 'Meta Platforms, Inc.', ticker: 'META', exchange: 'NASDAQ', rank: 1 },
  { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-B', exchange: 'NYSE', rank: 2 },
  { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK-A', exchange: 'NYSE', rank: 3 },
  { cik: '0001318605', name: 'Tesla, Inc.', ticker: 'TSLA', exchange: 'NASDAQ', rank: 4 },
  { cik: '0000831001', name: 'CITIGROUP INC', ticker: 'C', exchange: 'NYSE', rank: 5 },
  {
    cik: '0000004904',
    name: 'AMERICAN ELECTRIC POWER CO INC',
    ticker: 'AEP',
    exchange: 'NASDAQ',
    rank: 6,
  },
  { cik: '0001418121', name: 'Apple Hospitality REIT, Inc.', ticker: 'APLE', exchange: 'NYSE', rank: 7 },
];

const NO_TICKER: CompanyRecord = {
  cik: '0000006879',
  name: 'APPALACHIAN POWER CO',
  entity_type: 'operating',
  sic: '4911',
  sic_description: 'Electric Services',
  state_of_incorporation: 'VA',
  fiscal_year_end: '1231',
  filer_category: null,
  business_location: 'COLUMBUS, OH',
  tickers: [],
  former_names: [],
  sample: false,
};

const APPLE: CompanyRecord = {
  cik: '0000320193',
  name: 'Apple Inc.',
  entity_type: 'operating',
  sic: '3571',
  sic_description: 'Electronic Computers',
  state_of_incorporation: 'CA',
  fiscal_year_end: '0926',
  filer_category: 'Large accelerated filer',
  business_location: 'CUPERTINO, CA',
  tickers: [{ ticker: 'AAPL', exchange: 'NASDAQ' }],
  former_names: [
    { name: 'APPLE INC', from: '2007-01-10', to: '2019-08-05' },
    { name: 'APPLE COMPUTER INC', from: '1994-01-26', to: '2007-01-04' },
  ],
  sample: false,
};

const TESLA: CompanyRecord = {
  cik: '0001318605',
  name: 'Tesla, Inc.',
  entity_type: 'operating',
  sic: '3711',
  sic_description: 'Motor Vehicles & Passenger Car Bodies',
  state_of_incorporation: 'TX',
  fiscal_year_end: '1231',
  filer_category: 'Large accelerated filer',
  business_location: 'AUSTIN, TX',
  tickers: [{ ticker: 'TSLA', exchange: 'NASDAQ' }],
  former_names: [{ name: 'TESLA MOTORS INC', from: '2005-02-17', to: '2017-01-27' }],
  sample: false,
};

const AEP: CompanyRecord = {
  ...NO_TICKER,
  cik: '0000004904',
  name: 'AMERICAN ELECTRIC POWER CO INC',
  state_of_incorporation: 'NY',
  filer_category: 'Large accelerated filer',
  tickers: [{ ticker: 'AEP', exchange: 'NASDAQ' }],
};

const INVENTED: CompanyRecord = {
  ...NO_TICKER,
  cik: '0009900001',
  name: 'Larkspur Instruments, Inc.',
  sic: '3826',
  sic_description: 'Laboratory Analytical Instruments',
  tickers: [{ ticker: 'LKSP', exchange: 'CBOE' }],
  sample: true,
};

/** A filing of which only what differs is said. */
function filing(
  given: Partial<FilingRecord> & Pick<FilingRecord, 'accession_number' | 'form' | 'filing_date'>,
): FilingRecord {
  return {
    root_form: rootForm(given.form),
    is_amendment: isAmendment(given.form),
    report_date: null,
    acceptance_datetime: null,
    acceptance_raw: null,
    description: given.form,
    size_bytes: null,
    items: [],
    primary_document: null,
    is_xbrl: false,
    is_inline_xbrl: false,
    ...given,
  };
}

const APPLE_FILINGS: FilingRecord[] = [
  filing({
    accession_number: '0000320193-26-000020',
    form: '10-Q',
    filing_date: '2026-07-31',
    report_date: '2026-06-27',
    acceptance_datetime: '2026-07-31T06:01:02-04:00',
    size_bytes: 5_946_811,
    primary_document: 'aapl-20260627.htm',
    is_xbrl: true,
    is_inline_xbrl: true,
  }),
  filing({
    accession_number: '0000320193-26-000018',
    form: '8-K',
    filing_date: '2026-07-30',
    report_date: '2026-07-30',
    acceptance_datetime: '2026-07-30T16:30:28-04:00',
    size_bytes: 417_360,
    items: ['2.02', '9.01'],
    primary_document: 'aapl-20260730.htm',
    is_xbrl: true,
    is_inline_xbrl: true,
  }),
  filing({
    accession_number: '0001140361-26-006577',
    form: '8-K',
    filing_date: '2026-02-24',
    report_date: '2026-02-24',
    acceptance_datetime: '2026-02-24T16:55:58-05:00',
    size_bytes: 415_164,
    items: ['5.07', '9.01'],
    primary_document: 'ef20060722_8k.htm',
    is_xbrl: true,
    is_inline_xbrl: true,
  }),
  filing({
    accession_number: '0000320193-25-000079',
    form: '10-K',
    filing_date: '2025-10-31',
    report_date: '2025-09-27',
    acceptance_datetime: '2025-10-31T06:01:26-04:00',
    size_bytes: 9_392_337,
    primary_document: 'aapl-20250927.htm',
    is_xbrl: true,
    is_inline_xbrl: true,
  }),
  filing({
    accession_number: '0000320193-24-000123',
    form: '10-K',
    filing_date: '2024-11-01',
    report_date: '2024-09-28',
    acceptance_datetime: '2024-11-01T06:01:36-04:00',
    size_bytes: 9_759_333,
    primary_document: 'aapl-20240928.htm',
    is_xbrl: true,
    is_inline_xbrl: true,
  }),
  // Before August 2004 items were single numbers with other meanings.
  filing({
    accession_number: '0001104659-04-019574',
    form: '8-K',
    filing_date: '2004-07-14',
    report_date: '2004-07-14',
    acceptance_datetime: '2004-07-14T16:29:34-04:00',
    size_bytes: 464_337,
    items: ['7', '12'],
    primary_document: 'a04-7804_18k.htm',
  }),
];

const TESLA_FILINGS: FilingRecord[] = [
  filing({
    accession_number: '0001104659-25-042659',
    form: '10-K/A',
    filing_date: '2025-04-30',
    report_date: '2024-12-31',
    acceptance_datetime: '2025-04-30T17:08:56-04:00',
    description: 'FORM 10-K/A',
    size_bytes: 1_180_957,
    primary_document: 'tm252787d2_10ka.htm',
  }),
  filing({
    accession_number: '0001628280-25-003063',
    form: '10-K',
    filing_date: '2025-01-30',
    report_date: '2024-12-31',
    acceptance_datetime: '2025-01-29T20:42:33-05:00',
    size_bytes: 15_788_647,
    primary_document: 'tsla-20241231.htm',
  }),
];

/** One annual report of a parent and its subsidiary: the same accession number under both. */
const JOINT_FILING = filing({
  accession_number: '0000004904-26-000013',
  form: '10-K',
  filing_date: '2026-02-12',
  report_date: '2025-12-31',
  acceptance_datetime: '2026-02-12T10:12:43-05:00',
  size_bytes: 88_552_629,
  primary_document: 'aep-20251231.htm',
});

const INVENTED_FILING = filing({
  accession_number: '0009900001-26-000001',
  form: '10-K',
  filing_date: '2026-02-20',
  report_date: '2025-12-31',
  primary_document: 'lksp-20251231.htm',
});

/** Loads a few real companies, typed in from EDGAR's files, and one invented. */
async function load(store: Store): Promise<void> {
  await store.companies.saveTickers(TICKERS, { sample: false, read_at: READ_AT });
  for (const company of [APPLE, TESLA, AEP, NO_TICKER, INVENTED])
    await store.companies.save(company, READ_AT);
  await store.filings.save(APPLE.cik, APPLE_FILINGS);
  await store.filings.save(TESLA.cik, TESLA_FILINGS);
  await store.filings.save(AEP.cik, [JOINT_FILING]);
  await store.filings.save(NO_TICKER.cik, [JOINT_FILING]);
  await store.filings.save(INVENTED.cik, [INVENTED_FILING]);
  await store.facts.saveFacts(APPLE.cik, APPLE_FACTS);
  await store.facts.saveFace(APPLE.cik, APPLE_REPORT, APPLE_FACE);
  await refreshScreens(store);
  await saveSmallTexts(store);
  const { signal } = new AbortController();
  for (const { cik } of [APPLE, TESLA, INVENTED])
    await loadDisclosures({ store, signal }, cik, async () => undefined);
}

/** The bytes of the small store, loaded once in a process: loading takes ten times as long as a copy. */
let image: Promise<Uint8Array> | undefined;

async function makeImage(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-small-store-'));
  const path = join(folder, 'filings.db');
  try {
    const store = await openStoreFile(path);
    try {
      await load(store);
    } finally {
      await store.close();
    }
    const file = new DatabaseSync(path);
    // A database in memory has no log.
    file.exec('PRAGMA journal_mode = DELETE');
    const bytes = file.serialize();
    file.close();
    return bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A store in memory with a few real companies and one invented. */
export async function openSmallStore(): Promise<Store> {
  image ??= makeImage();
  return openSearchedStore(':memory:', { image: await image });
}
