import type { TextBlocks } from '../documents/inline/text-block.ts';
import { bullet, plainTable, subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import type { ReportWriter } from './report-writer.ts';
import { tellRisks } from './risk-plan.ts';

/** Annual reports on years that end since this day tell of cybersecurity, and since the second one tag it. */
export const CYBERSECURITY_SINCE = '2023-12-15';
const CYBERSECURITY_TAGGED_SINCE = '2024-12-15';

const paragraphs = ({ say }: ReportWriter, ...clauses: string[]) =>
  clauses.map((clause) => paragraph(say(clause)));

function planted({ profile, is_newest, say }: ReportWriter, item: string): string[] {
  return is_newest ? (profile.planted?.[item] ?? []).map((clause) => paragraph(say(clause))) : [];
}

/** The body of Item 1A: a summary, then every risk factor under its group. */
export function tellRiskFactors(writer: ReportWriter, caption: (text: string) => string): string[] {
  const groups = tellRisks(writer).filter(({ risks }) => risks.length > 0);
  return [
    ...paragraphs(
      writer,
      'Anyone who thinks of buying our securities should consider the risks described here together with all else in this report. Each of them could harm our business, our results and the price of our securities. Risks that we do not know of, or that we now hold to be small, may do so too.',
    ),
    ...groups.flatMap(({ heading, risks }) => [
      subheading(heading),
      ...risks.flatMap((risk) => [caption(risk.caption), ...risk.text.map(paragraph)]),
    ]),
    ...planted(writer, '1A'),
  ];
}

/** The body of Item 1C, its two parts tagged once tagging is required. */
export function tellCybersecurity(writer: ReportWriter, blocks: TextBlocks): string[] {
  const isTagged = writer.source.report.quarter.end >= CYBERSECURITY_TAGGED_SINCE;
  const write = (concept: string, lines: readonly string[]) =>
    isTagged ? blocks.write({ concept: `cyd:${concept}`, pieces: [lines.join('\n')] }) : lines;
  return [
    subheading('Risk Management and Strategy'),
    ...write(
      'CybersecurityRiskManagementProcessesForAssessingIdentifyingAndManagingThreatsTextBlock',
      paragraphs(
        writer,
        'We treat threats to our information systems as part of our general management of risk. Systems are watched around the clock, by our own people during the day and by a vendor at night. Every employee is trained once a year and receives test messages in between. An outside firm tries to break into our systems [once|twice] a year and reports to the audit committee what it found.',
        'Vendors who handle our data answer questions before they are engaged and may be audited. A plan says who decides what when an incident happens, and we rehearse it every year.',
      ),
    ),
    ...planted(writer, '1C'),
    subheading('Governance'),
    ...write(
      'CybersecurityRiskRoleOfManagementTextBlock',
      paragraphs(
        writer,
        'Our head of information security reports to the chief financial officer and has worked in this field for [sixteen|eighteen|twenty] years. The audit committee hears a report every quarter and is told of a serious incident within a day.',
      ),
    ),
  ];
}

/** The body of Item 7A, or of Item 3 of a quarterly report’s Part I. */
export function tellMarketRisk(writer: ReportWriter): string[] {
  return [
    subheading('Interest Rates'),
    ...paragraphs(
      writer,
      'Part of our debt and of what we invest bears interest at rates that move with the market. A change of one percentage point would change our yearly income before taxes by about {rate_cost}. We do not use derivatives to speculate.',
    ),
    subheading('Currencies and Prices'),
    ...paragraphs(
      writer,
      'Some of our purchases, among them {material}, are paid for in other currencies. If the dollar lost a tenth of its value against all of them, our costs would rise by less than one percent. We fix the prices of some purchases in advance.',
    ),
  ];
}

/** Short Items of an annual report, by number. */
export function tellShortItem(writer: ReportWriter, item: string): string[] {
  const say = (...clauses: string[]) => paragraphs(writer, ...clauses);
  switch (item) {
    case '1B':
      return say('The staff of the Commission has given us no written comments that remain unresolved.');
    case '2':
      return [
        ...say(
          'Our head office in {city} is [leased until 2034|our own]. We use {sites} further sites for our operations, about half of which we own. We believe that they suit our needs, are well kept and will be enough for the next two years.',
        ),
        plainTable([
          ['Place', 'Use', 'Held'],
          [writer.values['city'] ?? '', 'Head office', 'Leased'],
          ['Other places', 'Operations and storage', 'Owned and leased'],
        ]),
      ];
    case '3':
      return say(
        'We are party to lawsuits that arise in the course of business. Those that we regard as significant are described in the notes to our financial statements in Item 8. At {period_end} we had accrued {legal_reserve} for matters in which a loss is probable and can be estimated.',
      );
    case '4':
      return say('This Item does not apply to us, since we do not operate any mine.');
    case '5':
      return [
        ...say(
          'Our shares are traded under the symbol on the cover of this report. At the end of the month before this report there were about [two thousand|three thousand] holders of record; many more hold through brokers. Whether we pay dividends is decided by the board each quarter.',
        ),
        subheading('Purchases of Our Own Shares'),
        ...say(
          'The board has authorized us to buy back shares from time to time. The authority has no end date. We bought shares in the last quarter only to cover taxes on shares that were granted to employees.',
        ),
      ];
    case '6':
      return [];
    case '9':
      return say('There were no changes of accountants and no disagreements with them to be reported here.');
    case '9B':
      return say(
        'During the last quarter no director or officer adopted or ended an arrangement to trade in our securities.',
      );
    case '9C':
      return say('This Item does not apply to us.');
    default:
      return say(PROXY[item] ?? '');
  }
}

/** Items of Part III, which the proxy statement answers. */
const PROXY: Readonly<Record<string, string>> = {
  '10': 'The information required by this Item on directors, officers and our code of conduct is incorporated by reference from our definitive proxy statement, which will be filed within 120 days of {period_end}.',
  '11': 'The information required by this Item on the pay of executives is incorporated by reference from our definitive proxy statement.',
  '12': 'The information required by this Item on who owns our securities is incorporated by reference from our definitive proxy statement.',
  '13': 'The information required by this Item on dealings with related persons and on independence is incorporated by reference from our definitive proxy statement.',
  '14': 'The information required by this Item on the fees of {auditor} is incorporated by reference from our definitive proxy statement.',
};

/** The body of Item 15, or of Item 6 of a quarterly report’s Part II. */
export function tellExhibits(
  writer: ReportWriter,
  exhibits: readonly (readonly [number: string, text: string])[],
): string[] {
  return [
    ...paragraphs(
      writer,
      'The following are filed as part of this report, the statements in the order in which they stand in it.',
    ),
    plainTable([['Exhibit', 'Description'], ...exhibits]),
  ];
}

/** What follows the last Item: who signs. */
export function tellSignatures(writer: ReportWriter): string[] {
  return [
    ...paragraphs(
      writer,
      'As the Securities Exchange Act of 1934 requires, the registrant has had this report signed on its behalf by those named below, who were authorized to do so.',
    ),
    bullet(writer.say('{company}')),
    bullet(writer.say('/s/ {ceo}, Chief Executive Officer, {filed}')),
    bullet(writer.say('/s/ {cfo}, Chief Financial Officer, {filed}')),
  ];
}

/** A quarterly report’s Item 1A: that nothing changed, or what did. */
export function tellRiskUpdate(writer: ReportWriter): string[] {
  const { profile } = writer;
  if (profile.unchanged_risks) {
    return paragraphs(
      writer,
      'There have been no material changes to the risk factors described in Item 1A of our latest annual report on Form 10-K.',
    );
  }
  const source = tellRisks(writer).flatMap(({ risks }) => risks);
  const changed = new Set([
    ...(writer.is_newest ? [profile.change.added, profile.change.reworded] : []),
    ...(profile.own_risks ?? []).map(({ key }) => key),
    'weakness',
  ]);
  const shown = source.filter(({ key }) => changed.has(key));
  return [
    ...paragraphs(
      writer,
      shown.length === 0
        ? 'The risk factors described in our latest annual report on Form 10-K remain as they are. They should be read together with this report.'
        : 'The risk factors described in our latest annual report on Form 10-K should be read together with those that follow, which have been brought up to date.',
    ),
    ...shown.flatMap(({ caption, text }) => [subheading(caption), ...text.map(paragraph)]),
  ];
}
