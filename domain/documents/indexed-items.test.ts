import { expect, test } from 'vitest';

import { describeReal, readOnce, realFile } from '../../ingest/testing/real-files.ts';
import type { Block, DocumentText } from './document-text.ts';
import { indexedItems, readPages } from './indexed-items.ts';
import { itemsOfForm } from './item-forms.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

test.each<[string, [number, number][] | null]>([
  [
    '4-6, 7-13, 78-80',
    [
      [4, 6],
      [7, 13],
      [78, 80],
    ],
  ],
  [
    'Pages 5-6 and 42–44',
    [
      [5, 6],
      [42, 44],
    ],
  ],
  ['Page 68 (a)', [[68, 68]]],
  ['(b)', null],
  ['Not applicable', null],
  ['9-4', null],
])('%j names the pages %j', (cell, pages) => expect(readPages(cell)).toEqual(pages));

/** A report of 24 pages with an index of pages at its end. */
function report(index: readonly string[]): DocumentText {
  let text = '';
  const blocks: Block[] = [];
  const pages: { page: number; offset: number }[] = [];
  const add = (kind: Block['kind'], words: string): void => {
    const start = text === '' ? 0 : text.length + 1;
    text += text === '' ? words : `\n${words}`;
    blocks.push({ kind, start, end: text.length });
  };
  for (let page = 1; page <= 24; page += 1) {
    if (page === 9) add('paragraph', 'RISK FACTORS. Demand may fall.');
    add('paragraph', `The words of page ${page} go on for a while.`);
    if (page === 12) add('paragraph', 'LEGAL PROCEEDINGS. A suit was filed.');
    pages.push({ page, offset: text.length });
  }
  const start = text.length + 1;
  let at = start;
  const rows = index.map((line) =>
    line.split('|').map((cell) => {
      const placed = { start: at, end: at + cell.length };
      at = placed.end + 1;
      return placed;
    }),
  );
  text += `\n${index.join('\n').replaceAll('|', '\t')}`;
  blocks.push({ kind: 'table', start, end: text.length, rows });
  return { text, blocks, pages, anchors: [], losses: [] };
}

const INDEX = [
  'Item 1.|Business|2-5, 20-21',
  'Item 1A.|Risk Factors|9-12',
  'Item 1B.|Unresolved Staff Comments|Not applicable',
  'Item 3.|Legal Proceedings|12',
  'Item 7.|Management’s Discussion and Analysis|5-8',
  'Item 8.|Financial Statements|13-19',
  'Item 10.|Directors|(a)',
];

test('an Item is where the index says, from its heading to the next one', () => {
  const document = report(INDEX);
  const found = indexedItems(document, '10-K', itemsOfForm('10-K') ?? []) ?? [];
  const wordsOf = (key: string) => {
    const item = found.find((one) => one.key === key);
    return item === undefined ? '' : document.text.slice(item.body_start, item.end);
  };
  expect(wordsOf('1A').startsWith('RISK FACTORS. Demand may fall.')).toBe(true);
  expect(wordsOf('1A').endsWith('page 12 go on for a while.')).toBe(true);
  expect(wordsOf('3')).toBe('LEGAL PROCEEDINGS. A suit was filed.');
  expect(wordsOf('1B')).toBe('Not applicable');
  expect(wordsOf('7').match(/page \d+/g)).toEqual(['page 5', 'page 6', 'page 7', 'page 8']);
  expect(found.find(({ key }) => key === '1')?.more).toHaveLength(1);
  expect(found.find(({ key }) => key === '10')?.status).toBe('incorporated');
});

test('a table of contents names first pages only, and is no index', () => {
  const contents = INDEX.map((row) => row.replace(/-\d+.*$/, ''));
  expect(indexedItems(report(contents), '10-K', itemsOfForm('10-K') ?? [])).toBeNull();
});

describeReal('reports with an index of pages', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  const read = (path: string) => {
    const filename = path.split('/').at(-1) ?? '';
    const document = linearise(realFile(`${archive}/${path}`), { filename, type: '10-K' });
    return { document, items: findItems(document, '10-K', '2024-02-02', []) };
  };
  const electric = readOnce(() => read('40545/000004054524000027/ge-20231231.htm'));

  test('0000040545-24-000027 (General Electric) has all its Items', () => {
    const { document, items } = electric();
    const starts = items.map(({ key, start }) => [key, document.text.slice(start, start + 24)]);
    expect(items.map(({ key }) => key).toSorted()).toEqual([
      '1',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '1A',
      '1B',
      '1C',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '7A',
      '8',
      '9',
      '9A',
      '9B',
      '9C',
    ]);
    expect(new Map(starts.map(([key = '', words = '']) => [key, words]))).toEqual(
      new Map([
        ...starts.map(([key = '', words = '']) => [key, words] as const),
        ['1A', 'RISK FACTORS. The follow'],
        ['1C', 'CYBERSECURITY. The descr'],
        ['3', 'LEGAL PROCEEDINGS. Refer'],
        // The statements begin with the auditor's report.
        ['8', 'REPORT OF INDEPENDENT RE'],
      ]),
    );
  });

  test('0000040545-24-000027 refers to Note 24 for its Legal Proceedings', () => {
    const { document, items } = electric();
    const legal = items.find(({ key }) => key === '3');
    const notes = legal?.notes?.map(({ note, runs }) => [
      note,
      document.text.slice(runs[0]?.start, (runs[0]?.start ?? 0) + 46),
    ]);
    expect([legal?.status, notes]).toEqual([
      'referred',
      [['24', 'NOTE 24. COMMITMENTS, GUARANTEES, PRODUCT WARR']],
    ]);
  });

  test('0000050863-24-000010 (Intel) has its Items on the pages named', () => {
    const { document, items } = read('50863/000005086324000010/intc-20231230.htm');
    const legal = items.find(({ key }) => key === '3');
    expect(document.text.slice(legal?.body_start, (legal?.body_start ?? 0) + 60).trim()).toMatch(
      /^We are regularly party to various ongoing claims/,
    );
    const discussion = items.find(({ key }) => key === '7');
    expect((discussion?.end ?? 0) - (discussion?.start ?? 0)).toBeGreaterThan(80_000);
  });
});
