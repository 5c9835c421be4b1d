import type { TextBlocks } from '../documents/inline/text-block.ts';
import { plainTable, subheading } from '../documents/layout.ts';
import { heading, paragraph } from '../documents/page.ts';
import type { ReportWriter } from './report-writer.ts';
import { debtOf } from './values.ts';
import { writeMoney } from './words.ts';

/** Labels of the notes' text blocks. */
export const NOTE_LABELS: Readonly<Record<string, string>> = {
  'us-gaap:SignificantAccountingPoliciesTextBlock': 'Significant Accounting Policies [Text Block]',
  'us-gaap:UseOfEstimates': 'Use of Estimates, Policy [Policy Text Block]',
  'us-gaap:ResearchAndDevelopmentExpensePolicy':
    'Research and Development Expense, Policy [Policy Text Block]',
  'us-gaap:RevenueFromContractWithCustomerTextBlock': 'Revenue from Contract with Customer [Text Block]',
  'us-gaap:IncomeTaxDisclosureTextBlock': 'Income Tax Disclosure [Text Block]',
  'us-gaap:DebtDisclosureTextBlock': 'Debt Disclosure [Text Block]',
  'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock':
    'Commitments and Contingencies Disclosure [Text Block]',
  'us-gaap:SegmentReportingDisclosureTextBlock': 'Segment Reporting Disclosure [Text Block]',
  'us-gaap:SubsequentEventsTextBlock': 'Subsequent Events [Text Block]',
  'us-gaap:ScheduleOfDebtTableTextBlock': 'Schedule of Debt [Table Text Block]',
};

/** A text block of a filer’s own, whose name does not end as those of the standard do. */
export const OWN_POLICY = {
  prefix: 'zqqr',
  concept: 'zqqr:WarrantyAndReturnsPolicy',
  label: 'Warranty and Returns [Policy Text Block]',
};

