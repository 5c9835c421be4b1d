import { expect, test } from 'vitest';

import { pastedIdentifier } from './edgar-address.ts';

const filing = (document: string | null = null) => ({
  kind: 'filing',
  accession: '0000320193-24-000123',
  document,
});
const company = { kind: 'company', cik: '0000320193' };
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123';

test.each([
  ['0000320193-24-000123', filing()],
  [' 000032019324000123 ', filing()],
  ['Accession No. 0000320193-24-000123', filing()],
  [`${FOLDER}/`, filing()],
  [`${FOLDER}/aapl-20240928.htm`, filing('aapl-20240928.htm')],
  [`${FOLDER}/0000320193-24-000123-index.htm`, filing()],
  [`${FOLDER}/0000320193-24-000123.txt`, filing()],
  ['https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000123.txt', filing()],
  [
    'https://www.sec.gov/ix?doc=/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
    filing('aapl-20240928.htm'),
  ],
  [
    'https://www.sec.gov/ix?doc=%2FArchives%2Fedgar%2Fdata%2F320193%2F000032019324000123%2Fa.htm',
    filing('a.htm'),
  ],
  ['sec.gov/Archives/edgar/data/320193/', company],
  ['https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193&type=10-K', company],
  ['https://www.sec.gov/edgar/browse/?CIK=320193', company],
  ['https://data.sec.gov/submissions/CIK0000320193.json', company],
  ['CIK 320193', company],
  ['cik: 0000320193', company],
  ['001-36743', { kind: 'file_number', number: '001-36743' }],
  ['File No. 333-228159', { kind: 'file_number', number: '333-228159' }],
])('the text %j opens %j', (text, expected) => {
  expect(pastedIdentifier(text)).toEqual(expected);
});

test.each([
  '320193',
  'AAPL',
  '10-K',
  'item 5.02',
  '2024-2025',
  'https://www.sec.gov/about',
  'CIK',
  '0-12',
  '',
])('%j is searched as words', (text) => {
  expect(pastedIdentifier(text)).toBeNull();
});
