import type { Risk } from '../risk.ts';

/** Risks of shops and of makers of what people eat, wear and drive. */
export const CONSUMER_RISKS: readonly Risk[] = [
  {
    key: 'taste',
    group: 'business',
    caption: 'We may misjudge what consumers want.',
    text: [
      'Consumers change their minds faster than we can change {products}. We place orders up to [nine|ten] months before a season begins. If we misjudge what will sell, we are left with goods that can be sold only at a discount, and with customers who look for what they wanted somewhere else.',
      'Opinions spread quickly through social media. One video of a faulty product, whether fair or not, may be watched by more people than all of our advertising reaches in a year.',
    ],
  },
  {
    key: 'inputs',
    group: 'operations',
    caption: 'The prices of what we buy vary widely, and we cannot always pass them on.',
    text: [
      'We buy {material}, packaging, energy and freight at prices that vary with harvests, weather and policy. In {year} the prices of our main inputs changed by about {input_change} on average. We fix prices in advance for part of our needs, for up to a year, so that changes reach us with a delay.',
      'When we raise our own prices, consumers buy less or turn to cheaper brands, and retailers may refuse the increase. When prices of inputs fall, retailers ask us to lower ours at once.',
    ],
  },
  {
    key: 'safety',
    group: 'legal',
    caption: 'A recall or an illness traced to our products would harm us.',
    text: [
      'What we sell can spoil, be contaminated, be labeled wrongly or break. We test at our own sites and ask our suppliers to do so, yet tests find only what they look for. A recall costs far more than the goods that are brought back: shelves stay empty, retailers fill them with the goods of others, and consumers remember.',
      'We carry insurance against recalls with a deductible of {deductible}, and insurers exclude some of the causes that are most likely.',
    ],
  },
  {
    key: 'imports',
    group: 'operations',
    caption: 'Supply chain disruptions could leave us without goods when consumers ask for them.',
    text: [
      'About {import_share} of what we sell crosses an ocean. Supply chain disruptions at ports, canals and railways have at times added {delay_weeks} weeks to the journey and doubled the cost of a container. Goods for a season that arrive after it have lost most of their value.',
      'Most of these goods come from {supplier_place}. We could not replace these sources within a season, and we have limited knowledge of the suppliers of our suppliers, for whose conduct we may nevertheless be held to account.',
    ],
  },
  {
    key: 'season',
    group: 'business',
    caption: 'A few weeks of the year decide our results.',
    text: [
      'Our sales are concentrated in a few weeks. Poor weather, a late holiday or an event that keeps people at home during that time cannot be made up for later. We hire several hundred people for the season and build up stocks for it with borrowed money, whatever sales turn out to be.',
      'Quarters are therefore hard to compare with one another, and the results of one quarter say little about the year.',
    ],
  },
  {
    key: 'large_retailers',
    group: 'business',
    caption: 'Trade is moving to a few large retailers and to the internet.',
    text: [
      'A handful of retailers and online marketplaces decide what consumers get to see. They ask for lower prices, for payments toward advertising and for ever shorter delivery times, and they sell goods under their own names beside ours.',
      'Online sales reached {online} of our revenue in {year}. They cost us more to ship and bring more returns than sales in a store, and prices can be compared at a glance.',
    ],
  },
];
