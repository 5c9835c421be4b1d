import { caption, subheading } from '../documents/layout.ts';
import { type TextBlocks, paragraph } from '../documents/page.ts';
import { hashText } from '../random.ts';
import { type ReportWriter, debtOf } from './report-writer.ts';

/** Headings under which a report groups its risk factors, in their order. */
const RISK_GROUPS = {
  business: 'Risks Related to Our Business and Industry',
  operations: 'Risks Related to Our Operations',
  finance: 'Risks Related to Law and Our Finances',
} as const;

type RiskGroup = keyof typeof RISK_GROUPS;

/** One risk factor: a caption that is a sentence, and its paragraphs, all of them clauses. */
type Risk = {
  key: string;
  group: RiskGroup;
  caption: string;
  text: readonly string[];
};

/** Risks in the reports of every company. */
const USUAL_RISKS: readonly Risk[] = [
  {
    key: 'demand',
    group: 'business',
    caption:
      '[A weak economy could lower demand for what we sell|Our results move with the economy, and a downturn would lower them].',
    text: [
      'Most of our revenue comes from {customers}, whose spending follows their own outlook. When they expect a poor year they [put off|postpone] purchases, shorten contracts or ask for lower prices. A broad decline in their spending would bring a decline in our revenue, and because many of our costs are fixed for a year or longer, our income would fall faster than our revenue.',
      'In {year} our revenue was {revenue}, compared with {revenue_prior} in {prior}. We cannot say how long present conditions will last. [Interest rates, energy prices and elections|Interest rates, freight costs and public budgets] in the places where our customers do business are all outside our control, and any of them may turn against us within a single quarter.',
    ],
  },
  {
    key: 'cyber',
    group: 'operations',
    caption:
      '[A cybersecurity incident could interrupt our business and expose data that others have entrusted to us|Attacks on our information systems could interrupt our business and expose confidential data].',
    text: [
      'We rely on information systems, our own and those of vendors, to take orders, run our sites, pay our suppliers and keep our books. These systems are attacked every day. Attackers use stolen passwords, faults in software that have not been mended, and messages that deceive our employees, and they increasingly use automated tools to do so at little cost.',
      'A cybersecurity incident could stop our work, force us to pay for repairs, notices and lawsuits, and damage our name. We carry insurance against some of these losses with a limit of {cyber_limit}, which may not be enough. Incidents at vendors whose systems we do not control could harm us in the same way, and we may learn of them late.',
    ],
  },
  {
    key: 'litigation',
    group: 'finance',
    caption: 'We are party to lawsuits whose outcome we cannot foresee.',
    text: [
      'From time to time we are sued by customers, competitors, former employees and holders of our securities, and we are asked questions by public authorities. Lawsuits are [slow, costly and uncertain|expensive and hard to predict], whatever their merits. At {period_end} we had set aside {legal_reserve} for matters in which a loss is probable and can be estimated.',
    ],
  },
  {
    key: 'debt',
    group: 'finance',
    caption: 'Our debt limits what we can do and could become dearer to carry.',
    text: [
      'At {period_end} our long-term debt was {debt}. Part of it bears interest at rates that move with the market: a rise of one percentage point would add about {rate_cost} to what we pay in a year. Our credit agreement obliges us to keep certain ratios and restricts liens, mergers and payments to shareholders.',
      'If we [broke|failed to keep] these covenants our lenders could ask for their money back at once. We may also be unable to renew maturing debt on acceptable terms, since lenders’ appetite can vanish quickly.',
    ],
  },
  {
    key: 'competition',
    group: 'business',
    caption: 'Some of our competitors can spend far more than we can.',
    text: [
      'Our markets are [crowded|contested]. We compete on price, on the quality of what we deliver and on how quickly we answer a customer’s call. Some competitors are part of larger groups that can sell below cost for years in order to win an account, and others are young companies that have no older business to protect.',
      'If we do not keep pace we may lose orders, be forced to lower prices, or spend more on selling without selling more. Combinations among competitors have reduced the number of independent rivals over the last [five|six] years, and those that remain are stronger for it.',
    ],
  },
  {
    key: 'subscriptions',
    group: 'business',
    caption: 'Customers may not renew their subscriptions, and we would notice it late.',
    text: [
      'Subscriptions run from one to three years and customers need not renew them. In {year} about {renewal} of the value that came up for renewal was renewed. Because revenue from a subscription is recognized over its term, fewer new contracts in one quarter show in our revenue only in later ones: a decline in orders may be well under way before our revenue declines.',
    ],
  },
  {
    key: 'parts',
    group: 'operations',
    caption:
      'We depend on few suppliers for critical parts, and supply chain disruptions have delayed our deliveries.',
    text: [
      'Some of our parts, among them {material}, come from a single supplier. Supply chain disruptions, whether from a fire, a strike, a closed port or a shortage elsewhere in the industry, have delayed deliveries by up to {delay_weeks} weeks in the past. Qualifying another supplier takes up to a year.',
    ],
  },
];

