import { describe, expect, it } from 'vitest';

import type { IndexedDocument } from './parse/indexes.ts';
import { chooseDataFiles } from './reports.ts';

const file = (filename: string, type: string | null = null): IndexedDocument => ({
  filename,
  type,
  sequence: null,
  description: null,
  size_bytes: null,
  is_data: false,
});

const inline = { primary_document: 'aapl-20250329.htm', is_inline_xbrl: true };

/** Types as EDGAR's index names them. */
const PARTS = [
  file('aapl-20250329.xsd', 'EX-101.SCH'),
  file('aapl-20250329_cal.xml', 'EX-101.CAL'),
  file('aapl-20250329_def.xml', 'EX-101.DEF'),
  file('aapl-20250329_lab.xml', 'EX-101.LAB'),
  file('aapl-20250329_pre.xml', 'EX-101.PRE'),
];
const PART_NAMES = PARTS.map(({ filename }) => filename);
const PRIMARY = file('aapl-20250329.htm', '10-Q');

describe('the files of a report’s XBRL', () => {
  const cases: [string, typeof inline, IndexedDocument[], string[], string[]][] = [
    [
      'the extracted instance before the document that it was extracted from (0000320193-25-000057)',
      inline,
      [
        PRIMARY,
        file('a10-qexhibit31103292025.htm', 'EX-31.1'),
        ...PARTS,
        file('aapl-20250329_htm.xml', 'XML'),
      ],
      ['aapl-20250329_htm.xml'],
      PART_NAMES,
    ],
    [
      'the inline document where none is extracted',
      inline,
      [PRIMARY, ...PARTS],
      ['aapl-20250329.htm'],
      PART_NAMES,
    ],
    ['the inline document alone where there is no list', inline, [], ['aapl-20250329.htm'], []],
    [
      'the annual report that is an exhibit with the primary document',
      { primary_document: 'ibm-20241231.htm', is_inline_xbrl: true },
      [file('ibm-20241231.htm', '10-K'), file('ibm-20241231xex13.htm', 'EX-13'), file('ex131.htm', 'EX-131')],
      ['ibm-20241231.htm', 'ibm-20241231xex13.htm'],
      [],
    ],
    [
      'the instance of a filing before inline XBRL, told by its type',
      { primary_document: 'a10-q20181229.htm', is_inline_xbrl: false },
      [
        file('a10-q20181229.htm', '10-Q'),
        file('aapl-20181229.xml', 'EX-101.INS'),
        file('aapl-20181229.xsd', 'EX-101.SCH'),
      ],
      ['aapl-20181229.xml'],
      ['aapl-20181229.xsd'],
    ],
    [
      'names alone, as a folder lists them',
      inline,
      [
        'R1.htm',
        'FilingSummary.xml',
        'aapl-20250329.htm',
        'aapl-20250329_pre.xml',
        'exhibit13-1.htm',
        'logo13.jpg',
      ].map((name) => file(name)),
      ['aapl-20250329.htm', 'exhibit13-1.htm'],
      ['aapl-20250329_pre.xml'],
    ],
    [
      'the instance by its name',
      { primary_document: 'a.htm', is_inline_xbrl: false },
      [file('aapl-20181229.xml'), file('form4.xml'), file('FilingSummary.xml')],
      ['aapl-20181229.xml'],
      [],
    ],
    [
      'none of a filing without XBRL',
      { primary_document: 'a.htm', is_inline_xbrl: false },
      [file('a.htm', '10-K')],
      [],
      [],
    ],
  ];
  it.each(cases)('are %s', (_, filing, indexed, instances, parts) => {
    expect(chooseDataFiles(filing, indexed)).toEqual({ instances, parts });
  });
});