/** Notes to the statements after the one on segments, each a text block; the first and longest runs over pages. */
export function tellNotes(writer: ReportWriter, blocks: TextBlocks): string[] {
  const { say, sayAnew, source, figures } = writer;
  const hasSegments = figures.segments.length > 0;
  let number = 0;
  const title = (text: string) => {
    number += 1;
    // The second note is that on segments, which has been written already.
    if (hasSegments && number === 2) number += 1;
    return heading(`Note ${number}. ${text}`);
  };
  const note = (concept: string, pieces: readonly (readonly string[])[]) =>
    blocks.write({ concept: `us-gaap:${concept}`, pieces: pieces.map((piece) => piece.join('\n')) });
  const debt = debtOf(figures);
  return [
    title('Summary of Significant Accounting Policies'),
    ...note('SignificantAccountingPoliciesTextBlock', [
      [
        paragraph(
          say(
            'The statements include {company} and the companies that it controls. Balances and transactions among them have been eliminated. Some amounts of earlier periods have been arranged as those of this period are.',
          ),
        ),
        ...note('UseOfEstimates', [
          [
            paragraph(
              say(
                'To prepare these statements we had to make estimates and assumptions that affect the amounts reported. Results may differ from these estimates, and the differences may be material.',
              ),
            ),
          ],
        ]),
      ],
      [
        ...(figures.figure('research') === null
          ? []
          : note('ResearchAndDevelopmentExpensePolicy', [
              [
                paragraph(
                  say(
                    'Research and development is expensed as it is incurred. It amounted to {research} in {year}. Software that is sold is capitalized only once it works, which has not led to material amounts.',
                  ),
                ),
              ],
            ])),
        ...tellOwnPolicy(writer, blocks),
        paragraph(
          say(
            'Cash includes deposits that can be withdrawn within three months. Property and equipment are depreciated in equal amounts over their useful lives, which are thirty years for buildings and between three and fifteen for all else. Goodwill is not amortized.',
          ),
        ),
        paragraph(
          say(
            'We recognize a loss on what customers owe us as soon as we expect it, from the age of the claims and from what we know of the customers.',
          ),
        ),
      ],
    ]),
    title('Revenue'),
    ...note('RevenueFromContractWithCustomerTextBlock', [
      [
        paragraph(
          say(
            'Revenue is recognized when a customer obtains control of what was promised, in the amount that we expect to be entitled to. For {products} this is [mostly upon delivery|in most cases when they are delivered], and for services it is over the time in which they are rendered. Payment is due within sixty days, so that no financing is included.',
          ),
        ),
        paragraph(
          sayAnew(
            'Amounts received ahead of performance are carried as contract liabilities. [Nearly all|About nine tenths] of what was carried so at the beginning of the year was recognized as revenue by {period_end}.',
          ),
        ),
      ],
    ]),
    title('Income Taxes'),
    ...note('IncomeTaxDisclosureTextBlock', [
      [
        paragraph(
          say(
            'The effective tax rate for {year} was {tax_rate}. It differs from the federal rate of 21% because of state taxes, credits for research, and income earned in places with other rates.',
          ),
        ),
        paragraph(
          say(
            'Tax positions that may not survive an examination amounted to less than two percent of equity at {period_end}. Returns of the last three years are open to examination.',
          ),
        ),
      ],
    ]),
    ...(debt === 0
      ? []
      : [
          title('Debt'),
          ...note('DebtDisclosureTextBlock', [
            [
              paragraph(
                say(
                  'Long-term debt consisted of notes at fixed rates and of borrowings under a credit agreement at rates that move with the market.',
                ),
              ),
              ...note('ScheduleOfDebtTableTextBlock', [
                [
                  plainTable([
                    ['', writer.values['period_end'] ?? ''],
                    ['Notes at fixed rates', writeMoney(Math.round(debt * 0.7))],
                    ['Credit agreement', writeMoney(debt - Math.round(debt * 0.7))],
                    ['Long-term debt', writeMoney(debt)],
                  ]),
                ],
              ]),
              paragraph(say('We were within all covenants at {period_end}.')),
            ],
          ]),
        ]),
    title('Commitments and Contingencies'),
    ...note('CommitmentsAndContingenciesDisclosureTextBlock', [
      [
        subheading('Purchases'),
        paragraph(
          say(
            'We were committed to purchases of {commitments} at {period_end}. Most of them concern {material}.',
          ),
        ),
        subheading('Legal Matters'),
        paragraph(
          say(
            'We are party to lawsuits that arise in the course of business. We accrue a loss when it is probable and can be estimated; {legal_reserve} was accrued at {period_end}. We do not expect that the outcome of any of them will have a material effect on our financial condition.',
          ),
        ),
      ],
    ]),
    title('Subsequent Events'),
    ...note('SubsequentEventsTextBlock', [
      [
        paragraph(
          sayAnew(
            `We considered events up to {filed}, the day on which these statements were issued. ${SUBSEQUENT[source.report.quarter.number % SUBSEQUENT.length] ?? ''}`,
          ),
        ),
      ],
    ]),
  ];
}

const SUBSEQUENT = [
  'In the weeks after {period_end} the board approved [a dividend in the usual amount|a change in the authority to buy back shares].',
  'None of them called for an adjustment or for further disclosure.',
  'After {period_end} we signed a lease for a further site near {city}, for a term of [ten|twelve] years.',
];

function tellOwnPolicy({ say, source }: ReportWriter, blocks: TextBlocks): string[] {
  if (source.book.company.prefix !== OWN_POLICY.prefix) return [];
  const text =
    'Arms are warranted for two years and may be returned within sixty days of delivery. What we expect to spend on repairs and to refund is set aside when revenue is recognized, from what happened to earlier deliveries.';
  return blocks.write({ concept: OWN_POLICY.concept, pieces: [paragraph(say(text))] });
}
