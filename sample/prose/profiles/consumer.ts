import { describe } from '../profile.ts';

/** What the companies of `companies/consumer.ts` say of themselves. */
export const CONSUMER = [
  describe(7, {
    sector: 'consumer',
    short: 'Marrowbone',
    overview: [
      'We sell clothing and equipment for people who spend their free time outdoors, in {many} stores, through catalogs and online. About two thirds of what we sell carries our own name.',
      'Our customers are families rather than athletes. They come to us for a jacket that lasts, and they come back because we mend it.',
    ],
    offers: [
      [
        'Clothing',
        'Jackets, boots and workwear make up more than half of our sales. They are designed in Asheville and sewn by contractors.',
      ],
      [
        'Equipment',
        'Tents, packs and stoves are bought from about ninety makers, some of whom make a line for us alone.',
      ],
      ['Repair and rental', 'Every store has a repair desk. Tents and skis can be rented in forty of them.'],
    ],
    products: 'clothing and equipment for the outdoors',
    customers: 'families who spend their free time outdoors',
    material: 'cotton, wool and coated fabric',
    supplier_place: 'South and Southeast Asia',
    rivals: 'department stores, brands with shops of their own and online marketplaces',
    ceo: 'Leopold Garrick',
    cfo: 'Maren Holloway',
    auditor: 'Cavendish Thorne LLP',
    headings: 'upper',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'imports', reworded: 'taste' },
  }),
  describe(16, {
    sector: 'industry',
    short: 'Velvetrook',
    overview: [
      'We make electric delivery vans and the platforms on which others build ambulances, shuttles and refrigerated trucks. Every van is assembled at our plant in Kalamazoo.',
      'We are a young company. We have incurred losses since we were founded and expect to incur more before our plant is used to its capacity.',
    ],
    offers: [
      [
        'Rook vans',
        'The Rook comes in two lengths and carries up to a ton and a half. Its floor is low enough to be stepped on with a parcel in each hand.',
      ],
      [
        'Platforms',
        'Body builders buy our platform with motor, battery and cab and complete it for their customers.',
      ],
      [
        'Charging and service',
        'We plan charging yards for fleets and look after vans where they are parked at night.',
      ],
    ],
    products: 'electric delivery vans',
    customers: 'parcel services, bakeries and municipal fleets',
    material: 'battery cells and castings',
    supplier_place: 'East Asia',
    rivals: 'established makers of vans',
    ceo: 'Octavia Wrenfield',
    cfo: 'Jasper Quillian',
    auditor: 'Harrow Beck LLP',
    headings: 'title',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'materials', reworded: 'people' },
    weakness: {
      concerns:
        'the access of users to the systems in which we keep our ledgers, which was wider than their tasks required',
      from: '2025-03-01',
      until: null,
    },
  }),
  describe(28, {
    sector: 'consumer',
    short: 'Bramblecrust',
    overview: [
      'We bake crackers, pies and frozen pastry under our own names and under those of retailers. Our {sites} bakeries lie within a day’s drive of half of the country’s households.',
      'Retailers’ own names account for about a third of what we bake. We borrowed to buy back our shares some years ago, and our liabilities exceed our assets.',
    ],
    offers: [
      [
        'Crackers',
        'Bramble crackers have been baked since 1931 after much the same recipe, and lead their category in six states.',
      ],
      ['Frozen pastry', 'Pies and puff pastry are sold frozen to households and to restaurants.'],
      ['Retailers’ brands', 'We bake for eleven retail chains under contracts of one to three years.'],
    ],
    products: 'crackers, pies and frozen pastry',
    customers: 'supermarkets, clubs and restaurants',
    material: 'wheat, butter and palm oil',
    supplier_place: 'the Great Plains and Southeast Asia',
    rivals: 'larger makers of food and retailers’ own brands',
    ceo: 'Harriet Pemberlow',
    cfo: 'Casimir Stroud',
    auditor: 'Dabney Croft & Co.',
    headings: 'dash',
    change: { added: 'tariffs', dropped: 'libor', moved: 'safety', reworded: 'inputs' },
    unchanged_risks: true,
  }),
];
