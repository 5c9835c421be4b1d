import type { Risk } from '../risk.ts';

/** Risks of makers of capital goods and materials, and of carriers. */
export const INDUSTRY_RISKS: readonly Risk[] = [
  {
    key: 'cycle',
    group: 'business',
    caption: 'Our industry is cyclical, and orders can be put off or cancelled.',
    text: [
      'Demand for {products} rises and falls with investment and trade. At {period_end} our backlog was {backlog}. Orders in backlog can be cancelled against a fee that seldom covers our costs, and customers who are short of money ask for later delivery. A revenue decline of a fifth within one year has happened in our industry twice in two decades.',
      'We cannot reduce capacity as quickly as orders fall. Plants have to be heated, kept safe and staffed by people whom we will need again.',
    ],
  },
  {
    key: 'materials',
    group: 'operations',
    caption: 'Supply chain disruptions and the prices of raw materials affect our costs and deliveries.',
    text: [
      'We buy {material}, most of it from {supplier_place}. Prices have doubled and halved within two years. Supply chain disruptions have led to delays of up to {delay_weeks} weeks, and one missing part can hold up a product that is otherwise complete, with everything that was spent on it.',
      'Some of our contracts let us pass changes in price on to customers, though only after a quarter or two. Others were signed at fixed prices, and on these we bear the whole difference.',
    ],
  },
  {
    key: 'fixed_price',
    group: 'finance',
    caption: 'Contracts at fixed prices may bring losses.',
    text: [
      'About {fixed_price} of our revenue comes from contracts whose price was fixed before the work began. We estimate what the work will cost and revise the estimate every quarter. When the estimate rises above the price, the whole loss has to be recorded at once.',
      'Revised estimates lowered our operating income by {estimate_change} in {year}. New programs, new sites and new suppliers are where estimates most often turn out to be wrong.',
    ],
  },
  {
    key: 'accidents',
    group: 'operations',
    caption: 'Accidents at our sites or with our products could cause harm and large claims.',
    text: [
      'We work with heat, pressure, heights and heavy loads. An accident may hurt employees and neighbors, damage the environment and close a site for months. We retain the first {deductible} of each claim, and premiums for what lies above have risen by {premium_rise} since last year.',
      'Juries have awarded sums against companies in our industry that bear no relation to the harm done, and an award of that size could exceed our coverage.',
    ],
  },
  {
    key: 'labor',
    group: 'operations',
    caption: 'Labor disputes could stop our work, and our pension promises may cost more than expected.',
    text: [
      'About {union_share} of our employees are represented by unions, and agreements that cover a third of these expire within the next two years. The last negotiation ended with a strike of [three|four] weeks. Unions in our industry have lately won raises that exceed what productivity gained.',
      'We owe pensions to several thousand former employees. Lower interest rates, lower returns or longer lives would oblige us to pay more into the plans.',
    ],
  },
  {
    key: 'emission_rules',
    group: 'legal',
    caption: 'Rules on emissions and chemicals could oblige us to change how and what we make.',
    text: [
      'Authorities here and abroad are restricting substances that our processes have used for decades, some of them without any known substitute. Permits for our sites have to be renewed, and neighbors and associations challenge renewals in court more often than before.',
      'Meeting rules that have been announced will require investments of about {rule_cost} over five years. Customers too ask for lower emissions, and few are prepared to pay for them.',
    ],
  },
];