/** Risks that a company adds or drops with its newest annual report, or reports since a day. */
const PLANNED_RISKS: readonly Risk[] = [
  {
    key: 'tariffs',
    group: 'business',
    caption: 'Tariffs and other limits on trade have raised our costs and may raise them further.',
    text: [
      'Beginning in the spring of 2025 new tariffs were announced on imports from most of the countries in which we or our suppliers make goods, and several of those countries answered with tariffs of their own. Rates have been raised, suspended and raised again at short notice. Tariffs on {material} and on parts made from them added about {tariff_cost} to our cost in {year}.',
      'We have moved some purchases, agreed on surcharges with part of our customers and asked for exemptions, but these steps take time and cover only a part of the cost. If tariffs stay in place or are raised, [our margins would narrow|we would earn less on what we sell], demand may weaken as prices rise, and competitors whose suppliers stand elsewhere may gain an advantage over us.',
    ],
  },
  {
    key: 'pandemic',
    group: 'operations',
    caption: 'The aftermath of the pandemic still weighs on how our sites are staffed and run.',
    text: [
      'Measures against the pandemic that began in 2020 closed some of our sites for weeks and changed how people wish to work. Absences remain above what they were before it, and rules on ventilation and distance that some states adopted at the time are still in force.',
    ],
  },
  {
    key: 'going_concern',
    group: 'finance',
    caption: 'There is substantial doubt about our ability to continue as a going concern.',
    text: [
      'We have used more cash than we earned, and our credit facility matures within twelve months of the date of this report. We do not have the means to repay it. These conditions raise substantial doubt about our ability to continue as a going concern within one year after the date on which our financial statements are issued.',
      'We are talking with our lender about an extension and with others about the sale of part of our library. Neither may succeed. The financial statements do not include any adjustments that might follow from the outcome of this uncertainty. If we cannot continue, holders of our shares may lose all that they invested.',
    ],
  },
  {
    key: 'weakness',
    group: 'finance',
    caption: 'We have identified a material weakness in our internal control over financial reporting.',
    text: [
      'A material weakness is a fault in control, or several together, because of which a material misstatement may with reasonable possibility be neither prevented nor found in time. The weakness that we identified is described in Item 9A. It concerns {weakness}.',
      'We have begun to correct it. Until the new controls have worked for long enough and have been tested, the weakness is not remediated. If we fail to do so our statements may contain errors, we may have to restate them, and the price of our shares may fall.',
    ],
  },
];

/** Annual reports on years that end since this day have Item 1C, and since the second one tag it. */
export const CYBERSECURITY_SINCE = '2023-12-15';
const CYBERSECURITY_TAGGED_SINCE = '2024-12-15';
const CYBERSECURITY =
  'cyd:CybersecurityRiskManagementProcessesForAssessingIdentifyingAndManagingThreatsTextBlock';

/** The body of Item 1A: a summary, then every risk factor under its group. */
export function writeRiskFactors(writer: ReportWriter): string[] {
  const groups = writeRisks(writer).filter(({ risks }) => risks.length > 0);
  return [
    ...writer.paragraphs(
      'Anyone who thinks of buying our securities should consider the risks described here together with all else in this report. Each of them could harm our business, our results and the price of our securities.',
    ),
    ...groups.flatMap(({ heading, risks }) => [
      subheading(heading),
      ...risks.flatMap((risk) => [caption(risk.caption), ...risk.text.map(paragraph)]),
    ]),
    ...writer.planted('1A'),
  ];
}

