import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { divideSections } from './divide-sections.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { page, prose, told } from './testing/told-items.ts';

const risks = prose('It may fail.');
const business = prose('We sell.');

/** Key, status and title of each Item, with the first words of its text. */
const foreign = (body: string[]): string[] => told(page(...body), '20-F');

describe('a 20-F', () => {
  it.each(['Item 4.A.', 'ITEM 4-A', 'Item 4. A.', 'Item 4A.'])('has unresolved comments as %s', (number) => {
    const body = ['Item 4. Information on the Company', '4.A. History and Development', business];
    expect(foreign([...body, `${number} Unresolved Staff Comments`, 'None.'])).toEqual([
      '4 found: Information on the Company | 4.A. History and Develop',
      '4A found: Unresolved Staff Comments | None.',
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'has its Items, and parts of them by letter',
      [
        'Item 3. Key Information',
        'A. [Reserved]',
        'D. Risk Factors',
        risks,
        'Item 4. Information on the Company',
        'A. History and Development of the Company',
        prose('We began.'),
        'B. Business Overview',
        business,
        'C. Organizational Structure',
        prose('We own two.'),
      ],
      [
        '3 found: Key Information | A. [Reserved]\nD. Risk Fa',
        '3.D found: Risk Factors | It may fail. It may fail',
        '4 found: Information on the Company | A. History and Developme',
        '4.B found: Business Overview | We sell. We sell. We sel',
      ],
    ],
    [
      'has parts with the number of their Item',
      [
        'ITEM 3. KEY INFORMATION',
        '3.A. Selected financial data',
        prose('Figures.'),
        '3.D. Risk factors',
        risks,
      ],
      [
        '3 found: Key information | 3.A. Selected financial ',
        '3.D found: Risk factors | It may fail. It may fail',
      ],
    ],
    [
      'has parts called Items',
      [
        'Item 8. Financial Information',
        'Item 8.A Consolidated statements',
        prose('Figures.'),
        'Legal Proceedings',
        prose('We were sued.'),
        'Item 8.B Significant Changes',
        prose('None since.'),
      ],
      [
        '8 found: Financial Information | Item 8.A Consolidated st',
        '8.A.7 found: Legal Proceedings | We were sued. We were su',
      ],
    ],
    [
      'numbers Item 16 by letters up to K',
      [
        'Item 15. Controls and Procedures',
        prose('They work.'),
        'ITEM 16.A. AUDIT COMMITTEE FINANCIAL EXPERT',
        prose('One is.'),
        'Item 16K. Cybersecurity',
        prose('We are careful.'),
        'Item Seventeen. Financial Statements',
        'See Item 18.',
      ],
      [
        '15 found: Controls and Procedures | They work. They work. Th',
        '16A found: Audit committee financial expert | One is. One is. One is. ',
        '16K found: Cybersecurity | We are careful. We are c',
        '17 referred: Financial Statements | See Item 18.',
      ],
    ],
  ])('%s', (_, body, expected) => expect(foreign(body)).toEqual(expected));
});

describe('a 40-F', () => {
  const body = [
    '<b>Annual Information Form</b>',
    'See Exhibit 99.1.',
    '<b>DISCLOSURE CONTROLS AND PROCEDURES</b>',
    prose('They work.'),
    '<b>Code of Ethics</b>',
    prose('We have one.'),
    '<b>Undertaking</b>',
    prose('We will.'),
  ];

  it('has Items by their titles, without numbers', () => {
    expect(told(page(...body), '40-F')).toEqual([
      'annual-information-form incorporated: Annual Information Form | See Exhibit 99.1.',
      'controls found: Disclosure controls and procedures | They work. They work. Th',
      'ethics found: Code of Ethics | We have one. We have one',
      'undertaking found: Undertaking | We will. We will. We wil',
    ]);
  });

  it.each([
    ['Management’s Discussion and Analysis', 'EX 40F-discussion'],
    ['ANNUAL INFORMATION FORM', 'EX 40F-annual-information-form'],
    ['Consent of auditors', 'EX'],
  ])('an exhibit that begins with %s is %s', (title, keys) => {
    const text = `${title}\nText.`;
    const source = { form: '40-F', type: 'EX-99.2' };
    expect(divideSections({ text, items: [] }, source).map((run) => run.keys.join(' '))).toEqual([keys]);
  });
});

describeReal('real 20-Fs', () => {
  it.each<[string, string, [string, string, number][]]>([
    [
      '0001062993-21-003193',
      'unplaced/_parity/20-F_0001062993-21-003193.html',
      [
        ['3.D', 'Risk Factors', 62_579],
        ['4.B', 'Business Overview', 16_614],
        ['4.D', 'Property, Plants and Equipment', 2_827],
        ['5', 'Operating and financial review and prospects', 10_330],
        ['8.A.7', 'Legal Proceedings', 1_012],
        ['18', 'Financial statements', 144_240],
      ],
    ],
    [
      '0001062993-16-008650',
      'unplaced/_parity/20-F_0001062993-16-008650.html',
      [
        ['3.D', 'Risk Factors', 44_166],
        ['8.A.7', 'Legal or Arbitration Proceedings', 1_003],
        ['16B', 'Code of Ethics', 2_390],
        // On pages F-1 and after, behind the signatures.
        ['18', 'Financial Statements', 60 + 66_338],
      ],
    ],
  ])('%s', (_, path, expected) => {
    const document = linearise(realFile(path), { filename: 'report.htm', type: '20-F' });
    const items = findItems(document, '20-F', '2021-03-31', []);
    const found = expected.map(([key]) => {
      const item = items.find((one) => one.key === key);
      const more = (item?.more ?? []).reduce((sum, run) => sum + run.end - run.start, 0);
      return [key, item?.title, item === undefined ? 0 : item.end - item.body_start + more];
    });
    expect(found).toEqual(expected);
  });
});
