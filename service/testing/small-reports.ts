import { createHash } from 'node:crypto';

import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import { loadDisclosures } from '../../ingest/disclosures.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { rulesOf } from '../../store/rules.ts';
import type { CompanyRecord } from '../../store/save-company.ts';
import type { Store } from '../../store/store.ts';

/** A report typed in: its Items' numbers with their paragraphs; without numbers it has no Items. */
export type TypedReport = {
  accession_number: string;
  form: string;
  filing_date: string;
  report_date: string;
  items: [item: string | null, paragraphs: string[]][];
};

const TITLES: Readonly<Record<string, string>> = {
  '1': 'Item 1. Business',
  '1A': 'Item 1A. Risk Factors',
  '7': 'Item 7. Management’s Discussion and Analysis',
  'I-2': 'Item 2. Management’s Discussion and Analysis',
  'II-1A': 'Item 1A. Risk Factors',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The report as a page. */
function pageOf({ items }: TypedReport): string {
  const parts = items.flatMap(([item, paragraphs]) => [
    ...(item === null ? [] : [`<p>${TITLES[item] ?? `Item ${item}.`}</p>`]),
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
  ]);
  return `<html><body>${parts.join('')}</body></html>`;
}

export const record = (cik: string, ticker: string, name: string, sic = '3571'): CompanyRecord => ({
  cik,
  name,
  entity_type: 'operating',
  sic,
  sic_description: null,
  state_of_incorporation: null,
  fiscal_year_end: '1231',
  filer_category: null,
  business_location: null,
  tickers: [{ ticker, exchange: 'NASDAQ' }],
  former_names: [],
  sample: false,
});

const READ_AT = '2026-08-03T12:00:00.000Z';

/** Marks a company's filing list as read back to its first filing. */
const markWhole = (store: Store, cik: string): Promise<unknown> =>
  store.sources.save({
    url: `https://data.sec.gov/submissions/CIK${cik}.json#pages`,
    etag: null,
    last_modified: null,
    sha256: '0'.repeat(64),
    rules: rulesOf('lists'),
    read_at: READ_AT,
  });

/**
 * Stores a company's reports with their texts, as a load does; what they disclose is read by `readReports`. The filing
 * list goes back to the first filing unless `is_whole` is false.
 */
export async function saveReports(
  store: Store,
  company: CompanyRecord,
  reports: readonly TypedReport[],
  { is_whole = true } = {},
): Promise<void> {
  await store.companies.save(company, READ_AT);
  if (is_whole) await markWhole(store, company.cik);
  await store.filings.save(
    company.cik,
    reports.map(({ accession_number, form, filing_date, report_date }) => ({
      accession_number,
      form,
      root_form: rootForm(form),
      is_amendment: isAmendment(form),
      filing_date,
      report_date,
      acceptance_datetime: null,
      acceptance_raw: null,
      description: form,
      size_bytes: null,
      items: [],
      primary_document: 'report.htm',
      is_xbrl: false,
      is_inline_xbrl: false,
    })),
  );
  for (const report of reports) await saveText(store, report);
}

/** Stores one report's document and text. */
export async function saveText(store: Store, report: TypedReport): Promise<void> {
  const { accession_number, form, filing_date } = report;
  const body = Buffer.from(pageOf(report));
  const filename = 'report.htm';
  const sha256 = createHash('sha256').update(body).digest('hex');
  const document = { filename, type: form, sequence: 1, description: form, size_bytes: body.byteLength };
  await store.filings.saveDocuments(accession_number, [{ ...document, sha256, body }], []);
  const text = linearise(body, { filename, type: form });
  const readable = { filename, ...text, items: findItems(text, form, filing_date, []) };
  await store.fullText.saveTexts([{ accession_number, documents: [readable] }]);
}

/** Reads what a company's reports disclose. Returns reports read. */
export async function readReports(store: Store, cik: string): Promise<number> {
  const { signal } = new AbortController();
  return (await loadDisclosures({ store, signal }, cik, async () => undefined)).read;
}

const SUPPLY =
  'We buy several parts from a single supplier each, and an interruption would delay what we ship to customers.';
const BREACH =
  'An attack on our systems could expose personal data of customers and harm our reputation for a long time.';
const BREACH_NOW =
  'An attack on our systems, or on those of our suppliers, could expose personal data of customers and harm our reputation for a long time.';
const TARIFFS =
  'In the spring of 2025 new tariffs were announced on imports from most countries where our lenses are ground.';
const PANDEMIC =
  'A new wave of the pandemic could close our workshops again and keep visitors away from the shops that sell our lenses.';
const PEOPLE =
  'Our success depends on keeping skilled people, for whom competition in our industry is intense.';
const sales = (year: number, amount: string): string =>
  `Net sales were $${amount} million in fiscal ${year}, and the number of shops that sell our lenses was ${amount}.`;
const FILLER =
  'We grind lenses for telescopes and for cameras in two workshops and sell them through shops of others.';

/** Reports of two fiscal years and a quarter. With the newer year one risk is added, one dropped, one moved, one reworded. */
export const REPORTS: readonly TypedReport[] = [
  {
    accession_number: '0000990001-24-000001',
    form: '10-K',
    filing_date: '2024-02-20',
    report_date: '2023-12-31',
    items: [
      ['1', [FILLER]],
      ['1A', [SUPPLY, BREACH, PANDEMIC, PEOPLE]],
      ['7', [sales(2023, '41')]],
    ],
  },
  {
    accession_number: '0000990001-24-000002',
    form: '10-Q',
    filing_date: '2024-05-06',
    report_date: '2024-03-31',
    items: [
      ['I-2', [sales(2024, '11')]],
      [
        'II-1A',
        [
          SUPPLY,
          PEOPLE,
          'Marks such as << and >> stand in our price lists beside the names of lenses that are sold.',
        ],
      ],
    ],
  },
  {
    accession_number: '0000990001-25-000001',
    form: '10-K',
    filing_date: '2025-02-20',
    report_date: '2024-12-31',
    items: [
      ['1', [FILLER]],
      ['1A', [PEOPLE, SUPPLY, BREACH_NOW, TARIFFS]],
      ['7', [sales(2024, '43')]],
    ],
  },
];

/** A report whose Items cannot be found. */
export const WHOLE: TypedReport = {
  accession_number: '0000990001-25-000009',
  form: '10-Q',
  filing_date: '2025-05-06',
  report_date: '2025-03-31',
  items: [
    [null, ['This quarter we opened a third workshop, in which mirrors are silvered for observatories.']],
  ],
};

export const LENSES = record('0000990001', 'LENS', 'Lens Works Inc');
export const MIRRORS = record('0000990002', 'MIRR', 'Mirror Works Inc');
export const EMPTY = record('0000990003', 'NONE', 'No Reports Inc');

/** A store of a company with four reports, a peer that says one thing alike, and a company without reports. */
export async function openReportsStore(): Promise<Store> {
  const store = await openStoreFile(':memory:');
  await saveReports(store, LENSES, [...REPORTS, WHOLE]);
  await saveReports(store, MIRRORS, [
    {
      accession_number: '0000990002-25-000001',
      form: '10-K',
      filing_date: '2025-03-01',
      report_date: '2024-12-31',
      items: [
        [
          '1',
          ['We silver mirrors for observatories and lighthouses, and repair those that were made by others.'],
        ],
        [
          '1A',
          [
            SUPPLY.replace('several', 'certain'),
            'Silver may become dearer, and we may not be able to raise our prices at once.',
          ],
        ],
        ['7', [sales(2024, '9')]],
      ],
    },
  ]);
  await store.companies.save(EMPTY, '2026-08-03T12:00:00.000Z');
  for (const { cik } of [LENSES, MIRRORS]) await readReports(store, cik);
  return store;
}