/** The body of Item 1C, tagged once tagging is required. */
export function writeCybersecurity(writer: ReportWriter, blocks: TextBlocks): readonly string[] {
  const body = [
    ...writer.paragraphs(
      'We treat threats to our information systems as part of our general management of risk. Systems are watched around the clock, by our own people during the day and by a vendor at night. An outside firm tries to break into our systems [once|twice] a year. Our head of information security has worked in this field for [sixteen|eighteen|twenty] years, and the audit committee hears a report every quarter.',
    ),
    ...writer.planted('1C'),
  ];
  if (writer.source.report.quarter.end < CYBERSECURITY_TAGGED_SINCE) return body;
  return blocks.write({ concept: CYBERSECURITY, pieces: [body.join('\n')] });
}

/** The body of Item 7A, or of Item 3 of a quarterly report’s Part I. */
export function writeMarketRisk({ paragraphs }: ReportWriter): string[] {
  return [
    subheading('Interest Rates and Prices'),
    ...paragraphs(
      'Part of our debt bears interest at rates that move with the market. A change of one percentage point would change our yearly income before taxes by about {rate_cost}. Some of our purchases, among them {material}, are paid for in other currencies. We do not use derivatives to speculate.',
    ),
  ];
}

/** Short Items of an annual report, by number; those of Part III are in the proxy statement. */
const SHORT_ITEMS: Readonly<Record<string, string>> = {
  '1B': 'The staff of the Commission has given us no written comments that remain unresolved.',
  '2': 'Our head office in {city} is [leased until 2034|our own]. We use {sites} further sites for our operations, about half of which we own. We believe that they suit our needs and will be enough for the next two years.',
  '3': 'We are party to lawsuits that arise in the course of business. Those that we regard as significant are described in the notes to our financial statements. At {period_end} we had accrued {legal_reserve} for matters in which a loss is probable and can be estimated.',
  '4': 'This Item does not apply to us, since we do not operate any mine.',
  '5': 'Our shares are traded under the symbol on the cover of this report. At the end of the month before this report there were about [two thousand|three thousand] holders of record. We bought shares in the last quarter only to cover taxes on shares that were granted to employees.',
  '9': 'There were no changes of accountants and no disagreements with them to be reported here.',
  '9B': 'During the last quarter no director or officer adopted or ended an arrangement to trade in our securities.',
  '9C': 'This Item does not apply to us.',
  '16': 'None.',
};

const FROM_PROXY =
  'The information required by this Item is incorporated by reference from our definitive proxy statement.';

export function writeShortItem({ paragraphs }: ReportWriter, item: string): string[] {
  return item === '6' ? [] : paragraphs(SHORT_ITEMS[item] ?? FROM_PROXY);
}

/** What follows the last Item: who signs. */
export function writeSignatures({ paragraphs }: ReportWriter): string[] {
  return paragraphs(
    'As the Securities Exchange Act of 1934 requires, the registrant has had this report signed on its behalf by those named below, who were authorized to do so.',
    '/s/ {ceo}, Chief Executive Officer, {filed}',
    '/s/ {cfo}, Chief Financial Officer, {filed}',
  );
}

/** A quarterly report’s Item 1A: that nothing changed, or what did. */
export function writeRiskUpdate(writer: ReportWriter): string[] {
  const { profile, paragraphs } = writer;
  if (profile.unchanged_risks === true) {
    return paragraphs(
      'There have been no material changes to the risk factors described in Item 1A of our latest annual report on Form 10-K.',
    );
  }
  const changed = new Set([
    ...(writer.is_newest ? ['tariffs', profile.change.reworded] : []),
    ...(profile.own_risks ?? []).map(({ key }) => key),
    'weakness',
  ]);
  const shown = writeRisks(writer)
    .flatMap(({ risks }) => risks)
    .filter(({ key }) => changed.has(key));
  return [
    ...paragraphs(
      shown.length === 0
        ? 'The risk factors described in our latest annual report on Form 10-K remain as they are.'
        : 'The risk factors described in our latest annual report on Form 10-K should be read together with those that follow, which have been updated.',
    ),
    ...shown.flatMap((risk) => [subheading(risk.caption), ...risk.text.map(paragraph)]),
  ];
}

