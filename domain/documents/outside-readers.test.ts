import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeReal, fewOf, realFile } from '../../ingest/testing/real-files.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

/**
 * Letters and digits of each Item, heading included, as edgartools 5.62.1 or doc2dict 0.7.3 count them within 12 %. With a
 * `*` they differ, and the document says as we do: they add signatures to the list of exhibits and statements or an auditor's report to an Item that
 * is `None`, take risk factors of 2005 for an Item 1A that the form did not have, and lack
 * Items that one sentence says are not applicable.
 */
const REPORTS = readFileSync(new URL('./testing/outside-readers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));

const TOLERANCE = 0.03;
const LEAST = 90;

describeReal('Items that outside readers were asked for', () => {
  test.each(fewOf(REPORTS))(
    'of %s, %s, the Items are those that other readers find',
    (_, form = '', file = '', items = '') => {
      const bytes = realFile(`www.sec.gov/Archives/edgar/data/${file}`);
      const document = linearise(bytes, { filename: file, type: form });
      const found = new Map(
        findItems(document, form, '2024-01-01', []).map(({ key, start, end }) => [
          key,
          document.text.slice(start, end).replaceAll(/[\W_]+/g, '').length,
        ]),
      );
      for (const item of items.split(' ')) {
        const [key = '', characters = ''] = item.replace('*', '').split(':');
        const due = Number(characters);
        const most = Math.max(LEAST, TOLERANCE * due);
        expect(Math.abs((found.get(key) ?? Number.NEGATIVE_INFINITY) - due), item).toBeLessThanOrEqual(most);
      }
    },
  );
});
