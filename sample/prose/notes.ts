import { type TextBlocks, heading } from '../documents/page.ts';
import type { ReportWriter } from './report-writer.ts';

/** A text block of a filer’s own, whose name does not end as those of the standard do. */
export const OWN_POLICY = {
  prefix: 'zqqr',
  concept: 'zqqr:WarrantyAndReturnsPolicy',
  label: 'Warranty and Returns [Policy Text Block]',
  text: 'Arms are warranted for two years and may be returned within sixty days of delivery. What we expect to spend on repairs and to refund is set aside when revenue is recognized, from what happened to earlier deliveries.',
};

type Block = (concept: string, ...pieces: (readonly string[])[]) => string[];

/** Notes after the first, by the concept of their block: a clause of each. */
const NOTES: readonly (readonly [title: string, concept: string, ...clauses: string[]])[] = [
  [
    'Revenue',
    'RevenueFromContractWithCustomerTextBlock',
    'Revenue is recognized when a customer obtains control of what was promised, in the amount that we expect to be entitled to. For {products} this is [mostly upon delivery|in most cases when they are delivered], and for services it is over the time in which they are rendered.',
  ],
  [
    'Income Taxes',
    'IncomeTaxDisclosureTextBlock',
    'The effective tax rate for {year} was {tax_rate}. It differs from the federal rate of 21% because of state taxes, credits for research, and income earned in places with other rates.',
  ],
  [
    'Commitments and Contingencies',
    'CommitmentsAndContingenciesDisclosureTextBlock',
    'We were committed to purchases of {commitments} at {period_end}.',
    'We are party to lawsuits that arise in the course of business. We accrue a loss when it is probable and can be estimated; {legal_reserve} was accrued at {period_end}. We do not expect that the outcome of any of them will have a material effect on our financial condition.',
  ],
  [
    'Subsequent Events',
    'SubsequentEventsTextBlock',
    'We considered events up to {filed}, the day on which these statements were issued. None of them called for an adjustment or for further disclosure.',
  ],
];

/** Labels of the notes' text blocks. */
export const NOTE_LABELS: Readonly<Record<string, string>> = {
  'us-gaap:SignificantAccountingPoliciesTextBlock': 'Significant Accounting Policies [Text Block]',
  'us-gaap:UseOfEstimates': 'Use of Estimates, Policy [Policy Text Block]',
  'us-gaap:ResearchAndDevelopmentExpensePolicy': 'Research and Development, Policy [Policy Text Block]',
  'us-gaap:SegmentReportingDisclosureTextBlock': 'Segment Reporting Disclosure [Text Block]',
  ...Object.fromEntries(NOTES.map(([title, concept]) => [`us-gaap:${concept}`, `${title} [Text Block]`])),
};

/** Notes to the statements, each a text block; the first and longest runs over pages. */
export function writeNotes(writer: ReportWriter, blocks: TextBlocks): string[] {
  const { paragraphs } = writer;
  const block: Block = (concept, ...pieces) =>
    blocks.write({ concept: `us-gaap:${concept}`, pieces: pieces.map((piece) => piece.join('\n')) });
  const notes: (readonly [title: string, body: readonly string[]])[] = [
    ['Summary of Significant Accounting Policies', writePolicies(writer, blocks, block)],
    ...NOTES.map(([title, concept, ...clauses]) => [title, block(concept, paragraphs(...clauses))] as const),
  ];
  // The second note is that on segments, which follows the statements.
  const skipped = writer.source.book.company.segments.length > 0 ? 1 : 0;
  return notes.flatMap(([title, body], index) => [
    heading(`Note ${index + 1 + (index === 0 ? 0 : skipped)}. ${title}`),
    ...body,
  ]);
}

function writePolicies(
  { figures, paragraphs, source }: ReportWriter,
  blocks: TextBlocks,
  block: Block,
): string[] {
  const estimates = paragraphs(
    'To prepare these statements we had to make estimates and assumptions that affect the amounts reported. Results may differ from these estimates, and the differences may be material.',
  );
  const research = paragraphs(
    'Research and development is expensed as it is incurred. It amounted to {research} in {year}.',
  );
  const hasOwn = source.book.company.prefix === OWN_POLICY.prefix;
  return block(
    'SignificantAccountingPoliciesTextBlock',
    [
      ...paragraphs(
        'The statements include {company} and the companies that it controls. Balances and transactions among them have been eliminated.',
      ),
      ...block('UseOfEstimates', estimates),
    ],
    [
      ...(figures.figure('research') === null ? [] : block('ResearchAndDevelopmentExpensePolicy', research)),
      ...(hasOwn ? blocks.write({ concept: OWN_POLICY.concept, pieces: paragraphs(OWN_POLICY.text) }) : []),
      ...paragraphs(
        'Property and equipment are depreciated in equal amounts over their useful lives, which are thirty years for buildings and between three and fifteen for all else. Goodwill is not amortized.',
      ),
    ],
  );
}
