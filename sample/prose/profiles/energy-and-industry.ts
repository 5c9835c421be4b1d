import { describe } from '../profile.ts';

/** What the companies of `companies/energy-and-industry.ts` and an odd filer say of themselves. */
export const ENERGY_AND_INDUSTRY = [
  describe(5, {
    sector: 'utility',
    short: 'Brindlewick',
    overview: [
      'This combined report is filed by Brindlewick Energy Holdings, Inc. and by its subsidiary Brindlewick Power & Light Co. Each registrant speaks for itself alone and not for the other. Unless the text says otherwise, we and our mean both of them.',
      'We make and deliver electricity in the northern half of Indiana and own {sites} power plants and the lines that connect them with some six hundred thousand meters.',
    ],
    offers: [
      [
        'Power & Light',
        'Our utility serves homes, farms and factories at prices that a state commission sets.',
      ],
      [
        'Transmission',
        'Long lines that carry power between states earn a return set by a federal commission.',
      ],
      [
        'Renewables',
        'Wind and solar parks sell their output to others under contracts of fifteen years or longer.',
      ],
    ],
    products: 'power plants and lines',
    customers: 'households, farms and factories in our territory',
    material: 'transformers and turbines',
    supplier_place: 'Europe and East Asia',
    rivals: 'makers of rooftop panels and sellers of power to large customers',
    ceo: 'Theodora Brandwell',
    cfo: 'Clement Ostrow',
    auditor: 'Cavendish Thorne LLP',
    headings: 'upper',
    change: { added: 'load_growth', dropped: 'libor', moved: 'construction', reworded: 'storms' },
  }),
  describe(31, {
    sector: 'utility',
    short: 'Ashwhittle',
    overview: [
      'We supply water to {sites} towns in New Jersey and treat the waste water of nine of them. Our oldest mains were laid in 1887.',
      'Prices are set by a state board. Between two of its decisions our income depends on the weather and on what we spend.',
    ],
    offers: [
      [
        'Water',
        'Water is taken from two rivers and some sixty wells, treated and delivered to homes and businesses.',
      ],
      [
        'Waste water',
        'Waste water is collected and cleaned at four plants, the newest of which was opened in 2022.',
      ],
      [
        'Contract services',
        'We operate the systems of towns that own theirs but have too few people to run them.',
      ],
    ],
    products: 'mains and treatment plants',
    customers: 'households and businesses in our towns',
    material: 'pipes and filter carbon',
    supplier_place: 'North America',
    rivals: 'towns that wish to own their systems again',
    ceo: 'Gideon Marsh',
    cfo: 'Lavinia Spode',
    auditor: 'Dabney Croft & Co.',
    headings: 'title',
    change: { added: 'load_growth', dropped: 'pandemic', moved: 'environment', reworded: 'rate_case' },
    unchanged_risks: true,
  }),
  describe(13, {
    sector: 'industry',
    short: 'Ironwimple',
    overview: [
      'We build trainer aircraft, parts of larger aircraft and the equipment with which both are maintained. Governments buy about half of what we make.',
      'Programs run for decades. An aircraft that we delivered thirty years ago still orders parts from us, and such parts earn more than new aircraft do.',
    ],
    offers: [
      [
        'Aircraft',
        'Our trainer is flown by air forces of fourteen countries. A version without a pilot made its first flight in 2023.',
      ],
      ['Structures', 'We make doors, tails and wing parts for other makers at {sites} plants.'],
      [
        'Services',
        'Parts, repairs and training are sold under contracts that often last as long as the aircraft.',
      ],
    ],
    products: 'trainer aircraft and aircraft structures',
    customers: 'governments, airlines and larger makers of aircraft',
    material: 'titanium and composite fabric',
    supplier_place: 'Western Europe and Japan',
    rivals: 'a few large makers of aircraft and their suppliers',
    ceo: 'Percival Strand',
    cfo: 'Ottoline Veitch',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'fixed_price', reworded: 'labor' },
  }),
  describe(18, {
    sector: 'industry',
    short: 'Tallowmere',
    overview: [
      'We make resins, plasticizers and fine chemicals that end up in cables, floors, paints and medicines. Our {sites} plants lie along the Mississippi and the Rhine.',
      'Our largest cost is what we make resins from. Its price follows that of oil and gas with a delay of about a quarter.',
    ],
    offers: [
      ['Resins', 'Resins are sold by the railcar to makers of pipes, films and cables.'],
      [
        'Plasticizers',
        'Plasticizers make resins soft. We have replaced two thirds of those that authorities are concerned about.',
      ],
      ['Fine chemicals', 'Fine chemicals are made to order in small lots under agreements of several years.'],
    ],
    products: 'resins and chemicals',
    customers: 'makers of cables, floors, paints and medicines',
    material: 'ethylene and propylene',
    supplier_place: 'the Gulf Coast',
    rivals: 'larger makers of chemicals and producers in countries with cheaper gas',
    ceo: 'Winifred Tarrant',
    cfo: 'Ambrose Kettle',
    auditor: 'Cavendish Thorne LLP',
    headings: 'upper',
    change: { added: 'tariffs', dropped: 'libor', moved: 'emission_rules', reworded: 'cycle' },
  }),
  describe(20, {
    sector: 'industry',
    short: 'Cogglethorpe',
    overview: [
      'We carry full truckloads between {sites} terminals in the southeastern states, with tractors of our own and with those of independent owners.',
      'Freight is a business of thin margins. What we earn in a year depends on how well trucks are filled on their way back.',
    ],
    offers: [
      [
        'Truckload',
        'Most freight is carried under yearly agreements that fix a price for a mile but no volume.',
      ],
      [
        'Dedicated fleets',
        'For eighteen customers we run fleets in their colors, under contracts of three to five years.',
      ],
      ['Brokerage', 'Freight that does not fit our own network is given to other carriers.'],
    ],
    products: 'freight services',
    customers: 'retailers, makers of food and makers of cars',
    material: 'tractors and diesel fuel',
    supplier_place: 'North America',
    rivals: 'some forty thousand other carriers',
    ceo: 'Delphine Ruddock',
    cfo: 'Horatio Binns',
    auditor: 'Dabney Croft & Co.',
    headings: 'dash',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'accidents', reworded: 'materials' },
    unchanged_risks: true,
  }),
  describe(29, {
    sector: 'consumer',
    short: 'Nettlejack',
    overview: [
      'We import kitchenware and toys and sell them to shops in Florida and online. Our name has been filed in a way that some screens show from right to left; it has no other meaning.',
      'Our web shop prints what customers write about our goods. A visitor once wrote <script>alert("hello")</script> in a review; it was shown as text and did nothing, and we keep it as an example for our staff.',
    ],
    offers: [
      [
        'Kitchenware',
        'Pots, pans and knives are bought from makers in four countries and sold under the name Jack’s.',
      ],
      ['Toys', 'Wooden toys are sold to about {many} shops, most of them in the last quarter.'],
    ],
    products: 'kitchenware and wooden toys',
    customers: 'small shops and visitors of our web shop',
    material: 'steel and beech wood',
    supplier_place: 'South and Southeast Asia',
    rivals: 'large importers and online marketplaces',
    ceo: 'Mortimer Nettle',
    cfo: 'Clara Jack',
    auditor: 'Dabney Croft & Co.',
    headings: 'upper',
    change: { added: 'tariffs', dropped: 'pandemic', moved: 'safety', reworded: 'imports' },
    planted: {
      '1A': [
        'File names in messages to our staff have been written so that they appear to end otherwise than they do: an attachment named invoice_\u202Efdp.exe\u202C looked like a document and was a program. The two hidden marks that turn the text around stand in this sentence as they stood in that message.',
      ],
    },
  }),
];
