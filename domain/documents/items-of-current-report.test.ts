import { describe, expect, it } from 'vitest';

import { page, prose, told } from './testing/told-items.ts';

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
      'codes behind their titles',
      [
        '<b>Results of Operations (Item 2.02)</b>',
        'We did well.',
        '<b>Exhibits — Item 9.01</b>',
        '(d) Exhibits',
      ],
      '2024-02-01',
      ['2.02', '9.01'],
      ['2.02 found: Results of Operations | We did well.', '9.01 found: Exhibits | (d) Exhibits'],
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
      'codes of before 2004 in words or Roman numerals, if the title fits',
      ['ITEM FIVE', 'OTHER EVENTS', 'We merged.', 'Item VII. Exhibits', 'None.', 'Item I. Merger'],
      '1996-05-15',
      ['5', '7'],
      ['5 found: Other events | We merged.', '7 found: Exhibits | None.\nItem I. Merger'],
    ],
    [
      'a title on two lines, below a Section of the form',
      [
        '<b>Item 2.02 Results of Operations and Financial Condition</b>',
        'We did well.',
        '<b>Section 5 – Corporate Governance and Management</b>',
        '<b>Item 5.02 Departure of Directors or Certain Officers;</b>',
        '<b>Appointment of Certain Officers</b>',
        'She left.',
      ],
      '2005-02-01',
      ['2.02', '5.02'],
      [
        '2.02 found: Results of Operations and Financial Condition | We did well.',
        '5.02 found: Departure of Directors or Certain Officers; Appointment of Certain Officers | She left.',
      ],
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
      '`No.` before the number',
      ['Item No. 5.02. Departure of Directors', 'She left.'],
      '2011-02-01',
      ['5.02'],
      ['5.02 found: Departure of Directors | She left.'],
    ],
    [
      'a comma before the title',
      ['Item 5.02, Departure of Directors', 'She left.', 'Item 5.02, the other one, says more.'],
      '2011-02-01',
      ['5.02'],
      ['5.02 found: Departure of Directors | She left.\nItem 5.02, the'],
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
      'no title',
      // As in 0001004963-96-000010.
      [
        'Item 5.',
        'On October 7, 1996, the Company completed the acquisition of a maker of locks.',
        'Item 7. Exhibits',
        'None.',
      ],
      '1996-10-15',
      ['5', '7'],
      ['5 found: Other Events | On October 7, 1996, the ', '7 found: Exhibits | None.'],
    ],
    [
      'the text on the line of the heading',
      ['Item 5. Other Events. The Company was sold on May 2.', 'Item 6. Mr. J. Doe has left the board.'],
      '1999-05-03',
      ['5', '6'],
      [
        '5 found: Other Events | The Company was sold on ',
        '6 found: Resignations of Registrant’s Directors | Mr. J. Doe has left the ',
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