/** The body of Item 9A, or of Item 4 of a quarterly report’s Part I. */
export function writeControls(writer: ReportWriter): string[] {
  const { profile, source, paragraphs } = writer;
  const until = profile.weakness?.until ?? null;
  const isRemediated = source.report.is_annual && until !== null && source.filing.filing_date >= until;
  const evaluated =
    'Under the direction of {ceo} and {cfo} we evaluated our disclosure controls and procedures as of {period_end}.';
  if (hasWeakness(writer)) {
    return [
      subheading('Material Weakness'),
      ...paragraphs(
        `${evaluated} They concluded that, because of a material weakness, these were not effective on that day.`,
        'The material weakness concerns {weakness}.',
        'To remediate it we have hired people with the needed experience, rewritten the procedures concerned and put a second review in place. The material weakness will not be considered remediated until these controls have worked for long enough and have been tested.',
      ),
    ];
  }
  return [
    subheading('Disclosure Controls and Procedures'),
    ...paragraphs(
      `${evaluated} They concluded that these were effective on that day: what we have to disclose is recorded, summarized and reported in time, and reaches those who decide. Nothing changed in our last quarter that materially affected our internal control over financial reporting.`,
      ...(isRemediated
        ? [
            'Our amended annual report on the prior year reported a material weakness. It concerned {weakness}. During {year} we rewrote the procedures concerned and tested them over three quarters. We concluded that the material weakness has been remediated.',
          ]
        : []),
    ),
  ];
}

type WrittenRisk = { key: string; caption: string; text: string[] };

const GROUPS: readonly RiskGroup[] = ['business', 'operations', 'finance'];

/** Words of a risk factor once it has been reworded. */
const REWORDINGS: readonly (readonly [string, string])[] = [
  [' may ', ' could '],
  [' about ', ' roughly '],
  [' several ', ' a number of '],
  [' depends on ', ' rests on '],
  [' which ', ' that '],
  [' more than ', ' over '],
];

const REWORDED_END = 'We have paid closer attention to this risk during {year} than in earlier periods.';

/**
 * A report's risk factors by group. With the newest annual report one is added, one dropped, one reworded, and one moved
 * to the head of everything, as the company's profile has it; the others stay but for the numbers in them.
 */
function writeRisks(writer: ReportWriter): { heading: string; risks: WrittenRisk[] }[] {
  const { moved } = writer.profile.change;
  const isMoved = ({ key }: Risk) => writer.is_newest && key === moved;
  const listed = listRisks(writer);
  return GROUPS.map((group) => {
    const own = listed.filter((risk) => risk.group === group && !isMoved(risk));
    const risks = group === 'business' ? [...listed.filter(isMoved), ...own] : own;
    return { heading: RISK_GROUPS[group], risks: risks.map((risk) => writeRisk(writer, risk)) };
  });
}

function listRisks(writer: ReportWriter): Risk[] {
  const { profile, source, figures, is_newest } = writer;
  const { cik } = source.company;
  const usual = USUAL_RISKS.filter(({ key }) => key !== 'debt' || debtOf(figures) > 0).toSorted(
    (a, b) => hashText(`${cik} ${a.key}`) - hashText(`${cik} ${b.key}`),
  );
  const own = (profile.own_risks ?? []).filter(({ from }) => source.filing.filing_date >= from);
  const special = new Set(own.map(({ key }) => key));
  if (hasWeakness(writer)) special.add('weakness');
  special.add(is_newest ? 'tariffs' : 'pandemic');
  return [...PLANNED_RISKS.filter(({ key }) => special.has(key)), ...usual];
}

/** Whether a fault in control exists on the day of the filing. */
function hasWeakness({ profile: { weakness }, source }: ReportWriter): boolean {
  const { filing_date } = source.filing;
  if (weakness === undefined || filing_date < weakness.from) return false;
  return weakness.until === null || filing_date < weakness.until;
}

function writeRisk(writer: ReportWriter, { key, caption: title, text }: Risk): WrittenRisk {
  const said = text.map((clause) => writer.say(clause));
  const isReworded = writer.is_newest && key === writer.profile.change.reworded;
  const reworded = said.map((one) => REWORDINGS.reduce((sum, [from, to]) => sum.replaceAll(from, to), one));
  const written = isReworded ? [...reworded, writer.say(REWORDED_END)] : said;
  return { key, caption: writer.say(title), text: written };
}
