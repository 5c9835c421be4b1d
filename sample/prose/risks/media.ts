import type { Risk } from '../risk.ts';

/** Risks of broadcasters and makers of films. */
export const MEDIA_RISKS: readonly Risk[] = [
  {
    key: 'advertising',
    group: 'business',
    caption: 'Advertising is the first thing that customers cut.',
    text: [
      'A large part of our revenue comes from advertising, which is bought late and cancelled early. In years without elections and large sporting events it is lower than in years with them. A revenue decline in one quarter cannot be made up in the next, since a minute that was not sold is lost.',
      'Money that used to be spent on {products} now goes to search engines and social networks, which know more about those whom they reach.',
    ],
  },
  {
    key: 'hits',
    group: 'business',
    caption: 'Nobody can foresee what audiences will like.',
    text: [
      'We pay for programs and films long before an audience has seen them. Most fail, and a few successes pay for the rest. A program that disappoints has to be written off at once, while its makers must still be paid what was promised to them.',
      'At {period_end} we had committed {commitments} to programs that have not been shown yet.',
    ],
  },
  {
    key: 'distributors',
    group: 'business',
    caption: 'We depend on distributors whose own customers are leaving them.',
    text: [
      'A few distributors carry what we make to most of its viewers. When a contract comes up for renewal and no agreement is found, our channels or titles go dark on their service, as happened for {dark_days} days in {prior}.',
      'Distributors lose customers every quarter. They ask for lower fees, for smaller bundles and for the right to drop what is watched least.',
    ],
  },
  {
    key: 'rights',
    group: 'operations',
    caption: 'The cost of rights and talent is rising faster than what we earn from them.',
    text: [
      'Technology companies with far larger means now bid for sports and for the best writers. When our rights to {material} expire we may be unable to renew them at a price that makes sense. Agreements with the guilds of writers and actors run for three years, and strikes in the past stopped production for [four|five] months.',
      'Much of what is spent on rights is fixed in advance. It does not fall when fewer people watch.',
    ],
  },
  {
    key: 'license',
    group: 'legal',
    caption: 'Licenses and rules on ownership limit what we can own and show.',
    text: [
      'Stations need licenses that are renewed every eight years, and anyone may object to a renewal. Rules limit how many stations one owner may hold in a city and how many households it may reach. Legislators of both parties have called for changes, in opposite directions.',
      'Complaints about single programs take years to be decided, and may delay a renewal or a sale in the meantime.',
    ],
  },
  {
    key: 'copying',
    group: 'legal',
    caption: 'What we make is copied without payment.',
    text: [
      'Films and matches appear on illegal services within minutes. Tools that make pictures and voices from a sentence have been fed with works like ours, and courts have only begun to say whether that was lawful. We spend {piracy_cost} a year on watching for copies and on having them removed.',
      'If our works cannot be protected, or if viewers come to regard made pictures as good enough, our library would be worth less, and an impairment charge could follow.',
    ],
  },
];
