import { expect, test } from 'vitest';

import { namedParts } from './divide-sections.ts';

const told = (text: string): [string, string][] =>
  namedParts(text, { start: 0, end: text.length }).map(({ start, end, kind }) => [
    kind,
    text.slice(start, end).replaceAll('\n', ' ').trim(),
  ]);

const REPORT = 'We have audited the balance sheets.';
const SIGNED = 'Pursuant to the requirements of the Act, it was signed.';

test.each<[string, string[], [string, string][]]>([
  [
    'an auditor’s report up to the statements',
    [
      'Note 13',
      'Text.',
      'Report of Independent Registered Public Accounting Firm',
      REPORT,
      'Consolidated Balance Sheets',
      '1',
    ],
    [['auditor', `Report of Independent Registered Public Accounting Firm ${REPORT}`]],
  ],
  [
    'two reports of the auditor as one part',
    [
      'Report of Independent Auditors',
      REPORT,
      'Independent Auditor’s Report',
      REPORT,
      'NOTES TO FINANCIAL STATEMENTS',
    ],
    [['auditor', `Report of Independent Auditors ${REPORT} Independent Auditor’s Report ${REPORT}`]],
  ],
  [
    'a report that names the firm',
    ['REPORT OF KPMG PEAT MARWICK LLP, INDEPENDENT AUDITORS', REPORT],
    [['auditor', `REPORT OF KPMG PEAT MARWICK LLP, INDEPENDENT AUDITORS ${REPORT}`]],
  ],
  ['a row of a contents', ['Report of Independent Registered Public Accounting Firm\t48', REPORT], []],
  ['a title without a report under it', ['Report of Independent Auditors', 'Balance sheets'], []],
  ['the last row of a contents', ['Signatures', 'Forward-looking statements say what may happen.'], []],
  [
    'signatures and certifications, up to exhibits',
    ['SIGNATURES', SIGNED, 'CERTIFICATION', 'I, A. Smith, certify that:', 'EXHIBIT INDEX', 'Bylaws'],
    [
      ['signatures', `SIGNATURES ${SIGNED}`],
      ['certifications', 'CERTIFICATION I, A. Smith, certify that:'],
    ],
  ],
])('%s', (_, lines, expected) => expect(told(lines.join('\n'))).toEqual(expected));
