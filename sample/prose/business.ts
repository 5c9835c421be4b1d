import { subheading } from '../documents/layout.ts';
import type { ReportWriter } from './report-writer.ts';

type Section = readonly [heading: string, ...clauses: string[]];

const SECTIONS: readonly Section[] = [
  [
    'Strategy',
    'We want to be the [first choice|natural choice] of {customers}. To get there we spend on three things: on making {products} easier to buy and to use, on keeping our costs below those of our competitors, and on people who stay with us. We would rather give up an order than promise what we cannot deliver.',
    'We grow mainly with customers we already have. In {year} we again measured how many of them would recommend us, and the share was [slightly higher|little different] than a year before. We buy other businesses only where we know the people and the product.',
  ],
  [
    'Customers and Sales',
    'We sell to {customers}. Our largest customer accounted for {top_customer} of revenue in {year}. About {international} of revenue came from outside the United States. Most sales are made by our own people, the rest by agents who are paid a commission.',
    'Orders are usually filled within [six weeks|two months]. We give customers thirty to sixty days to pay, and longer where that is the custom. What customers have ordered and we have not yet delivered is not a reliable guide to our revenue, since orders can be changed.',
  ],
  [
    'Operations and Suppliers',
    'We work at {sites} sites besides our head office and buy {material}. The ten largest of our suppliers receive a third of what we spend. Where only one source exists we try to agree on stocks that are reserved for us, and we look for a further source in another part of the world.',
  ],
  [
    'Competition',
    'We compete with larger companies and with young ones. Price matters in every order, and so do delivery times, service and the trouble of changing from one supplier to another. We believe that we do well in the last three and that our prices are neither the lowest nor the highest.',
  ],
  [
    'Intellectual Property and Regulation',
    'We hold {patents} patents and a larger number of trademarks, which we renew as they fall due. No single patent is essential to our business. What we sell has to meet rules on safety and on the protection of data that differ from place to place.',
  ],
  [
    'Human Capital',
    'At {period_end} we had about {employees} employees, of whom roughly one in nine worked part time. About [six|seven] in a hundred left us of their own accord during the year, fewer than in the year before. We pay at least what is usual where our people work and train every new manager during the first year.',
  ],
];

/** The body of Item 1. */
export function writeBusiness(writer: ReportWriter): string[] {
  const { profile, paragraphs } = writer;
  return [
    subheading('Overview'),
    ...paragraphs(
      ...profile.overview,
      'We were incorporated in {state} and have our head office in {city}, {place}. In this report we, us and our mean {company} and the companies that it controls.',
    ),
    ...SECTIONS.flatMap(([heading, ...clauses]) => [subheading(heading), ...paragraphs(...clauses)]),
    ...writer.planted('1'),
    subheading('Information about Our Executive Officers'),
    ...paragraphs(
      '{ceo} has led us since 2019. {cfo} joined us in 2021 after fifteen years as an accountant.',
    ),
  ];
}
