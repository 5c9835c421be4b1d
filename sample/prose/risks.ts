/** Headings under which a report groups its risk factors, in their order. */
export const RISK_GROUPS = {
  business: 'Risks Related to Our Business and Industry',
  operations: 'Risks Related to Our Operations',
  finance: 'Risks Related to Law and Our Finances',
} as const;

export type RiskGroup = keyof typeof RISK_GROUPS;

/** One risk factor: a caption that is a sentence, and its paragraphs, all of them clauses. */
export type Risk = {
  key: string;
  group: RiskGroup;
  caption: string;
  text: readonly string[];
};

/** Risks in the reports of every company. */
export const USUAL_RISKS: readonly Risk[] = [
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
export const PLANNED_RISKS: readonly Risk[] = [
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
