import type { Risk } from '../risk.ts';

/** Risks that a company begins or ceases to tell of in its newest year. */
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
    key: 'assistants',
    group: 'business',
    caption: 'Software that writes software could make part of what we sell unnecessary.',
    text: [
      'Generative tools now write, test and translate programs at a fraction of the former cost. Customers have begun to build by themselves what they used to license from us, and young companies can copy a product within weeks. In {year} customers who left named such tools as a reason in {assistant_share} of cases, against almost none a year before.',
      'We are putting the same techniques into our own products. Models that we license may answer wrongly, repeat material that belongs to others or disclose what they should not, and we may be held responsible for it. Rules on their use are being written in several places at once and may contradict each other.',
    ],
  },
  {
    key: 'deposits_digital',
    group: 'finance',
    caption: 'Deposits can leave a bank faster than ever before.',
    text: [
      'Customers move money from a telephone at any hour, and word of trouble, true or not, spreads within minutes. In recent years banks lost a quarter of their deposits in a single day. About {uninsured} of our deposits exceed the limit of deposit insurance.',
      'We have raised the share of assets that can be pledged or sold within a day, at some cost to what they earn. If many depositors asked for their money at once we might nevertheless have to sell securities at a loss or borrow on poor terms.',
    ],
  },
  {
    key: 'load_growth',
    group: 'business',
    caption: 'Demand from data centers may grow faster, or far less, than we build for.',
    text: [
      'Requests to connect large data centers would, if all were built, raise the peak load of our system by about {load_growth}. We have to commit to plants, lines and mains years before we know which of them will come. If they come late or not at all, others of our customers may be left to pay for what was built, and regulators may refuse to let us charge them.',
      'If on the other hand they come sooner than we can build, we may have to buy at high prices or turn customers away, which regulators and legislators would hold against us.',
    ],
  },
  {
    key: 'drug_prices',
    group: 'legal',
    caption: 'Measures to lower the prices of medicines and devices may lower what we are paid.',
    text: [
      'Public payers now negotiate the prices of some products and tie others to what is paid abroad. Measures adopted in 2025 widen the list and shorten the time before a product can be put on it. Hospitals that are paid less for a procedure ask us for lower prices in turn.',
      'We cannot tell which of our products will be affected. A price once lowered in one market tends to be asked for in all others within [two years|a few years].',
    ],
  },
  {
    key: 'verdicts',
    group: 'business',
    caption: 'Verdicts and repair bills are growing faster than our premiums.',
    text: [
      'Juries award sums that would have been unthinkable ten years ago, and lawsuits are paid for by investors who share in what is won. Cars that are full of sensors cost more to repair: the average claim for a damaged car rose by {claim_rise} in {year}, in part because tariffs made spare parts dearer.',
      'We may raise premiums only with the approval of the states and after months of waiting. If claims from past years turn out to be larger than we have set aside for them, we will have to add to our reserves out of the income of the year.',
    ],
  },
  {
    key: 'streaming',
    group: 'business',
    caption: 'Viewers continue to leave scheduled channels for services they can watch at any time.',
    text: [
      'The number of households that receive our channels from a distributor fell by {subscriber_loss} in {year}. Younger viewers hardly watch scheduled programs except for news and sport. Advertisers follow them, and distributors ask for lower fees when their contracts come up for renewal.',
      'Our own streaming service earns less from a viewer than a distributor pays for one, and viewers can leave it from one month to the next.',
    ],
  },
  {
    key: 'pandemic',
    group: 'operations',
    caption: 'The aftermath of the pandemic still weighs on how our sites are staffed and run.',
    text: [
      'Measures against the pandemic that began in 2020 closed some of our sites for weeks and changed how people wish to work. Absences remain above what they were before it, and rules on ventilation and distance that some states adopted at the time are still in force.',
      'A new variant of the virus could bring measures of that kind back at short notice, and we cannot be sure that governments would again support the businesses they close.',
    ],
  },
  {
    key: 'libor',
    group: 'finance',
    caption: 'The end of former reference rates may raise the interest on some of our contracts.',
    text: [
      'Some of our older contracts refer to a reference rate that is no longer published. They provide for a substitute, but not always for the same one, and a counterparty may dispute the spread that is added to it.',
      'Should a court side with such a counterparty, we would pay more than we have provided for. The amount cannot be estimated.',
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
  {
    key: 'restatement',
    group: 'finance',
    caption: 'We restated our financial statements, and the consequences are not over.',
    text: [
      'In November 2025 our audit committee concluded that statements already issued could not be relied upon, because revenue from hardware delivered together with multi-year support had been recognized too early. We restated them in January 2026.',
      'Holders of our shares have sued us and a public authority has asked for documents. We cannot foresee the outcome. Customers may ask for assurances and lenders for better terms, and our managers have spent much of their time on the matter.',
    ],
  },
];
