import { describe, expect, it } from 'vitest';

import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

const encoder = new TextEncoder();
const page = (...blocks: string[]): string =>
  `<html><body>${blocks.map((block) => `<p>${block}</p>`).join('')}</body></html>`;
const prose = (words: string, times = 60): string => `${words} `.repeat(times);

/** Items as `key status: title` with the first words under the heading. */
const told = (html: string, form: string, date = '2024-02-01', filed: string[] = []): string[] => {
  const document = linearise(encoder.encode(html), { filename: 'a.htm', type: form });
  return findItems(document, form, date, filed).map(({ key, status, title, body_start, end }) => {
    const body = document.text.slice(body_start, end).trim();
    return `${key} ${status}: ${title} | ${body.slice(0, 24)}`;
  });
};

describe('an annual report', () => {
  const body = [
    'Item 1. Business',
    prose('We sell.'),
    'Item 1A. Risk Factors',
    prose('It may fail.'),
    'Item 7. Management’s Discussion and Analysis',
    prose('It went well.'),
  ];
  const expected = [
    '1 found: Business | We sell. We sell. We sel',
    '1A found: Risk Factors | It may fail. It may fail',
    '7 found: Management’s Discussion and Analysis | It went well. It went we',
  ];

  it.each<[string, string[], string[]]>([
    ['headings', body, expected],
    [
      'a table of contents before them',
      [
        'Item 1. Business',
        'Item 1A. Risk Factors',
        'Item 7. Management’s Discussion',
        prose('Forward-looking.', 5),
        ...body,
      ],
      expected,
    ],
    [
      'prose that names an Item at its start',
      [
        ...body.slice(0, 2),
        'Item 7 of this report says more.',
        'Item 1A, “Risk Factors”, does too.',
        ...body.slice(2),
      ],
      ['1 found: Business | We sell. We sell. We sel', ...expected.slice(1)],
    ],
    [
      'a number that the form does not have',
      ['Item 2P. Other', 'Item 1112(b) of Regulation AB', 'Item 14(a)(1): Lists', ...body],
      expected,
    ],
    [
      'running heads',
      body.flatMap((block, index) => (index % 2 === 1 ? [block, body[index - 1] ?? '', block] : [block])),
      expected,
    ],
    [
      'other signs and no space',
      [
        'ITEM&nbsp;1 — BUSINESS',
        body[1] ?? '',
        'PART I. Item 1A: Risk Factors',
        body[3] ?? '',
        'Item&nbsp;7 Management’s Discussion and Analysis',
        body[5] ?? '',
      ],
      ['1 found: BUSINESS | We sell. We sell. We sel', ...expected.slice(1)],
    ],
    [
      'the title on a line of its own',
      ['Item 1.', 'Business', body[1] ?? '', 'Item 1A.', 'Risk Factors', ...body.slice(3)],
      expected,
    ],
    [
      'what stands at the edge of a Part',
      [
        ...body.slice(0, 4),
        '12',
        'Table of Contents',
        'PART II',
        ...body.slice(4),
        'SIGNATURES',
        'Pursuant to',
      ],
      expected,
    ],
    [
      'two Items in one',
      ['Items 1 and 2. Business and Properties', prose('We sell.'), ...body.slice(2)],
      [
        '1 found: Business and Properties | We sell. We sell. We sel',
        '2 found: Business and Properties | We sell. We sell. We sel',
        ...expected.slice(1),
      ],
    ],
    [
      'an Item that points elsewhere',
      [
        ...body,
        'Item 8. Financial Statements and Supplementary Data',
        'The information is set forth in Item 15.',
        'Item 9A(T). Controls and Procedures',
        'They work.',
      ],
      [
        ...expected,
        '8 incorporated: Financial Statements and Supplementary Data | The information is set f',
        '9A found: Controls and Procedures | They work.',
      ],
    ],
  ])('with %s', (_, blocks, items) => expect(told(page(...blocks), '10-K')).toEqual(items));

  it('with Items after others that follow them has each to the next heading', () => {
    const stray = ['<b>Item 3. Legal Proceedings</b>', prose('We were sued.')];
    expect(told(page(...body, ...stray), '10-K')).toEqual([
      ...expected,
      '3 found: Legal Proceedings | We were sued. We were su',
    ]);
  });

  it.each([
    ['before a shorter one', [...body, ...body.map((text) => text.slice(0, 200))]],
    ['after a shorter one', [...body.map((text) => text.slice(0, 200)), ...body]],
  ])('with all Items twice has those of the fuller report, %s', (_, blocks) =>
    expect(told(page(...blocks), '10-K')).toEqual(expected),
  );

  it('with two Legal Proceedings has the longer one, from its heading to the other', () => {
    const [legal, other] = ['Item 3. Legal Proceedings', prose('Our subsidiary was sued.', 20)];
    const blocks = [...body.slice(0, 4), legal, prose('We were sued.'), legal, other, ...body.slice(4)];
    expect(told(page(...blocks), '10-K')).toEqual([
      ...expected.slice(0, 2),
      '3 found: Legal Proceedings | We were sued. We were su',
      ...expected.slice(2),
    ]);
    const { text, ...document } = linearise(encoder.encode(page(...blocks)), {
      filename: 'a.htm',
      type: null,
    });
    const legalItem = findItems({ text, ...document }, '10-K', '2024-02-01', []).find(
      ({ key }) => key === '3',
    );
    expect(text.slice(legalItem?.start, legalItem?.end)).not.toContain('subsidiary');
    expect(text).toContain('Our subsidiary was sued.');
  });

  it('of another form has none', () => expect(told(page(...body), '20-F')).toEqual([]));
});

