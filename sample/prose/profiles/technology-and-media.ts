import { describe } from '../profile.ts';

/** What the companies of `companies/technology-and-media.ts` say of themselves. */
export const TECHNOLOGY_AND_MEDIA = [
  describe(1, {
    sector: 'technology',
    short: 'Quillfeather',
    overview: [
      'We design arms and grippers for small warehouses and sell them with a subscription to the software that steers them. An arm can be unpacked in the morning and lift its first parcel in the afternoon, without a fence around it and without an engineer on site.',
      'About a third of our orders come from customers who bought before. Our arms have been installed in more than {many} buildings, most of them with fewer than forty employees.',
    ],
    offers: [
      [
        'Arms',
        'Arms lift between two and thirty kilograms. We offer four sizes, which share their motors, their controllers and nine tenths of their spare parts.',
      ],
      [
        'Grippers',
        'Grippers hold boxes, bags and bottles. They can be exchanged without tools, and customers often buy several for one arm.',
      ],
      [
        'Steering software',
        'Our software plans movements, learns the shape of new goods from a few pictures and reports what each arm has done. It is licensed by the month.',
      ],
      [
        'Services',
        'We install, train and repair. Service contracts promise that a failed arm works again within two working days.',
      ],
    ],
    products: 'warehouse arms and grippers',
    customers: 'operators of small and mid-sized warehouses',
    material: 'precision bearings',
    supplier_place: 'Central Europe',
    rivals: 'larger makers of handling equipment',
    ceo: 'Imelda Farrowgate',
    cfo: 'Desmond Ashlocke',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'parts', reworded: 'cyber' },
  }),
  describe(4, {
    sector: 'technology',
    short: 'Lanternmoss',
    overview: [
      'We make software with which companies keep track of contracts, assets and the people who look after them. Customers reach it through a browser and pay for it by the year.',
      'Our programs are used by about {many} organizations, from town halls to airlines. Nearly all of our revenue recurs, and more than half of our customers have been with us for five years or longer.',
    ],
    offers: [
      [
        'Lantern Ledger',
        'Ledger holds contracts and reminds those responsible of what falls due. It reads clauses and proposes how to file them.',
      ],
      [
        'Lantern Works',
        'Works plans maintenance of machines and buildings. Technicians use it on a telephone, with or without a connection.',
      ],
      [
        'Moss Query',
        'Query lets customers ask questions across their records in a small language of its own.',
      ],
      [
        'Support and training',
        'Support is included in a subscription. Training is sold by the day and is given by our own staff.',
      ],
    ],
    products: 'business software',
    customers: 'companies and public bodies that manage many contracts and assets',
    material: 'graphics processors and memory',
    supplier_place: 'East Asia',
    rivals: 'a few very large vendors of business software and many young companies',
    ceo: 'Rosalind Mere',
    cfo: 'Tobias Inglenook',
    auditor: 'Cavendish Thorne LLP',
    headings: 'title',
    change: { added: 'assistants', dropped: 'pandemic', moved: 'cyber', reworded: 'subscriptions' },
    planted: {
      '1': [
        'The language of Moss Query is small on purpose. Its operators << and >> move a time window back and forward, so that the expression due << 30 finds what falls due thirty days earlier, and due >> 30 what falls due thirty days later.',
      ],
      '1C': [
        'In June 2025 we reported a cybersecurity incident in which an unauthorized party copied files from a system that held customer support records. We took the system out of service on the day of discovery, informed the customers concerned and replaced the software through which the intruder had entered. The incident did not have a material effect on our financial condition or results of operations.',
      ],
    },
  }),
  describe(15, {
    sector: 'technology',
    short: 'Glimmerwharf',
    overview: [
      'We store and process data for companies that cannot or do not wish to do so themselves. Some customers rent space on our machines; others buy appliances from us that stand in their own buildings and that we operate from afar.',
      'We run {sites} halls in New England and the Great Lakes. Hardware is sold together with support for up to five years, and such bundles made up about a third of our revenue.',
    ],
    offers: [
      [
        'Hosted processing',
        'Customers send us records and receive results, mostly overnight. Prices depend on the volume of records and on how soon an answer is needed.',
      ],
      [
        'Appliances',
        'An appliance is a cabinet with machines and our programs. We sell it with multi-year support, under which we replace what fails.',
      ],
      [
        'Archive',
        'Archives keep what customers are obliged to keep, for up to thirty years, in two places at least.',
      ],
    ],
    products: 'data processing and storage appliances',
    customers: 'insurers, hospitals and county governments',
    material: 'storage drives',
    supplier_place: 'Southeast Asia',
    rivals: 'the largest operators of data centers',
    ceo: 'Wendell Prout',
    cfo: 'Annika Stavely',
    auditor: 'Harrow Beck LLP',
    headings: 'upper',
    change: { added: 'assistants', dropped: 'libor', moved: 'hosting', reworded: 'patents' },
    own_risks: [{ key: 'restatement', from: '2025-11-12' }],
    weakness: {
      concerns:
        'the review of contracts in which hardware is sold together with multi-year support, because of which revenue was recognized too early',
      from: '2025-11-12',
      until: '2026-08-01',
    },
  }),
  describe(3, {
    sector: 'media',
    short: 'Owlhollow',
    overview: [
      'We own and operate television stations in {sites} mid-sized cities, produce news and talk programs for them, and license our library to others. Our stations reach roughly one household in nine.',
      'Revenue comes from advertising, from fees that distributors pay for carrying our stations, and from licenses. The first moves with elections and large sporting events.',
    ],
    offers: [
      [
        'Stations',
        'Each station produces between four and nine hours of local news and talk a day. Most are affiliated with a national network.',
      ],
      [
        'Programs',
        'Our studio in White Plains makes talk and court programs that are sold to stations all over the country.',
      ],
      [
        'Owlhollow Now',
        'Our streaming service shows local news and matches of regional leagues. Viewers pay by the month or accept advertising.',
      ],
    ],
    products: 'local television programs',
    customers: 'advertisers and distributors of television',
    material: 'matches of regional leagues',
    supplier_place: 'North America',
    rivals: 'other owners of stations, streaming services and social networks',
    ceo: 'Cornelius Dray',
    cfo: 'Philippa Nunnery',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { added: 'streaming', dropped: 'pandemic', moved: 'license', reworded: 'advertising' },
    planted: {
      '7': [
        'In the fourth quarter we tested the goodwill of our stations for impairment. Fees from distributors had fallen short of our forecast and the revenue of two stations continued to decline. The test showed that their fair value exceeded what they are carried at by less than one tenth, so that an impairment charge may become necessary if the decline continues.',
      ],
    },
  }),
  describe(26, {
    sector: 'media',
    short: 'Pebblecast',
    overview: [
      'We produce and distribute low-budget films and hold a library of about {many} titles. Most of our films are shown on streaming services without ever having been in a cinema.',
      'We have incurred losses in most years. In the last two years we reduced the number of films that we begin in a year from eleven to four.',
    ],
    offers: [
      [
        'New films',
        'We finance films in whole or in part, mostly comedies and thrillers that can be made within six weeks.',
      ],
      [
        'Library',
        'The library is licensed to broadcasters and streaming services for terms of one to five years.',
      ],
      ['Post-production', 'Our rooms in Reno are rented to others when we do not need them ourselves.'],
    ],
    products: 'films and licenses',
    customers: 'streaming services and broadcasters',
    material: 'novels and scripts',
    supplier_place: 'North America',
    rivals: 'studios and streaming services with far larger means',
    ceo: 'Barnaby Quell',
    cfo: 'Sunniva Orrick',
    auditor: 'Dabney Croft & Co.',
    headings: 'dash',
    change: { added: 'streaming', dropped: 'libor', moved: 'hits', reworded: 'copying' },
    own_risks: [{ key: 'going_concern', from: '2024-03-01' }],
    planted: {
      '7': [
        'Our credit facility of the prior year matures within twelve months of the date of this report and we do not have the means to repay it. Management has concluded that these conditions raise substantial doubt about our ability to continue as a going concern. The plans that management has made, an extension of the facility and the sale of part of the library, depend on others and cannot be considered probable.',
      ],
    },
  }),
];
