import { describe, expect, it } from 'vitest';

import { listMirrored, readMirrored } from '../testing/edgar-mirror.ts';
import { describeReal } from '../testing/real-files.ts';
import { parseNewestFeed } from './indexes.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (name: string) =>
  parseNewestFeed(name, readMirrored(`www.sec.gov/cgi-bin/getcurrent/${name}`) ?? new Uint8Array());

describe('a page that is no feed', () => {
  it.each([
    ['HTML', '<html><head><title>SEC.gov</title></head><body><p>Maintenance</body></html>'],
    ['an empty text', ''],
    [
      'cut off',
      '<feed xmlns="http://www.w3.org/2005/Atom"><updated>2025-12-12T18:02:34-05:00</updated><entry>',
    ],
    [
      'another XML file',
      '<ownershipDocument><updated>2025-12-12T18:02:34-05:00</updated></ownershipDocument>',
    ],
    ['a feed without time', '<feed></feed>'],
  ])('is refused: %s', (_, text) => {
    expect(() => parseNewestFeed('feed', bytes(text))).toThrow('feed');
  });
});

describeReal(
  'the recorded pages',
  () => {
    const names = listMirrored('www.sec.gov/cgi-bin/getcurrent').filter((name) => name.endsWith('.xml'));

    it('are read whole, every entry', () => {
      const pages = names.map(read);
      expect(pages).toHaveLength(259);
      expect(pages.reduce((sum, { skipped }) => sum + skipped.length, 0)).toBe(0);
      expect(pages.reduce((sum, { entries }) => sum + entries.length, 0)).toBeGreaterThan(25_000);
    });

    it('name filer, form, day, acceptance and items', () => {
      const entries = names.flatMap((name) => read(name).entries);
      expect(entries.find(({ accession_number }) => accession_number === '0001493152-25-027595')).toEqual({
        cik: '0001083743',
        accession_number: '0001493152-25-027595',
        form: '8-K',
        filing_date: '2025-12-12',
        accepted: '2025-12-12T17:31:08-05:00',
        items: ['8.01', '9.01'],
      });
    });
  },
  ['www.sec.gov/cgi-bin/getcurrent/001.xml'],
);
