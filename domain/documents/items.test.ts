import { describe, expect, it } from 'vitest';

import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { page, prose, told } from './testing/told-items.ts';

const encoder = new TextEncoder();

const TITLES: Readonly<Record<string, string>> = {
  '10': 'Directors, Executive Officers and Corporate Governance',
  '11': 'Executive Compensation',
  '12': 'Security Ownership of Certain Beneficial Owners',
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
      expected,
    ],
    [
      'the title on a line of its own',
      ['Item 1.', 'Business', body[1] ?? '', 'Item 1A.', 'Risk Factors', ...body.slice(3)],
      expected,
    ],
    [
      'what is at the edge of a Part',
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
      'titles wrapped over lines, at a word that needs the next or the one before',
      [
        'ITEM 1. BUSINESS',
        'OF THE COMPANY',
        body[1] ?? '',
        'Item 1A.',
        'Risk Factors,',
        'Uncertainties and',
        'Other Matters. None.',
        'Item 7. Management’s Discussion and Analysis of',
        'Financial Condition',
        'Results of Operations',
        body[5] ?? '',
      ],
      [
        expected[0]?.replace('Business', 'Business of the company') ?? '',
        '1A found: Risk Factors, Uncertainties and Other Matters | None.',
        '7 found: Management’s Discussion and Analysis of Financial Condition | Results of Operations\nIt',
      ],
    ],
    [
      'text after the title that is no part of it',
      [
        'Item 1. Business',
        'Of all we sell',
        body[1] ?? '',
        'Item 1A. Risk Factors and',
        'They are many.',
        body[3] ?? '',
        'Item 7. Management’s Discussion and Analysis.',
        'of a kind',
        body[5] ?? '',
      ],
      [
        '1 found: Business | Of all we sell\nWe sell. ',
        '1A found: Risk Factors and | They are many.\nIt may fa',
        '7 found: Management’s Discussion and Analysis | of a kind\nIt went well. ',
      ],
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
    ...['Items 1. Business and 2. Properties', 'Item 1. Business and Item 2. Properties'].map(
      (heading): [string, string[], string[]] => [
        `two Items in one, each with its title: ${heading}`,
        [heading, prose('We sell.'), ...body.slice(2)],
        [
          `1 found: ${heading.replace(/^Items? 1\. /, '')} | We sell. We sell. We sel`,
          `2 found: ${heading.replace(/^Items? 1\. /, '')} | We sell. We sell. We sel`,
          ...expected.slice(1),
        ],
      ],
    ),
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
    [
      'the letter apart from the number',
      [
        'Item 1. Business',
        body[1] ?? '',
        'Item 1.A. Risk Factors',
        body[3] ?? '',
        'Item 7-A. Market Risk',
        prose('It moves.'),
      ],
      [...expected.slice(0, 2), '7A found: Market Risk | It moves. It moves. It m'],
    ],
    [
      'Roman numerals and words',
      [
        'ITEM I. Business',
        body[1] ?? '',
        'Item One-A. Risk Factors',
        body[3] ?? '',
        'ITEM VII. Management’s Discussion and Analysis',
        body[5] ?? '',
        'ITEM VIIA. Market Risk',
        prose('It moves.'),
      ],
      [...expected, '7A found: Market Risk | It moves. It moves. It m'],
    ],
    [
      'Roman numerals in lower case, with the letter in brackets',
      [
        'Item i. Business',
        body[1] ?? '',
        'Item i(A) Risk Factors',
        body[3] ?? '',
        'Item Seven(A) – Market Risk',
        prose('It moves.'),
      ],
      [...expected.slice(0, 2), '7A found: Market Risk | It moves. It moves. It m'],
    ],
    [
      'a letter after a slash, and one that its title tells from a section',
      [
        'Item 1. Business',
        body[1] ?? '',
        'Item 1. A. Risk Factors',
        body[3] ?? '',
        'Item 7/A. Market Risk',
        prose('It moves.'),
      ],
      [...expected.slice(0, 2), '7A found: Market Risk | It moves. It moves. It m'],
    ],
    ...['No. ', 'Num. ', 'Number ', '_'].map((sign): [string, string[], string[]] => [
      `\`${sign}\` before the number`,
      [`Item ${sign}1. Business`, body[1] ?? '', `Item ${sign}1A. Risk Factors`, ...body.slice(3)],
      expected,
    ]),
    ...['Items 1. and 7.', 'Items 1/7.', 'Items I and VII.', 'Items One and Seven.'].map(
      (numbers): [string, string[], string[]] => [
        `${numbers} with one title`,
        [`${numbers} Business and Results of Operations`, body[1] ?? ''],
        [
          '1 found: Business and Results of Operations | We sell. We sell. We sel',
          '7 found: Business and Results of Operations | We sell. We sell. We sel',
        ],
      ],
    ),
    ...['Items X through XIV.', 'Items Ten to Fourteen.', 'Items 10 through 14, inclusive.'].map(
      (numbers): [string, string[], string[]] => [
        `${numbers} without a title`,
        [...body, numbers, 'Incorporated by reference to the proxy statement.'],
        [
          ...expected,
          ...[
            'Directors, Executive Officers and Corporate Governance',
            'Executive Compensation',
            'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
            'Certain Relationships and Related Transactions, and Director Independence',
            'Principal Accountant Fees and Services',
          ].map((title, index) => `${index + 10} incorporated: ${title} | Incorporated by referenc`),
        ],
      ],
    ),
    [
      'where the text is, on the line of the title',
      [...body, 'Item 11. Executive Compensation. Incorporated by reference to the proxy statement.'],
      [...expected, '11 incorporated: Executive Compensation | Incorporated by referenc'],
    ],
    [
      'a range of Items in one',
      [...body, 'Items 10 through 14.', 'Incorporated by reference to the proxy statement.'],
      [
        ...expected,
        '10 incorporated: Directors, Executive Officers and Corporate Governance | Incorporated by referenc',
        '11 incorporated: Executive Compensation | Incorporated by referenc',
        '12 incorporated: Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters | Incorporated by referenc',
        '13 incorporated: Certain Relationships and Related Transactions, and Director Independence | Incorporated by referenc',
        '14 incorporated: Principal Accountant Fees and Services | Incorporated by referenc',
      ],
    ],
    [
      'headings above one another, which share a statement',
      // As in 0001326380-24-000012.
      [
        ...body,
        'Item 11. Executive Compensation*',
        'Item 12. Security Ownership*',
        '* See the proxy statement, incorporated by reference.',
      ],
      [
        ...expected,
        '11 incorporated: Executive Compensation* | * See the proxy statemen',
        '12 incorporated: Security Ownership* | * See the proxy statemen',
      ],
    ],
    [
      'one sentence for each of five Items',
      // As in 0001018724-25-000004, whose Items 1B, 9 and 16 are `None.`
      [...body.slice(0, 4), ...['1B', '4', '9', '9B', '9C'].flatMap((item) => [`Item ${item}.`, 'None.'])],
      [
        ...expected.slice(0, 2),
        '1B found: Unresolved Staff Comments | None.',
        '4 found: Mine Safety Disclosures | None.',
        '9 found: Changes in and Disagreements With Accountants on Accounting and Financial Disclosure | None.',
        '9B found: Other Information | None.',
        '9C found: Disclosure Regarding Foreign Jurisdictions That Prevent Inspections | None.',
      ],
    ],
    [
      'an answer on the line of the title',
      [
        ...body.slice(0, 4),
        'Item 1B. Unresolved Staff Comments. None.',
        'Item 6. [Reserved]',
        ...body.slice(4),
      ],
      [
        ...expected.slice(0, 2),
        '1B found: Unresolved Staff Comments | None.',
        '6 found: [Reserved] | [Reserved]',
        ...expected.slice(2),
      ],
    ],
    [
      'running heads that name the Items of a page',
      // As in 0001193125-05-174825.
      ['Item 1', ...body.slice(0, 2), 'Item 1, 1A', 'EMPLOYEES', 'We employ 61,000.', ...body.slice(2)],
      expected,
    ],
    [
      'titles alone',
      [
        '<b>Business</b>',
        body[1] ?? '',
        '<b>Risk Factors</b>',
        body[3] ?? '',
        '<b>Management’s Discussion and Analysis</b>',
        body[5] ?? '',
      ],
      expected,
    ],
  ])('with %s', (_, blocks, items) => expect(told(page(...blocks), '10-K')).toEqual(items));

  it('of several registrants has the Items of each as runs of one', () => {
    const own = ['North', 'South'].flatMap((name) => [
      '<b>Item 7. Management’s Discussion and Analysis</b>',
      prose(`The ${name} did well.`, 20),
      '<b>Item 8. Financial Statements and Supplementary Data</b>',
      prose(`The ${name} has assets.`, 20),
    ]);
    const blocks = [...body.slice(0, 4), ...own];
    const document = linearise(encoder.encode(page(...blocks)), { filename: 'a.htm', type: null });
    const found = findItems(document, '10-K', '2013-02-28', []);
    const runs = found.map(({ key, start, end, more = [] }) => [
      key,
      ...[{ start, end }, ...more].map(
        (run) => / (North|South) /.exec(document.text.slice(run.start, run.end))?.[1],
      ),
    ]);
    expect(runs).toEqual([
      ['1', undefined],
      ['1A', undefined],
      ['7', 'North', 'South'],
      ['8', 'North', 'South'],
    ]);
  });

  it('without text in an Item says so', () => {
    const blocks = [...body, 'Item 9B. Other Information'];
    const document = linearise(encoder.encode(page(...blocks)), { filename: 'a.htm', type: null });
    const found = findItems(document, '10-K', '2024-02-01', []);
    expect(found.map(({ key, quality }) => [key, quality]).at(-1)).toEqual(['9B', 'suspect']);
  });

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

  it('ends its last Item at signatures without a title', () => {
    // As in 0000080424-26-000060 (Procter & Gamble), Item 6.
    const last = [
      'Item 15. Exhibits',
      'See the index.',
      'Pursuant to the requirements of the Securities Exchange Act of 1934, the Registrant has duly caused this report to be signed.',
      '/s/ A. Writer',
    ];
    expect(told(page(...body, ...last), '10-K').at(-1)).toBe('15 found: Exhibits | See the index.');
  });

  it('ends its last Item at the statements that Item 8 refers to', () => {
    // As in 0001564590-18-004771, whose Item 16 had 91,482 characters of reports and statements.
    const last = [
      'Item 8. Financial Statements and Supplementary Data',
      'The financial statements begin on page F-1.',
      'Item 15. Exhibits',
      prose('See the index.'),
      'Item 16. Form 10-K Summary',
      'None',
      '<b>REPORT OF MANAGEMENT</b>',
      prose('It is effective.'),
      '<b>CONSOLIDATED BALANCE SHEETS</b>',
      prose('Cash 5.'),
      '<b>NOTES TO CONSOLIDATED FINANCIAL STATEMENTS</b>',
      prose('The firm.'),
      '<b>SIGNATURES</b>',
    ];
    expect(told(page(...body, ...last), '10-K').at(-1)).toBe('16 found: Form 10-K Summary | None');
  });

  it('ends its last Item at the list of exhibits', () => {
    // As in 0000077476-24-000008, whose Item 16 had 26,143 characters of exhibits.
    const last = ['Item 15. Exhibits', prose('See the index.'), 'Item 16. Form 10-K Summary', 'None.'];
    expect(
      told(page(...body, ...last, '<b>INDEX TO EXHIBITS</b>', prose('3.1 Charter.')), '10-K').at(-1),
    ).toBe('16 found: Form 10-K Summary | None.');
  });

  it.each([
    ['in parentheses', (number: string, title: string) => [`<b>${title} (Item ${number})</b>`]],
    ['after a dash', (number: string, title: string) => [`<b>${title} — Item ${number}</b>`]],
    ['after a comma', (number: string, title: string) => [`<b>${title}, Item ${number}</b>`]],
    ['with its Part', (number: string, title: string) => [`<b>${title} (Part I, Item ${number})</b>`]],
    ['on the next line', (number: string, title: string) => [`<b>${title}</b>`, `<b>(Item ${number})</b>`]],
  ])('has Items whose number is behind the title, %s', (_, heading) => {
    const blocks = [
      ...heading('1', 'Business'),
      prose('We sell. See Risk Factors (Item 1A).'),
      ...heading('1A', 'Risk Factors'),
      prose('It may fail.'),
      ...heading('1B', 'Unresolved Staff Comments'),
      'None.',
    ];
    expect(told(page(...blocks), '10-K')).toEqual([
      '1 found: Business | We sell. See Risk Factor',
      '1A found: Risk Factors | It may fail. It may fail',
      '1B found: Unresolved Staff Comments | None.',
    ]);
  });

  it.each([
    ['in numbers', ['PART 1', 'PART 2']],
    ['in words', ['Part One. Financial Information', 'Part Two. Other Information']],
  ])('ends before a Part %s', (_, [one = '', two = '']) => {
    const blocks = [one, 'Item 1. Business', prose('We sell.'), two, 'Item 5. Market', prose('It is thin.')];
    expect(told(page(...blocks), '10-K')[0]).toBe('1 found: Business | We sell. We sell. We sel');
    const document = linearise(encoder.encode(page(...blocks)), { filename: 'a.htm', type: '10-K' });
    const [first] = findItems(document, '10-K', '2024-02-01', []);
    expect(document.text.slice(0, first?.end).endsWith('We sell.')).toBe(true);
  });

  it('has market risk under its bare title, unless it is one of several parts of the discussion', () => {
    const before = ['<b>Item 7. Management’s Discussion and Analysis</b>', prose('It went well.')];
    const after = [
      '<b>Market Risk</b>',
      prose('Rates move.'),
      '<b>Item 8. Financial Statements</b>',
      prose('Tables.'),
    ];
    expect(told(page(...before, ...after), '10-K')).toEqual([
      '7 found: Management’s Discussion and Analysis | It went well. It went we',
      '7A found: Market Risk | Rates move. Rates move. ',
      '8 found: Financial Statements | Tables. Tables. Tables. ',
    ]);
    const parts = ['<b>Liquidity</b>', prose('We have cash.')];
    expect(told(page(...before, ...parts, ...after), '10-K').map((item) => item.split(' ')[0])).toEqual([
      '7',
      '8',
    ]);
  });

  it('has Items in rows of a table with the statement below them', () => {
    const rows = ['10', '11', '12'].map(
      (number) => `<tr><td>Item ${number}.</td><td>${TITLES[number]}</td></tr>`,
    );
    const blocks = ['Item 1. Business', prose('We sell.'), `</p><table>${rows.join('')}</table><p>`];
    const text =
      'The information that Items 10 to 12 ask for is incorporated by reference to the proxy statement.';
    expect(
      told(page(...blocks, text), '10-K')
        .slice(1)
        .map((item) => item.split(': ')[0]),
    ).toEqual(['10 incorporated', '11 incorporated', '12 incorporated']);
  });

  it('has titles with prose on their line', () => {
    const blocks = [
      'Item 1. Business',
      prose('We sell.'),
      '<b>Item 2. Properties.</b> We own the two mills in which we work.',
      '<b>Item 3. Legal Proceedings.</b> None.',
    ];
    expect(told(page(...blocks), '10-K').slice(1)).toEqual([
      '2 found: Properties | We own the two mills in ',
      '3 found: Legal Proceedings | None.',
    ]);
  });

  it('has a list of exhibits as its own words, though each is incorporated by reference', () => {
    const row = '<tr><td>3.1</td><td>Charter, incorporated by reference to Exhibit 3.1</td></tr>';
    const blocks = [
      'Item 1. Business',
      prose('We sell.'),
      'Item 15. Exhibits',
      `</p><table>${row.repeat(3)}</table><p>`,
    ];
    expect(told(page(...blocks), '10-K').at(-1)).toMatch(/^15 found: Exhibits/);
  });

  it('has the auditor’s report behind an Item that is not applicable with the controls', () => {
    // As in 0001835632-25-000057 (Marvell).
    const blocks = [
      'Item 9A. Controls and Procedures',
      prose('They work.'),
      'Item 9C. Disclosure Regarding Foreign Jurisdictions that Prevent Inspections',
      'Not applicable.',
      '<b>REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM</b>',
      prose('We have audited the controls.'),
      'Item 10. Directors, Executive Officers and Corporate Governance',
      prose('They govern.'),
    ];
    const document = linearise(encoder.encode(page(...blocks)), { filename: 'a.htm', type: '10-K' });
    const [controls, inspections] = findItems(document, '10-K', '2024-02-01', []);
    const { start = 0, end = 0 } = controls?.more?.[0] ?? {};
    expect(document.text.slice(start, end)).toMatch(
      /^REPORT OF INDEPENDENT[^]*We have audited the controls\.\s*$/,
    );
    expect(document.text.slice(inspections?.body_start, inspections?.end).trim()).toBe('Not applicable.');
  });

  it('of another form has none', () => expect(told(page(...body), 'S-1')).toEqual([]));
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

  it.each(['Item 4(T).', 'Item 4T.', 'Item 4A(T).', 'Item 4[T].', 'Item 4(t).', 'Item 4AT.'])(
    'of a smaller company has controls in %s',
    (number) => {
      const blocks = [
        'Item 1. Financial Statements',
        prose('Tables.'),
        `${number} Controls and Procedures`,
        'They work.',
      ];
      expect(told(page(...blocks), '10-Q')).toEqual([
        'I-1 found: Financial Statements | Tables. Tables. Tables. ',
        'I-4 found: Controls and Procedures | They work.',
      ]);
    },
  );

  it('has Items that one line says are not applicable', () => {
    // As in 0001193125-16-742796 (Microsoft).
    const blocks = [
      'PART II',
      'Item 1. Legal Proceedings',
      prose('Suits.'),
      'Item 6. Exhibits',
      prose('Our charter.'),
      'Items 3, 4 and 5 are not applicable and have been omitted.',
    ];
    expect(told(page(...blocks), '10-Q').slice(1)).toEqual([
      'II-6 found: Exhibits | Our charter. Our charter',
      'II-3 found: Defaults Upon Senior Securities | are not applicable and h',
      'II-4 found: Mine Safety Disclosures | are not applicable and h',
      'II-5 found: Other Information | are not applicable and h',
    ]);
  });

  it('without numbers in Part I has its Items by their titles', () => {
    const blocks = [
      '<b>PART I. FINANCIAL INFORMATION</b>',
      '<b>Financial Statements</b>',
      prose('Tables.'),
      '<b>Management’s Discussion and Analysis of Financial Condition and Results of Operations</b>',
      prose('Talk.'),
      '<b>Legal Proceedings</b>',
      'Of these, Part II says more.',
      '<b>PART II. OTHER INFORMATION</b>',
      '<b>Item 1. Legal Proceedings</b>',
      prose('Suits.'),
    ];
    expect(told(page(...blocks), '10-Q').map((item) => item.split(' | ')[1])).toEqual([
      'Tables. Tables. Tables. ',
      'Talk. Talk. Talk. Talk. ',
      'Suits. Suits. Suits. Sui',
    ]);
  });
});
