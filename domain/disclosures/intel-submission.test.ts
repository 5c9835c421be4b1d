import { expect, test } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { findItems } from '../documents/items.ts';
import { linearise } from '../documents/linearise.ts';
import { segmentReport } from './segment-report.ts';

describeReal('Intel’s 10-K for 1995, one file with its exhibits', () => {
  // 0000050863-96-000002: Items 5 to 8 point to pages of the annual report to stockholders, which is its EX-13.
  const filename = '0000050863-96-000002.txt';
  const read = () => {
    const file = realFile(`www.sec.gov/Archives/edgar/data/50863/000005086396000002/${filename}`);
    const document = linearise(file, { filename, type: null });
    const items = findItems(document, '10-K', '1996-03-29', []);
    const report = { ...document, filename, type: null, items, tagged: [] };
    return { text: document.text, ...segmentReport('10-K', [report]) };
  };

  test('what its Items defer is read from the exhibit', () => {
    const { text, disclosures } = read();
    const followed = disclosures.flatMap(({ label, status, runs }) => {
      const [, there] = runs;
      if (status !== 'incorporated') return [];
      return [[label, there === undefined ? null : text.slice(there.start, there.end).split('\n')[0]]];
    });
    expect(followed).toEqual([
      ['Market for Registrant’s Equity', null],
      [
        'Management’s Discussion and Analysis',
        "Management's  Discussion And Analysis Of Financial Condition",
      ],
      ['Financial Statements', 'Consolidated Statements Of Income'],
    ]);
  });

  test('its discussion ends where another part of the file begins', () => {
    const { text, disclosures } = read();
    const discussion = disclosures.find(({ label }) => label.startsWith('Management'))?.runs[1];
    const [start, end] = [discussion?.start ?? 0, discussion?.end ?? 0];
    expect([end - start, text.slice(end).split('\n')[0]]).toEqual([
      13_832,
      'Financial Information  By Quarter',
    ]);
    expect(text.slice(start, end)).toContain('Intel posted record net revenues in 1995');
  });
});
