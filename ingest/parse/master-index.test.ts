import { describe, expect, it } from 'vitest';

import { readMirrored } from '../testing/edgar-mirror.ts';
import { describeReal } from '../testing/real-files.ts';
import { parseMasterIndex } from './indexes.ts';

const HEADER = 'Description: x\n\nCIK|Company Name|Form Type|Date Filed|Filename\n-----\n';
const ROW = '1000045|OLD MARKET CAPITAL Corp|10-Q|20251114|edgar/data/1000045/0001437749-25-035199.txt\n';
const parse = (text: string) => parseMasterIndex('index', new TextEncoder().encode(text));

describe('a master index', () => {
  it('names filer, form, day and accession number', () => {
    expect(parse(HEADER + ROW)).toEqual([
      {
        cik: '0001000045',
        name: 'OLD MARKET CAPITAL Corp',
        form: '10-Q',
        filing_date: '2025-11-14',
        accession_number: '0001437749-25-035199',
      },
    ]);
    expect(parse(HEADER + ROW.replace('OLD MARKET', 'OLD|MARKET'))[0]?.name).toBe('OLD|MARKET CAPITAL Corp');
  });

  it.each([
    ['a page', '<html></html>', 'no header'],
    ['cut off within a row', HEADER + ROW + ROW.slice(0, 40), 'row 2'],
    ['with a row of another kind', `${HEADER}${ROW}some words\n`, 'row 2'],
    ['with a day that does not exist', HEADER + ROW.replace('20251114', '20251332'), 'row 1'],
  ])('is refused when it is %s', (_, text, words) => {
    expect(() => parse(text)).toThrow(words);
  });
});

const QUARTER = 'www.sec.gov/Archives/edgar/full-index/2025/QTR4/master';

describeReal(
  'the index of a quarter',
  () => {
    it('is read whole', () => {
      const rows = parseMasterIndex(QUARTER, readMirrored(QUARTER) ?? new Uint8Array());
      expect(rows).toHaveLength(275_447);
      expect(new Set(rows.map(({ accession_number }) => accession_number)).size).toBe(193_299);
    });
  },
  [QUARTER],
);
