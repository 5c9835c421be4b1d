import { expect, test } from 'vitest';

import { findAnnualParts } from './annual-parts.ts';
import { extractSummary } from './extract-summary.ts';
import { reportPage } from './testing/report-page.ts';

const heading = (text: string): string => `<p><b>${text}</b></p>`;
const text = (words: string): string => `<p>${words}</p>`;
const LONG = text(
  'We depend on harvests in two countries, and a poor one raises what we pay for leaves in that year. '.repeat(
    8,
  ),
);
const SELLS = text(
  'We blend tea in three towns and sell it to shops and hotels in nine countries of Europe.',
);

const REPORT =
  heading('Item 1. Business') +
  SELLS +
  heading('Item 1A. Risk Factors') +
  LONG +
  heading('Item 2. Properties') +
  text('We own three mills.');

const SMALL =
  heading('Item 1. Description of Business') +
  SELLS +
  heading('Item 2. Description of Property') +
  text('We own a mill.');

const POINTER =
  heading('Item 1. Business') +
  SELLS +
  heading('Item 1A. Risk Factors') +
  text(
    'Information in response to this Item can be found in our Annual Report to Shareholders under “Risk Factors” and is incorporated by reference.',
  ) +
  heading('Item 2. Properties') +
  text('We own three mills.');

const EXHIBIT =
  heading('Financial Review') +
  LONG +
  heading('Risk Factors') +
  LONG.repeat(3) +
  heading('Controls and Procedures') +
  LONG;

const FOREIGN =
  heading('Item 3. Key Information') +
  heading('A. Selected Financial Data') +
  LONG +
  heading('D. Risk Factors') +
  LONG +
  heading('Item 4. Information on the Company') +
  heading('A. History and Development') +
  LONG +
  heading('B. Business Overview') +
  SELLS +
  heading('C. Organizational Structure') +
  text('We own two companies.') +
  heading('Item 5. Operating and Financial Review and Prospects') +
  LONG;

const exhibit = { ...reportPage(EXHIBIT, 'EX-13', 'exhibit13.htm'), items: [] };

/** What a part begins and ends with. */
function edges(documents: Parameters<typeof findAnnualParts>[0], form: string, part: 'business' | 'risks') {
  const found = findAnnualParts(documents, form)[part];
  const [run] = found?.runs ?? [];
  if (found === null || run === undefined)
    return found === null ? null : { name: found.name, pointer: found.pointer };
  const words = documents
    .find(({ filename }) => filename === run.filename)
    ?.text.slice(run.start, run.end)
    .trim();
  return { name: found.name, filename: run.filename, from: words?.slice(0, 8), to: words?.slice(-8) };
}

test.each<
  [
    name: string,
    documents: Parameters<typeof findAnnualParts>[0],
    form: string,
    part: 'business' | 'risks',
    found: object | null,
  ]
>([
  [
    'of a 10-K',
    [reportPage(REPORT)],
    '10-K',
    'business',
    { name: 'Item 1', filename: 'report.htm', from: 'We blend', to: ' Europe.' },
  ],
  [
    'of a 10-K',
    [reportPage(REPORT)],
    '10-K405',
    'risks',
    { name: 'Item 1A', filename: 'report.htm', from: 'We depen', to: 'at year.' },
  ],
  [
    'of a 10-KSB',
    [reportPage(SMALL, '10-KSB')],
    '10-KSB',
    'business',
    { name: 'Item 1', filename: 'report.htm', from: 'We blend', to: ' Europe.' },
  ],
  ['of a 10-KSB', [reportPage(SMALL, '10-KSB')], '10-KSB', 'risks', null],
  [
    'in the exhibit',
    [reportPage(POINTER), exhibit],
    '10-K',
    'risks',
    { name: 'Item 1A', filename: 'exhibit13.htm', from: 'We depen', to: 'at year.' },
  ],
  [
    'of a 20-F',
    [reportPage(FOREIGN, '20-F')],
    '20-F',
    'business',
    { name: 'Item 4.B', filename: 'report.htm', from: 'We blend', to: ' Europe.' },
  ],
  [
    'of a 20-F',
    [reportPage(FOREIGN, '20-F')],
    '20-F',
    'risks',
    { name: 'Item 3.D', filename: 'report.htm', from: 'We depen', to: 'at year.' },
  ],
  ['of a 40-F', [reportPage(text('See the exhibits.'), '40-F')], '40-F', 'business', null],
  ['of nothing', [], '10-K', 'business', null],
])('a part %s is found where its Item is (row %#)', (_, documents, form, part, found) => {
  expect(edges(documents, form, part)).toEqual(found);
});

const reasonsOf = (documents: Parameters<typeof findAnnualParts>[0], filed_form: string): string[] =>
  extractSummary({ name: 'Tea Works', filed_form, documents, passages: [], product_labels: [] }).missing.map(
    ({ part, reason }) => `${part}: ${reason}`,
  );

test.each<[documents: Parameters<typeof findAnnualParts>[0], form: string, reasons: string[]]>([
  [
    [reportPage(POINTER)],
    '10-K',
    [
      'products_and_services: No heading in Item 1 names products, services or segments. The filing’s XBRL data names none either.',
      'risk_factors: Item 1A of this 10-K refers to a document that isn’t loaded: “Information in response to this Item can be found in our Annual Report to Shareholders under “Risk Factors” and is incorporated by reference.”',
    ],
  ],
  [
    [reportPage(SMALL, '10-KSB')],
    '10-KSB',
    [
      'products_and_services: No heading in Item 1 names products, services or segments. The filing’s XBRL data names none either.',
      'risk_factors: This 10-KSB has no Item 1A.',
    ],
  ],
  [
    [reportPage(text('Nothing here is an Item of anything.'))],
    '10-K',
    [
      'business_profile: The Items of this 10-K could not be identified, so its description of the business can’t be quoted.',
      'products_and_services: The Items of this 10-K could not be identified, so its description of the business can’t be quoted.',
      'risk_factors: The Items of this 10-K could not be identified, so its risk factors can’t be quoted.',
    ],
  ],
  [
    [reportPage(text('See the exhibits.'), '40-F')],
    '40-F',
    [
      'business_profile: A 40-F has its description of the business in an exhibit, the annual information form. Exhibits of a 40-F aren’t summarized.',
      'products_and_services: A 40-F has its description of the business in an exhibit, the annual information form. Exhibits of a 40-F aren’t summarized.',
      'risk_factors: A 40-F has its risk factors in an exhibit, the annual information form. Exhibits of a 40-F aren’t summarized.',
    ],
  ],
  [
    [
      reportPage(
        heading('Item 1. Business') +
          SELLS +
          heading('Item 1A. Risk Factors') +
          text('Not required for smaller reporting companies.') +
          heading('Item 2. Properties') +
          text('None.'),
      ),
    ],
    '10-K',
    [
      'products_and_services: No heading in Item 1 names products, services or segments. The filing’s XBRL data names none either.',
      'risk_factors: Item 1A of this 10-K says: “Not required for smaller reporting companies.”',
    ],
  ],
])('a missing part is named with its reason (row %#)', (documents, form, reasons) => {
  expect(reasonsOf(documents, form)).toEqual(reasons);
});
