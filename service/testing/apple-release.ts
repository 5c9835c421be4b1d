import { createHash } from 'node:crypto';

import { linearise } from '../../domain/documents/linearise.ts';
import type { Store } from '../../store/store.ts';
import { filingRecord } from '../../store/testing/sample-records.ts';

export const APPLE_RELEASE = '0000320193-25-000077';

const ROWS = [
  ['', 'Twelve Months Ended September 27, 2025', 'Twelve Months Ended September 28, 2024'],
  ['Total net sales (1)', '416,161', '391,035'],
  ['Total cost of sales', '220,960', '210,352'],
  ['Operating income', '133,050', '123,216'],
  ['Other income/(expense), net', '(321)', '269'],
  ['Net income', '$112,010', '$93,736'],
];

const table = ROWS.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

const FILES = [
  [
    '8-K',
    'aapl-20251030.htm',
    '<p>Item 2.02 Results of Operations and Financial Condition.</p><p>On October 30, 2025, Apple Inc. issued a press release, a copy of which is attached hereto as Exhibit 99.1.</p>',
  ],
  [
    'EX-99.1',
    'a8-kex991q4202509272025.htm',
    '<p><b>Apple reports fourth quarter results</b></p><p><b>CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)</b></p>' +
      `<p>(In millions)</p><table>${table}</table>`,
  ],
] as const;

/** Stores a part of Apple's press release of 2025-10-30, a day before its annual report (0000320193-25-000079). */
export async function saveAppleRelease(store: Store): Promise<void> {
  await store.filings.save('0000320193', [
    filingRecord({
      accession_number: APPLE_RELEASE,
      form: '8-K',
      filing_date: '2025-10-30',
      items: ['2.02', '9.01'],
      primary_document: 'aapl-20251030.htm',
    }),
  ]);
  const read = FILES.map(([type, filename, html], index) => {
    const body = new TextEncoder().encode(`<html><body>${html}</body></html>`);
    const sha256 = createHash('sha256').update(body).digest('hex');
    return {
      record: {
        filename,
        type,
        sequence: index + 1,
        description: null,
        size_bytes: body.length,
        sha256,
        body,
      },
      text: { filename, items: [], ...linearise(body, { filename, type }) },
    };
  });
  await store.filings.saveDocuments(
    APPLE_RELEASE,
    read.map(({ record }) => record),
    [],
  );
  await store.fullText.saveTexts([
    { accession_number: APPLE_RELEASE, documents: read.map(({ text }) => text) },
  ]);
}