describe('a quarterly report', () => {
  it('tells its two Parts by the titles', () => {
    const blocks = [
      'PART I',
      'Item 1. Financial Statements',
      prose('Tables.'),
      'Item 2. Management’s Discussion and Analysis',
      prose('Talk.'),
      'PART II',
      'Item 1. Legal Proceedings',
      prose('Suits.'),
      'Item 1A. Risk Factors',
      prose('Risks.'),
      'Item 2. Unregistered Sales of Equity Securities',
      prose('None.'),
    ];
    expect(told(page(...blocks), '10-Q').map((item) => item.split(' ')[0])).toEqual([
      'I-1',
      'I-2',
      'II-1',
      'II-1A',
      'II-2',
    ]);
  });
});

describe('a current report', () => {
  it.each<[string, string[], string, string[], string[]]>([
    [
      'codes',
      [
        'Item 2.02 Results of Operations and Financial Condition.',
        'We did well.',
        'ITEM 9.01. Financial Statements and Exhibits',
        '(d) Exhibits',
        'SIGNATURE',
        'Pursuant to',
      ],
      '2024-02-01',
      ['2.02', '9.01'],
      [
        '2.02 found: Results of Operations and Financial Condition | We did well.',
        '9.01 found: Financial Statements and Exhibits | (d) Exhibits',
      ],
    ],
    [
      'a space in the code',
      ['Item 2. 02 Results of Operations and Financial Condition', 'We did well.'],
      '2024-02-01',
      ['2.02'],
      ['2.02 found: Results of Operations and Financial Condition | We did well.'],
    ],
    [
      'codes of before 2004-08-23',
      ['Item 5. Other Events', 'We merged.', 'Item 7. Exhibits', 'None.'],
      '2003-04-16',
      ['5', '7'],
      ['5 found: Other Events | We merged.', '7 found: Exhibits | None.'],
    ],
    [
      'a code that the list lacks',
      [
        '<b>Item 1.05 Material Cybersecurity Incidents</b>',
        'We were hacked.',
        'Item 9.01 of Form 8-K applies.',
      ],
      '2026-02-01',
      ['9.01'],
      ['1.05 found: Material Cybersecurity Incidents | We were hacked.\nItem 9.0'],
    ],
    [
      'a paragraph named',
      ['Item 5.02(b), (e): Departure of Directors', 'She left.'],
      '2011-02-01',
      ['5.02'],
      ['5.02 found: Departure of Directors | She left.'],
    ],
    [
      'several in one heading',
      ['Item 2.02 and Item 7.01. Results and Regulation FD', 'Here.'],
      '2024-02-01',
      ['2.02', '7.01'],
      [
        '2.02 found: Results of Operations and Financial Condition | Here.',
        '7.01 found: Regulation FD Disclosure | Here.',
      ],
    ],
    [
      'paragraphs of several in one heading',
      // 0000939057-08-000013
      ['Items 1.01(a) and 5.02(e) Amendment of a Material Definitive Agreement', 'The bank amended it.'],
      '2008-01-29',
      ['1.01', '5.02'],
      [
        '1.01 found: Entry into a Material Definitive Agreement | The bank amended it.',
        '5.02 found: Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers | The bank amended it.',
      ],
    ],
    [
      'a table of contents before them',
      // As in 0001018724-25-000121, and with the exhibits by name as in 0000950135-07-005433.
      [
        'Item 2.02 Results of Operations and Financial Condition',
        'Item 9.01 Financial Statements and Exhibits',
        'Signatures',
        prose('EX-10.1 Letter agreement', 40),
        'Item 2.02 Results of Operations and Financial Condition',
        'We did well.',
        'Item 9.01 Financial Statements and Exhibits',
        '(d) Exhibits',
      ],
      '2025-10-30',
      ['2.02', '9.01'],
      [
        '2.02 found: Results of Operations and Financial Condition | We did well.',
        '9.01 found: Financial Statements and Exhibits | (d) Exhibits',
      ],
    ],
    [
      'a heading right above another',
      // As in 0000034088-25-000059.
      [
        '<b>Item 2.02 Results of Operations and Financial Condition</b>',
        '<b>Item 7.01 Regulation FD Disclosure</b>',
        'The registrant furnishes its news release.',
      ],
      '2025-10-31',
      ['2.02', '7.01'],
      [
        '2.02 found: Results of Operations and Financial Condition | The registrant furnishes',
        '7.01 found: Regulation FD Disclosure | The registrant furnishes',
      ],
    ],
    [
      'items that say there is nothing',
      // As in 0000084581-00-500009, which goes through all that the form had.
      [
        'Item 1. Changes in Control of Registrant.',
        'None.',
        'Item 5. Other Events.',
        'We bought a quarry.',
        'Item 8. Change in Fiscal Year.',
        'Not applicable.',
        'Signed on its behalf.',
      ],
      '2000-09-27',
      ['5'],
      ['5 found: Other Events | We bought a quarry.'],
    ],
  ])('with %s', (_, blocks, date, filed, items) =>
    expect(told(page(...blocks), '8-K', date, filed)).toEqual(items),
  );
});
