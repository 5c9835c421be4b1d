import { describe, expect, it } from 'vitest';

import { itemCodes, primaryDocument, toFilingRecord } from './filing-record.ts';

describe('itemCodes', () => {
  const cases: [string, string | null, string[]][] = [
    ['8-K', '9.01,2.02', ['2.02', '9.01']],
    ['8-K', '2.02, 10.01 ,5.02', ['2.02', '5.02', '10.01']],
    ['8-K', '12,5,7', ['5', '7', '12']],
    ['8-K/A', '5.02,5.02', ['5.02']],
    ['8-K12B', '5.01', ['5.01']],
    ['8-K', null, []],
    ['8-K', ',', []],
    ['D', '06b', []],
    ['ABS-15G', '1.01', []],
  ];
  it.each(cases)('%s with %j has %j', (form, items, expected) => {
    expect(itemCodes(form, items)).toEqual(expected);
  });
});

describe('primaryDocument', () => {
  it.each([
    ['xslF345X05/form4.xml', 'form4.xml'],
    ['xslSCHEDULE_13G_X01/primary_doc.xml', 'primary_doc.xml'],
    ['aapl-20240928.htm', 'aapl-20240928.htm'],
    ['xslreport.htm', 'xslreport.htm'],
    [null, null],
  ])('of %j is %j', (name, expected) => {
    expect(primaryDocument(name)).toBe(expected);
  });
});

describe('toFilingRecord', () => {
  const listed = {
    accession_number: '0000950170-22-000796',
    form: '10-K',
    filing_date: '2022-02-07',
    report_date: '2021-12-31',
    acceptance_raw: '2022-02-05T01:11:27.000Z',
    items: null,
    size_bytes: 29_316_024,
    is_xbrl: true,
    is_inline_xbrl: true,
    primary_document: 'tsla-20211231.htm',
    description: '10-K',
  };

  it('keeps the raw time along with the Eastern one', () => {
    expect(toFilingRecord(listed, 'utc')).toMatchObject({
      filing_date: '2022-02-07',
      acceptance_datetime: '2022-02-04T20:11:27-05:00',
      acceptance_raw: '2022-02-05T01:11:27.000Z',
    });
  });

  it.each([
    ['10-K', '10-K', false],
    ['10-K/A', '10-K', true],
    ['10-K405/A', '10-K405', true],
    ['SC 13D/A', 'SC 13D', true],
    ['DEFA14A', 'DEFA14A', false],
  ])('%s has the root form %s; an amendment: %s', (form, root_form, is_amendment) => {
    expect(toFilingRecord({ ...listed, form }, 'utc')).toMatchObject({ form, root_form, is_amendment });
  });
});
