import { expect, test } from 'vitest';

import { CHANGE, CHART, FIGURE, PASSAGE, SOURCE } from '../../board/testing/evidence.ts';
import { imageOf, toMarkdown } from './save-board.ts';
import { numberRanges } from './source-list.tsx';

test('a board is written as Markdown with each source once', () => {
  const text = toMarkdown({ title: 'Margins', entries: [PASSAGE, FIGURE, CHART, CHANGE] });
  expect(text).toBe(`# Margins

## 1. Apple Inc., 10-K: Item 1A Risk Factors

Passage \\[1\\]

> “The Company’s business can be affected by political events.”

## 2. Apple Inc.: Revenue, FY2024

Figure \\[2\\]

**391,035,000,000 USD**

- Period: 2023-10-01 to 2024-09-28
- Concept: us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax

Note: First growth since 2022

## 3. Apple Inc. (AAPL): income statement, annual

Chart \\[2, 3\\]

| USD millions | FY2022 | FY2023 | FY2024 |
| --- | ---: | ---: | ---: |
| Revenue | — | 383,285 | 391,035 |

## 4. Apple Inc.: Risk Factors, 10-K FY2023 to 10-K FY2024

Change, changed \\[4, 5\\]

> Outbreaks ~~could~~**may** harm the business.

## Sources

1. Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123, aapl-20240928.htm, Item 1A, characters 1200–1260. <https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm>
2. Apple Inc., Form 10-K, filed 2024-11-01, 0000320193-24-000123. <https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm>
3. Apple Inc., Form 10-K, filed 2023-11-03, 0000320193-23-000106. <https://www.sec.gov/Archives/edgar/data/320193/000032019323000106/0000320193-23-000106-index.htm>
4. Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2023-11-03, 0000320193-23-000106, aapl-20240928.htm, Item 1A, characters 1200–1260. <https://www.sec.gov/Archives/edgar/data/320193/000032019323000106/0000320193-23-000106-index.htm>
5. Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123, aapl-20240928.htm, Item 1A, characters 2000–2100. <https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm>
`);
});

test('words that look like Markdown or HTML stay words, and a sample has no address', () => {
  const entry = {
    ...PASSAGE,
    title: '[x](javascript:alert(1))\n# Heading',
    quote: '<img src=x onerror=alert(1)> | **bold** `code`',
    note: '1. not a list\n\u202eevil',
    sources: [{ ...SOURCE, cik: '9990000001' }],
  };
  const text = toMarkdown({ title: 'a\n# b', entries: [entry] });
  expect(text).toContain(String.raw`## 1. \[x\](javascript:alert(1)) \# Heading`);
  expect(text).toContain(String.raw`\<img src=x onerror=alert(1)\> \| \*\*bold\*\* \`code\``);
  expect(text).toContain(String.raw`Note: 1\. not a list`);
  expect(text).not.toMatch(/\u202e|sec\.gov\/Archives/);
});

test.each<[number[], string]>([
  [[], ''],
  [[2], '2'],
  [[3, 1, 2, 5], '1–3, 5'],
  [[1, 2], '1, 2'],
  [[4, 4], '4'],
])('%j is written %s', (numbers, written) => {
  expect(numberRanges(numbers)).toBe(written);
});

const INVENTED = { cik: '9990000001', accession_number: '9990000001-25-000015' };

test.each([
  ['one company', CHART.sources, 'Source: SEC EDGAR, CIK 0000320193'],
  ['several', [SOURCE, { ...SOURCE, cik: '0001045810' }], 'Source: SEC EDGAR'],
  ['an invented one', [{ ...SOURCE, ...INVENTED }], 'Fictional sample data'],
])('a chart on paper names the register of %s', (_, sources, expected) => {
  const { text = '' } = imageOf({ evidence: { ...CHART, sources } }) ?? {};
  const words = [...text.matchAll(/>([^<]+)<\/text>/g)].map(([, part]) => part);
  expect(words).toContain(expected);
  expect(words.filter((part) => /SEC EDGAR|Fictional/.test(part ?? ''))).toHaveLength(1);
});
