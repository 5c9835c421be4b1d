import { expect, test } from 'vitest';

import { describeOutdated } from './coverage.tsx';

const NOTHING = { running: false, texts: 0, disclosures: 0, reports: 0, companies: 0 };

test.each([
  [NOTHING, null],
  [{ ...NOTHING, running: true }, 'Reprocessing'],
  [
    { ...NOTHING, running: true, texts: 1204, disclosures: 3, companies: 2 },
    'Reprocessing: 1,204 filings and 3 reports left',
  ],
  [
    { ...NOTHING, reports: 1, companies: 2 },
    '1 report, 2 companies read by an earlier version. Run “npm run ingest -- reload” to read them again.',
  ],
])('%o is described as %s', (outdated, words) => {
  expect(describeOutdated(outdated)).toBe(words);
});
