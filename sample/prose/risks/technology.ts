import type { Risk } from '../risk.ts';

/** Risks of makers of software and of devices that run on it. */
export const TECHNOLOGY_RISKS: readonly Risk[] = [
  {
    key: 'product_cycle',
    group: 'business',
    caption: 'Our products age quickly, and new ones may come late or disappoint.',
    text: [
      'The techniques behind {products} change every few years. We spent {research} on research and development in {year}, and much of that went into products which will not bring revenue until later, if at all. Delays of [one or two quarters|several months] have happened before, most of them because a part or a program turned out harder to test than planned.',
      'When a new product is announced customers often wait for it, so that sales of the older one fall before the new one can be delivered. Should the new one then have faults, we would carry the cost of both.',
    ],
  },
  {
    key: 'subscriptions',
    group: 'business',
    caption: 'Customers may not renew their subscriptions, and we would notice it late.',
    text: [
      'Subscriptions run from one to three years and customers need not renew them. In {year} about {renewal} of the value that came up for renewal was renewed. Because revenue from a subscription is recognized over its term, fewer new contracts in one quarter show in our revenue only in later ones: a decline in orders may be well under way before our revenue declines.',
      'Renewal depends on how much use customers make of what they bought, on the prices of others and on their own budgets, and on people at the customer who may have left since.',
    ],
  },
  {
    key: 'open_source',
    group: 'legal',
    caption: 'Our use of open source software could oblige us to disclose our own.',
    text: [
      'Our products contain open source components under some [forty|fifty] different licenses. Certain licenses require that works based on the component be offered under the same terms. We review components before they are used, but such reviews are done by people who work under time pressure, and courts have had few occasions to say what the licenses mean.',
      'We could be asked to publish code that we regard as our own, to replace a component at short notice or to pay damages.',
    ],
  },
  {
    key: 'patents',
    group: 'legal',
    caption: 'We may be accused of using what belongs to others, and may be unable to protect what is ours.',
    text: [
      'Our field is full of patents, some of them held by companies whose only business is to enforce them. We receive letters that accuse us of infringement several times a year. Defending a case to the end may cost several million dollars even when we win it.',
      'We hold {patents} patents and have applied for more. Patents can be declared invalid, and secrets once disclosed cannot be called back. In some places where we sell, courts offer little help against copying.',
    ],
  },
  {
    key: 'hosting',
    group: 'operations',
    caption: 'We depend on data centers that others run.',
    text: [
      'Our services run in the data centers of two providers. We cannot move from one to the other without several months of work. An outage of six hours in {prior} kept customers from their data and led us to grant credits. If a provider raised its prices, changed its terms or closed a region, we would have little choice but to accept it.',
      'Customers increasingly ask us to promise that a service will be available for 99.9 percent of a month or more. We owe them credits when we fall short, and some may end their contracts.',
    ],
  },
  {
    key: 'parts',
    group: 'operations',
    caption:
      'We depend on few suppliers for critical parts, and supply chain disruptions have delayed our deliveries.',
    text: [
      'Some of our parts, among them {material}, come from a single supplier in {supplier_place}. Supply chain disruptions, whether from a fire, a strike, a closed port or a shortage elsewhere in the industry, have delayed deliveries by up to {delay_weeks} weeks in the past. Qualifying another supplier takes up to a year.',
      'To guard against shortages we order earlier and in larger lots than before, and at {period_end} we were committed to purchases of {commitments}. If demand falls short of our forecast we may have to write down what we cannot use.',
    ],
  },
];
