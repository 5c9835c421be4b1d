import { expect, it } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

describeReal('real reports', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  // Lengths of an independent count, within 3 % (docs/rules.md#items-of-a-report).
  it.each<[string, string, string, [string, number][]]>([
    [
      '0000320193-24-000123',
      '320193/000032019324000123/aapl-20240928.htm',
      '10-K',
      [
        ['1A', 68_609],
        ['7', 15_102],
        ['8', 59_041],
      ],
    ],
    ['0001326801-25-000017', '1326801/000132680125000017/meta-20241231.htm', '10-K', [['1A', 188_337]]],
    [
      '0001141391-25-000011',
      '1141391/000114139125000011/ma-20241231.htm',
      '10-K',
      [
        ['1A', 81_317],
        ['8', 169_387],
      ],
    ],
    [
      '0001045810-25-000023',
      '1045810/000104581025000023/nvda-20250126.htm',
      '10-K',
      [
        ['1A', 110_474],
        ['8', 154],
      ],
    ],
    [
      '0000320193-25-000073',
      '320193/000032019325000073/aapl-20250628.htm',
      '10-Q',
      [
        ['I-2', 19_565],
        ['II-1', 5_488],
        ['II-1A', 977],
      ],
    ],
  ])('%s has Items of the known length', (_, path, form, lengths) => {
    const document = linearise(realFile(`${archive}/${path}`), {
      filename: path.split('/').at(-1) ?? '',
      type: form,
    });
    const items = new Map(
      findItems(document, form, '2024-11-01', []).map((item) => [item.key, item.end - item.body_start]),
    );
    for (const [key, length] of lengths)
      expect(Math.abs((items.get(key) ?? 0) / length - 1), `${key} ${items.get(key)}`).toBeLessThan(0.03);
  });

  const discussion =
    'Management’s discussion and analysis of financial condition and results of operations | ';
  it.each<[string, string, string, string, string]>([
    [
      '0000072633-21-000024',
      '72633/000007263321000024/tenk2021.htm',
      '10-K',
      '9',
      'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure | None.',
    ],
    [
      '0001193125-05-174825',
      '789019/000119312505174825/d10k.htm',
      '10-K',
      '9',
      'Changes in and disagreements with accountants on accounting and financial disclosure | Not applicable.',
    ],
    [
      '0000060667-23-000139',
      '60667/000006066723000139/low-20230804.htm',
      '10-Q',
      'I-2',
      `${discussion}This discussion and analysis summarizes`,
    ],
    [
      '0001193125-16-742796',
      '789019/000119312516742796/d245252d10q.htm',
      '10-Q',
      'I-2',
      `${discussion}Note About Forward-Looking Statements`,
    ],
    [
      '0000912057-00-003201',
      '320193/000091205700003201/0000912057-00-003201.txt',
      '10-Q',
      'I-2',
      `${discussion.replace('’', "'")}THIS SECTION AND OTHER PARTS OF THIS FORM 10-Q`,
    ],
  ])('%s has a title that is wrapped over two lines', (_, path, form, key, expected) => {
    const document = linearise(realFile(`${archive}/${path}`), {
      filename: path.split('/').at(-1) ?? '',
      type: form,
    });
    const item = findItems(document, form, '2024-11-01', []).find((one) => one.key === key);
    const body = document.text.slice(item?.body_start, item?.end).trim();
    expect(`${item?.title} | ${body}`.slice(0, expected.length)).toBe(expected);
  });
});
