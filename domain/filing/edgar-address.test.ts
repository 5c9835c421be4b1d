import { expect, test } from 'vitest';

import { isListKey, SOURCE_KEYS } from './edgar-address.ts';

const CIK = '0000320193';
const FILED = [CIK, '0000320193-24-000123'] as const;
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/';
const LIST = 'https://data.sec.gov/submissions/CIK0000320193.json';
const FACTS = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json';

/** Stores have these. Whoever changes one makes all that is loaded look as if it were not. */
test.each<[key: string, stored: string]>([
  [SOURCE_KEYS.list(CIK), LIST],
  [SOURCE_KEYS.wholeList(CIK), `${LIST}#pages`],
  [SOURCE_KEYS.listRows(LIST), `${LIST}#rows`],
  [SOURCE_KEYS.archivedList(CIK), `${LIST}#archive`],
  [SOURCE_KEYS.facts(CIK), FACTS],
  [SOURCE_KEYS.storedFacts(CIK), `${FACTS}#facts`],
  [SOURCE_KEYS.archivedFacts(CIK), `${FACTS}#archive`],
  [
    SOURCE_KEYS.dataSet('2010q2.zip'),
    'https://www.sec.gov/files/dera/data/financial-statement-data-sets/2010q2.zip',
  ],
  [SOURCE_KEYS.instance(...FILED), `${FOLDER}#instance`],
  [SOURCE_KEYS.face(...FILED), `${FOLDER}#face`],
  [SOURCE_KEYS.file(...FILED, 'aapl-20240928.htm'), `${FOLDER}aapl-20240928.htm`],
  [SOURCE_KEYS.document(...FILED, 'aapl-20240928.htm'), `${FOLDER}aapl-20240928.htm#document`],
  [SOURCE_KEYS.text(...FILED, 'aapl-20240928.htm'), `${FOLDER}aapl-20240928.htm#text`],
])('%s is a key of stores', (key, stored) => {
  expect(key).toBe(stored);
});

test('keys of a list are those of its pages as well', () => {
  const page = 'https://data.sec.gov/submissions/CIK0000320193-submissions-001.json';
  expect([LIST, `${LIST}#rows`, page, FACTS].map(isListKey)).toEqual([true, true, true, false]);
});
