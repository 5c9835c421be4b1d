import { expect, test } from 'vitest';

import { describeReal, readOnce, realFile } from '../../ingest/testing/real-files.ts';
import type { Block, ItemSpan } from './document-text.ts';
import { headingsOfItems } from './headings-of-items.ts';
import { sentenceCase } from './item-heading.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

test.each([
  ['NOTES TO U.S. DEBT', 'Notes to U.S. debt'],
  ['LEGAL & REGULATORY RISKS', 'Legal & regulatory risks'],
  ['NON-GAAP MEASURES', 'Non-GAAP measures'],
  ['Gross Margin', 'Gross Margin'],
  // 0000104169-25-000021, Item 16; 0000320187-25-000047, Item 6; 0001045810-23-000175 and 0001193125-16-742796, Item I-1.
  ['FORM 10-K SUMMARY', 'Form 10-K summary'],
  ['[RESERVED]', '[Reserved]'],
  ['FINANCIAL STATEMENTS (UNAUDITED)', 'Financial statements (unaudited)'],
  ['PART I. FINANCIAL INFORMATION', 'Part I. Financial information'],
  ['Form 10-K Summary', 'Form 10-K Summary'],
  // 0001047469-97-006960, Item 14.
  [
    'EXHIBITS, FINANCIAL STATEMENT SCHEDULES, AND REPORTS ON FORM 8-K',
    'Exhibits, financial statement schedules, and reports on Form 8-K',
  ],
  ['AMENDMENT OF FORM 8-K/A', 'Amendment of Form 8-K/A'],
  ['FINANCIAL STATEMENTS (Unaudited)', 'Financial statements (Unaudited)'],
  ['REGULATION FD DISCLOSURE', 'Regulation FD disclosure'],
  ['REGULATION S-K ITEM 402', 'Regulation S-K Item 402'],
  ['COMPLIANCE WITH SECTION 16(A) OF THE EXCHANGE ACT', 'Compliance with Section 16(a) of the Exchange Act'],
  ['THE SEC’S COVID-19 RULES', 'The SEC’s COVID-19 rules'],
  ['IT’S A NON-U.S. FORM OF RISK', 'It’s a non-U.S. form of risk'],
  ['SALES IN THE 1990S AND 2ND HALF', 'Sales in the 1990s and 2nd half'],
  ['MD&A', 'MD&A'],
  ['', ''],
])('the title %s is written as a sentence: %s', (title, expected) => {
  expect(sentenceCase(title)).toBe(expected);
});

function titles(headings: [level: number, text: string][]): [number, string][] {
  let text = 'Item 8';
  const blocks: Block[] = headings.map(([level, words]) => {
    const start = text.length + 1;
    text += `\n${words}`;
    return { kind: 'heading', level, start, end: text.length };
  });
  const item: ItemSpan = {
    key: '8',
    item: '8',
    part: null,
    title: 'Item 8',
    start: 0,
    body_start: 6,
    end: text.length,
    status: 'found',
    quality: 'ok',
  };
  return headingsOfItems({ text, blocks }, [item]).map(({ level, title }) => [level, title]);
}

test.each<[name: string, headings: [number, string][], expected: [number, string][]]>([
  [
    'two levels',
    [
      [4, 'Overview'],
      [5, 'Sales'],
      [6, 'Other'],
    ],
    [
      [1, 'Overview'],
      [2, 'Sales'],
    ],
  ],
  [
    'notes whose number has a line of its own',
    [
      [3, 'NOTE 1'],
      [3, 'SEGMENT INFORMATION'],
      [4, 'Basis'],
      [3, 'NOTE 2'],
      [3, 'DEBT'],
    ],
    [
      [1, 'Note 1: Segment information'],
      [1, 'Note 2: Debt'],
    ],
  ],
  [
    'running heads are none',
    [
      [3, 'Tea Inc.'],
      [4, 'A'],
      [3, 'Tea Inc.'],
      [3, 'Tea Inc.'],
      [3, 'Tea Inc.'],
    ],
    [[1, 'A']],
  ],
  [
    'signatures are none',
    [
      [4, '/s/ Jane Doe'],
      [4, 'Opinion'],
    ],
    [[1, 'Opinion']],
  ],
  ['none', [], []],
])('%s', (_name, headings, expected) => {
  expect(titles(headings)).toEqual(expected);
});

describeReal('of real reports', () => {
  const apple = readOnce(() =>
    linearise(realFile('www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm'), {
      filename: 'aapl-20250927.htm',
      type: '10-K',
    }),
  );

  test('the notes of a report are listed under the filer’s titles', () => {
    const items = findItems(apple(), '10-K', '2025-10-31', []).filter(({ key }) => key === '8');
    const found = headingsOfItems(apple(), items).map(({ title }) => title);
    // 0000320193-25-000079
    expect(found).toContain('Consolidated balance sheets');
    expect(found.filter((title) => title.startsWith('Note'))[1]).toBe(
      'Note 1 – Summary of Significant Accounting Policies',
    );
  });

  test('the balance sheet is on the page that the report numbers 31', () => {
    // 0000320193-25-000079
    const offset = apple().text.lastIndexOf('CONSOLIDATED BALANCE SHEETS');
    expect(apple().pages?.find((page) => offset < page.offset)?.page).toBe(31);
  });
});
