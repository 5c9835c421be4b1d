import { describe, expect, it } from 'vitest';

import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { page, prose, told } from './testing/told-items.ts';

const encoder = new TextEncoder();

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
