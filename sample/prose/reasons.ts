import type { SectorName } from './profile.ts';

/** Why revenue rose or fell, by sector: clauses that follow a comma. */
export const REASONS: Readonly<Record<SectorName, { up: readonly string[]; down: readonly string[] }>> = {
  technology: {
    up: [
      'mainly because existing customers added users and sites',
      'as customers who had waited for a new version placed their orders',
      'driven by subscriptions, whose value rose with the number of customers that renewed',
    ],
    down: [
      'mainly because large customers put off decisions',
      'as fewer devices were delivered while customers waited for a new version',
      'because renewals were signed later and for shorter terms than a year before',
    ],
  },
  consumer: {
    up: [
      'mainly because of higher prices, while volume was little changed',
      'as more customers came to our stores and to our web shop',
      'driven by new products and by a season that began earlier than a year before',
    ],
    down: [
      'mainly because customers bought less after prices had been raised',
      'as a mild season left goods unsold until they were marked down',
      'because two retailers reduced the space that they give us',
    ],
  },
  health: {
    up: [
      'mainly because hospitals performed more operations',
      'as newly approved sizes were taken up by surgeons who had used those of others',
      'driven by pumps that were placed in the year before',
    ],
    down: [
      'mainly because hospitals worked down what they had in stock',
      'as a purchasing group awarded a contract to another maker',
      'because orders could not be filled while a sterilizer was closed',
    ],
  },
  finance: {
    up: [
      'mainly because assets that matured were invested at higher rates',
      'as volume grew and prices were raised upon renewal',
      'driven by growth with existing customers and by higher fees',
    ],
    down: [
      'mainly because we had to pay more for funds',
      'as volume shrank where we chose not to follow lower prices',
      'because fees fell with the markets',
    ],
  },
  utility: {
    up: [
      'mainly because of prices that took effect at the beginning of the period',
      'as a hot summer and new customers raised consumption',
      'driven by the recovery of what was spent on mains and lines',
    ],
    down: [
      'mainly because the weather was milder than a year before',
      'as lower fuel costs were passed on to customers',
      'because a large customer closed a plant',
    ],
  },
  industry: {
    up: [
      'mainly because more was delivered from a larger backlog',
      'as prices followed the cost of raw materials',
      'driven by services, which grew faster than new equipment',
    ],
    down: [
      'mainly because customers worked down their stocks',
      'as lower costs of raw materials were passed on',
      'because deliveries were delayed by missing parts',
    ],
  },
  media: {
    up: [
      'mainly because of advertising by candidates and parties',
      'as distributors paid higher fees under renewed contracts',
      'driven by licenses of older titles',
    ],
    down: [
      'mainly because there was no election and national advertising was weak',
      'as distributors lost customers faster than fees rose',
      'because fewer titles were delivered than a year before',
    ],
  },
};

/** What the managers of a sector see ahead: paragraphs of the discussion's overview. */
export const TRENDS: Readonly<Record<SectorName, readonly string[]>> = {
  technology: [
    'Three developments shaped our business in {year}. Customers continued to [move from licenses to subscriptions|prefer subscriptions to one-time licenses], which spreads revenue over a longer time. The cost of the machines on which our services run rose, since demand for processors exceeds what can be made. And customers took longer to decide: the time between a first meeting and a signature was [eleven|twelve|thirteen] weeks on average.',
    'We expect these developments to go on in the coming quarters. We are [holding back|careful] with new hiring, we design products that need fewer scarce parts, and we have begun to price some services by what customers get done with them rather than by the number of users.',
  ],
  consumer: [
    'Households watched their spending in {year}. They bought [smaller packages and cheaper brands|less at full price and more on sale], ate at home more often, and waited for discounts. Costs of freight and of {material} changed from month to month, and supply chain disruptions, though fewer than in earlier years, still delayed some deliveries.',
    'We expect consumers to remain careful. We plan price increases only where costs leave no other way, and we have asked our suppliers in {supplier_place} to deliver in smaller lots and more often.',
  ],
  health: [
    'The number of planned operations and treatments has come back to where it was before the pandemic, and waiting lists are [getting shorter|shrinking]. Hospitals are short of nurses and of money, and they ask for longer terms of payment. Costs of {material} and of sterilization rose faster than our prices.',
    'We expect authorities to ask for more evidence before and after an approval, and payers to negotiate harder. We plan our studies so that one set of data can serve both.',
  ],
  finance: [
    'Interest rates moved down slowly in {year}, and the difference between short and long rates [widened|returned to what used to be normal]. Customers moved less money between accounts than in the year before. Losses remained below their average over a long time, but they rose in office buildings and in loans for used cars.',
    'We expect competition for deposits and for good risks to remain strong. Our plans assume growth of between two and three percent and do not assume that rates return to where they were five years ago.',
  ],
  utility: [
    'Our results depend on what regulators allow, on the weather and on how well we keep our budgets. In {year} we spent {capex} on {products}, and we asked for prices that let us recover part of it. [Requests from very large users|Inquiries by operators of data centers] arrived faster than we could study them.',
    'We expect to spend more in each of the next three years than in the last. Financing it without harming our credit ratings will require retained earnings, debt and from time to time new shares.',
  ],
  industry: [
    'Orders for {products} were uneven in {year}. Customers ordered for shorter periods ahead, and some asked for later delivery. Supply chain disruptions became rarer, though parts made of {material} still took longer to arrive than they used to. Wages rose by between three and five percent.',
    'We expect demand to remain close to its present level. We have adjusted shifts, agreed with unions on flexible hours at [two|three] plants, and put off spending that can wait.',
  ],
  media: [
    'Audiences for scheduled programs became smaller again in {year}, while more people watched us through applications. Advertisers spent late and [asked for proof of results|paid for results rather than for reach]. The cost of sports rights rose with every renewal.',
    'We expect revenue to move with elections and large events more than with the economy. We are reducing what we spend on programs between such events and sell more of our library to others.',
  ],
};
