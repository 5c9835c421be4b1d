import { bullet, plainTable, subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import type { SectorName } from './profile.ts';
import type { ReportWriter } from './report-writer.ts';

/** How a sector makes what it sells, and by which rules. */
const BY_SECTOR: Readonly<Record<SectorName, { work: string; rules: string }>> = {
  technology: {
    work: 'We write nearly all of our software ourselves. Devices are assembled by two contractors and tested at our own site before they are shipped. {material} come from few makers, one of them in {supplier_place}, and we hold several months of stock of the parts that are hardest to replace.',
    rules:
      'Our products have to meet standards of electrical safety and, where they process personal data, the laws of the places where the people concerned live. Export rules keep us from selling to some countries. Rules on automated decisions are taking shape in several states.',
  },
  consumer: {
    work: 'We design what we sell and leave most of the making to others. Contractors in {supplier_place} and elsewhere are visited at least once a year by our own inspectors. We buy {material} for part of them in order to keep quality even and prices low.',
    rules:
      'What we sell has to meet rules on safety, on labels and on what may be said in advertising. Imports are subject to customs duties and to laws against forced labor, under which goods can be held at the border until their origin has been proved.',
  },
  health: {
    work: 'We make our products in rooms with filtered air, under a quality system that authorities inspect without notice. {material} come from a single source in {supplier_place}. A change of supplier takes about a year, because every step has to be validated again.',
    rules:
      'Medicines and devices have to be approved before they are sold and watched afterwards. Authorities in the United States, in Europe and in Japan each ask for files of their own. We have to report injuries, to keep records of every lot for many years and to make public what we pay to physicians.',
  },
  finance: {
    work: 'Most decisions are made by people who know the customer, within limits that depend on the amount. A group apart from those who sell checks the larger ones. Data and card services are bought from two vendors, and we could not change either within a year.',
    rules:
      'We are supervised by federal and state authorities. They set how much capital and liquidity we must hold, examine how we treat customers and what we do against money laundering, and must agree before we buy another institution. Most of what they find is confidential by law.',
  },
  utility: {
    work: 'We run our system from one control room in {city} that is staffed day and night, with another ready to take over. {material} have to be ordered two to four years ahead. About a third of the work in the field is done by contractors.',
    rules:
      'A state commission sets our prices and what we may earn, approves large projects and watches the quality of service. Federal authorities regulate transmission, reliability and what we emit. Towns grant us the right to use their streets, for terms of twenty years or more.',
  },
  industry: {
    work: 'We make {products} at our own plants and buy {material} mainly from {supplier_place}. Some parts have to be ordered a year ahead. We run our plants in two or three shifts and stop each of them for two weeks a year in order to maintain it.',
    rules:
      'Our sites need permits for what they emit and store. What we make has to meet standards of safety that differ from country to country, and some of it needs a license before it may be exported. Contracts with governments give them the right to see our costs.',
  },
  media: {
    work: 'Most of what we show is produced by our own people or with partners who share the cost. Rights to {material} are bought for several years at a time. Writers, actors and technicians belong to guilds, whose agreements run for three years.',
    rules:
      'Stations need licenses and are subject to rules on ownership, on advertising to children and on access for people with disabilities. Films and programs are protected by copyright, which authorities abroad enforce with varying energy.',
  },
};

const SECTIONS: readonly (readonly [heading: string, ...clauses: string[]])[] = [
  [
    'Strategy',
    'We want to be the [first choice|natural choice] of {customers}. To get there we spend on three things: on making {products} easier to buy and to use, on keeping our costs below those of {rivals}, and on people who stay with us. We would rather give up an order than promise what we cannot deliver.',
    'We grow mainly with customers we already have. In {year} we again measured how many of them would recommend us, and the share was [slightly higher|little different] than a year before. We buy other businesses only where we know the people and the product.',
  ],
  [
    'Customers and Sales',
    'We sell to {customers}. Our largest customer accounted for {top_customer} of revenue in {year}, and the ten largest together for {top_ten}. About {international} of revenue came from outside the United States. Most sales are made by our own people, the rest by agents who are paid a commission.',
    'Orders are usually filled within [six weeks|two months]. We give customers thirty to sixty days to pay, and longer where that is the custom. What customers have ordered and we have not yet delivered is not a reliable guide to our revenue, since orders can be changed.',
  ],
  [
    'How We Reach the Market',
    'Our people visit customers where they work. About [half|two fifths] of those who buy from us for the first time come on the recommendation of someone who already does. We show what is new at a few fairs a year, write to customers when something changes that concerns them, and spend less on advertising than is usual in our trade.',
    'Terms of sale are written in plain words and fit on [two|three] pages. Complaints are answered within two working days by someone who may decide; how many there were, and about what, is reported to the chief executive officer each month.',
  ],
  [
    'Sites and Logistics',
    'We work at {sites} sites besides our head office. What customers need quickly is kept close to them, and everything else in one central store. Goods and spare parts travel with carriers whom we choose anew every other year; we own few vehicles ourselves. A system shows our people and our customers where each order is.',
    'When a site has to be closed for a time, another takes over its most important work. We practice this with [two|three] sites a year and note what went wrong.',
  ],
  [
    'Suppliers',
    'We buy from about {patents} suppliers, the ten largest of which receive a third of what we spend. Contracts with them usually run for one to three years. Where only one source exists we try to agree on stocks that are kept for us, and we look for a further source in another part of the world.',
    'Every supplier of importance is rated once a year on quality, punctuality and price. Those who fall short twice lose part of our orders. We ask all of them to sign rules on safety and on the age of workers, and we check a sample of them without notice.',
  ],
  [
    'Competition',
    'We compete with {rivals}. Price matters in every order, and so do delivery times, service and the trouble of changing from one supplier to another. We believe that we do well in the last three and that our prices are neither the lowest nor the highest.',
    'Those who come new to our markets usually begin with a single product and a low price. Some of them have been bought by larger rivals, some have given up, and a few have become competitors whom we take seriously. We lost about one offer in three to others in {year}, for reasons that we ask each customer to tell us.',
  ],
  [
    'Intellectual Property',
    'We hold {patents} patents and a larger number of trademarks, which we renew as they fall due. No single patent is essential to our business. We rely as much on knowledge that we keep to ourselves, and our employees promise in writing to protect it.',
  ],
  [
    'Quality and Development',
    'Faults are cheapest to mend before anything has been built. Each project passes five reviews, and those who take part in one may stop it. We measure how many deliveries are complete, punctual and free of faults: in {year} it was a [slightly higher|slightly lower] share than in {prior}, and above nine tenths in both.',
    'We work with two universities near {city} and take part in groups that write standards. Ideas of our own employees are collected all year; about one in eight is carried out, and its author receives a share of what is saved in the first year.',
  ],
  [
    'Insurance',
    'We insure our sites, our liability and interruptions of our business with several companies, so that the failure of one would not leave us without cover. What we keep ourselves is limited by policies that begin where our deductible of {deductible} ends.',
  ],
  [
    'Human Capital',
    'At {period_end} we had about {employees} employees, of whom roughly one in nine worked part time. About [six|seven] in a hundred left us of their own accord during the year, fewer than in the year before. We pay at least what is usual where our people work, offer a savings plan and health insurance to all who work twenty hours or more, and train every new manager during the first year.',
    'Accidents with lost time numbered fewer than two per hundred employees. Each site has a committee for safety that meets once a month, and the board hears a report on it every quarter.',
  ],
  [
    'How We Are Led',
    'Our board meets eight times a year, twice of it at one of our sites. It decides on plans, on large investments and on who leads us. Each executive answers for a few figures, which everyone in the company can look up. Decisions that concern one customer or one site are made there, within limits that are reviewed once a year.',
    'We plan for three years ahead and for the next in detail. The plan is made by those who have to keep it, is compared with what happened every month, and is changed only when something happens that nobody could have foreseen. Half of every bonus depends on the results of the whole company, so that no part of it has a reason to do well at the cost of another.',
  ],
  [
    'Seasons',
    'Our business is not the same in all four quarters. [The last calendar quarter is usually the strongest|Demand is usually lowest after the turn of the year], and results of one quarter should not be taken as a sign of those of the next.',
  ],
  [
    'Environment',
    'We used about two percent less energy for each unit of revenue than in {prior}. Spending on the environment was not material to our results and is not expected to become so in {next_year}, though rules may change.',
  ],
  [
    'Available Information',
    'Our reports and all amendments to them can be had free of charge on our website as soon as they have been filed. The website is not part of this report.',
  ],
];

/** What banks and insurers tell in the place of sections that do not fit them. */
const OF_FINANCE: Readonly<Record<string, readonly string[]>> = {
  'Customers and Sales': [
    'We serve {customers}. No customer accounted for more than one percent of our revenue in {year}. Half of those who come to us for one thing have bought another within two years, and our people are paid for how long customers stay rather than for how much they sell.',
    'Most customers live or work within an hour of {city} or of one of our other sites. What they do with us by telephone and computer grows every year; what matters to them most they still discuss face to face.',
  ],
  'Sites and Logistics': [
    'Our people work in leased offices close to those whom they serve. Records are kept at two places far apart, either of which could take over the work of the other within four hours. We practice this twice a year, once of it without notice.',
    'Work that does not need to be near customers is done in {city}, where rents are low and universities train the people we look for.',
  ],
  Suppliers: [
    'What we buy is mainly {material}. Contracts with those who provide them run for five years or longer, and we examine their finances and their security once a year. If one of them failed we would depend on another that knows our systems less well.',
    'A committee decides how much risk we take with any one borrower, issuer, trade or region. Its limits are lower than those that the law would allow, and exceptions are reported to the board with the name of the person who asked for them.',
  ],
  'Intellectual Property': [
    'Our trademarks are registered where we do business. We own no patents of importance. What sets us apart are records of many years on how customers behaved in good times and bad, which we keep to ourselves and use with their consent.',
  ],
};

/** Sections after the strategy that come before the one on regulation. */
const BEFORE_RULES = 5;

/** The body of Item 1. */
export function tellBusiness(writer: ReportWriter): string[] {
  const { profile, say, is_newest } = writer;
  const { work, rules } = BY_SECTOR[profile.sector];
  const [strategy, ...others] = profile.sector === 'finance' ? SECTIONS.map(ofFinance) : SECTIONS;
  const write = ([heading, ...clauses]: readonly string[]) => [
    subheading(heading ?? ''),
    ...clauses.map((clause) => paragraph(say(clause))),
  ];
  return [
    subheading('Overview'),
    ...profile.overview.map((clause) => paragraph(say(clause))),
    paragraph(
      say(
        'We were incorporated in {state} and have our head office in {city}, {place}. In this report {short}, we, us and our mean {company} and the companies that it controls.',
      ),
    ),
    ...write(strategy ?? ['']),
    subheading('Products and Services'),
    ...profile.offers.flatMap(([name, text]) => [paragraph(`${name}. ${say(text)}`)]),
    ...write(['Operations and Supply', work]),
    ...others.slice(0, BEFORE_RULES).flatMap(write),
    ...write(['Government Regulation', rules]),
    ...others.slice(BEFORE_RULES).flatMap(write),
    ...(is_newest ? (profile.planted?.['1'] ?? []).map((clause) => paragraph(say(clause))) : []),
    ...tellOfficers(writer),
  ];
}

function ofFinance(section: readonly [heading: string, ...clauses: string[]]): typeof section {
  const [heading] = section;
  const clauses = OF_FINANCE[heading];
  return clauses === undefined ? section : [heading, ...clauses];
}

function tellOfficers({ profile, say, source }: ReportWriter): string[] {
  const year = source.report.quarter.fiscal_year;
  const [ceo, cfo] = [44 + (profile.ceo.length % 17), 41 + (profile.cfo.length % 15)];
  const rows = [
    ['Name', 'Age', 'Position'],
    [profile.ceo, String(ceo + year - 2023), 'Chief Executive Officer and Director'],
    [profile.cfo, String(cfo + year - 2023), 'Chief Financial Officer'],
  ];
  return [
    subheading('Information about Our Executive Officers'),
    plainTable(rows),
    paragraph(say('{ceo} has led us since 2019 and came from a company in a related trade.')),
    bullet(
      say(
        '{cfo} joined us in 2021 after fifteen years as an accountant and as treasurer of a listed company.',
      ),
    ),
  ];
}
