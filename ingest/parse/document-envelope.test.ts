import { describe, expect, it } from 'vitest';

import { documentContent, documentHeader, missingClosing } from './submission.ts';

const wrapped =
  '<DOCUMENT>\n<TYPE>EX-99.1\n<SEQUENCE>2\n<FILENAME>ex991.htm\n<DESCRIPTION>PRESS RELEASE\n<TEXT>\n<html>…';

describe('missingClosing', () => {
  it.each([
    ['a wrapped document that ends', `${wrapped}</TEXT>\n</DOCUMENT>\n`, null],
    ['a wrapped document cut short', wrapped, '</DOCUMENT>'],
    ['a submission that ends', '<SEC-DOCUMENT>0000320193-24-000061.txt\n…</SEC-DOCUMENT>', null],
    ['a submission cut short', '<SEC-DOCUMENT>0000320193-24-000061.txt\n…', '</SEC-DOCUMENT>'],
    [
      'a 1990s submission cut short, as 0000320193-97-000011',
      '-----BEGIN PRIVACY-ENHANCED MESSAGE-----\n<RECEIVABLES> 1,245\n<ALLOWANCES>',
      '-----END PRIVACY-ENHANCED MESSAGE-----',
    ],
    ['inline XBRL, which is served bare', "<?xml version='1.0' encoding='ASCII'?><html>", null],
  ])('is right for %s', (_, text, expected) => {
    expect(missingClosing(Buffer.from(text))).toBe(expected);
  });
});

describe('documentHeader', () => {
  it('reads type, sequence and description', () => {
    expect(documentHeader(Buffer.from(wrapped))).toEqual({
      type: 'EX-99.1',
      sequence: 2,
      filename: 'ex991.htm',
      description: 'PRESS RELEASE',
    });
  });

  it('has null for what is not stated, and none for a bare document', () => {
    const bare = '<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>one\n<TEXT>\n<DESCRIPTION>of the text';
    expect(documentHeader(Buffer.from(bare))).toEqual({
      type: '10-K',
      sequence: null,
      filename: null,
      description: null,
    });
    expect(documentHeader(Buffer.from('<html></html>'))).toBeNull();
  });
});

describe('documentContent', () => {
  const head = '<DOCUMENT>\n<TYPE>EX-101.LAB\n<SEQUENCE>9\n<FILENAME>a_lab.xml\n<TEXT>\n';
  it.each([
    [
      'a linkbase in its envelope',
      `${head}<XBRL>\n<?xml version="1.0"?><a/>\n</XBRL>\n</TEXT>\n</DOCUMENT>\n`,
      '<?xml version="1.0"?><a/>\n',
    ],
    ['a page in its envelope', `${head}<html></html>\n</TEXT>\n</DOCUMENT>\n`, '<html></html>\n'],
    ['an envelope cut short', `${head}<html>`, '<html>'],
    ['a bare document', '<html></html>', '<html></html>'],
  ])('is right for %s', (_, text, expected) => {
    expect(new TextDecoder().decode(documentContent(Buffer.from(text)))).toBe(expected);
  });
});
