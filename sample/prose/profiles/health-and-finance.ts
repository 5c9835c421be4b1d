import { describe } from '../profile.ts';

/** What the companies of `companies/health-and-finance.ts` say of themselves. */
export const HEALTH_AND_FINANCE = [
  describe(9, {
    sector: 'health',
    short: 'Thrumhollow',
    overview: [
      'We make implants for hips and knees, the instruments with which they are put in, and pumps that deliver medicine in measured doses. Our products are used in hospitals in {sites} countries.',
      'Most operations with our implants are planned weeks ahead, so that our revenue follows the capacity of operating rooms more than the economy.',
    ],
    offers: [
      [
        'Joints',
        'Hip and knee implants come in more than two hundred sizes. A surgeon chooses among them with a plan made from pictures of the patient.',
      ],
      [
        'Instruments',
        'Sets of instruments are lent to hospitals and come back to us to be cleaned, checked and sterilized.',
      ],
      ['Pumps', 'Pumps are sold to hospitals, the sets of tubes that go with them are sold every day.'],
    ],
    products: 'implants and infusion pumps',
    customers: 'hospitals and surgery centers',
    material: 'cobalt alloys and medical polymers',
    supplier_place: 'Western Europe',
    rivals: 'a few large makers of medical devices',
    ceo: 'Sigrid Lund-Havers',
    cfo: 'Matthias Crowe',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { added: 'drug_prices', dropped: 'pandemic', moved: 'product_harm', reworded: 'payers' },
  }),
  describe(19, {
    sector: 'health',
    short: 'Moonwick',
    overview: [
      'We study medicines for rare diseases of the lung. None of them has been approved, and we have no revenue from sales. Our most advanced candidate, MW-204, is in a study with about {sites} hospitals.',
      'We have paid for our research by selling shares and by agreements with partners, and we will need more money before any of our candidates can be sold.',
    ],
    offers: [
      [
        'MW-204',
        'MW-204 is inhaled once a day. A second study with three hundred patients began in 2024 and will take about two years.',
      ],
      [
        'MW-311',
        'MW-311 is at an earlier stage. We expect to ask for permission to test it in people within the next two years.',
      ],
    ],
    products: 'medicines for rare diseases of the lung',
    customers: 'hospitals and specialist pharmacies',
    material: 'a peptide made in small lots',
    supplier_place: 'Ireland',
    rivals: 'larger makers of medicines and university groups',
    ceo: 'Fionnuala Brack',
    cfo: 'Edgar Tolliver',
    auditor: 'Harrow Beck LLP',
    headings: 'upper',
    change: { added: 'drug_prices', dropped: 'pandemic', moved: 'trial_partners', reworded: 'approval' },
    unchanged_risks: true,
  }),
  describe(2, {
    sector: 'finance',
    short: 'Candlemere',
    overview: [
      'We are the holding company of Candlemere Bank, which takes deposits and makes loans in Ohio and the states around it through {many} branches. We also manage money for families and sell structured notes to investors.',
      'About half of our loans were made to businesses, most of them with fewer than two hundred employees. The other half are mortgages and loans to households.',
    ],
    offers: [
      [
        'Community banking',
        'Branches take deposits and lend to households and small businesses. Decisions on loans of up to a million dollars are made in the region.',
      ],
      [
        'Commercial banking',
        'We lend to companies and to owners of commercial property and keep their accounts.',
      ],
      ['Wealth', 'Advisers manage money for families and foundations and administer estates.'],
    ],
    products: 'loans, deposits and advice',
    customers: 'households and mid-sized businesses',
    material: 'data and card services',
    supplier_place: 'North America',
    rivals: 'national banks, credit unions and lenders without a banking license',
    ceo: 'Augustus Hale',
    cfo: 'Verity Lindqvist',
    auditor: 'Cavendish Thorne LLP',
    headings: 'rows',
    change: { added: 'deposits_digital', dropped: 'libor', moved: 'credit', reworded: 'fraud' },
  }),
  describe(11, {
    sector: 'finance',
    short: 'Fernhallow',
    overview: [
      'We insure houses, cars and small businesses in the northeastern states through {many} independent agents. Agents choose among several insurers for each customer, and our service to them decides whether they choose us.',
      'We invest premiums until claims are paid, nearly all of them in bonds of good quality.',
    ],
    offers: [
      [
        'Personal lines',
        'Policies for cars and houses are written for six or twelve months and are mostly sold together.',
      ],
      [
        'Commercial lines',
        'Shops, workshops and offices buy one policy from us that covers property, liability and vehicles.',
      ],
      ['Specialty', 'We insure boats, collections and farm buildings in all of New England.'],
    ],
    products: 'property and casualty insurance',
    customers: 'households and small businesses',
    material: 'reinsurance',
    supplier_place: 'London and Bermuda',
    rivals: 'national insurers that sell directly and other insurers that sell through agents',
    ceo: 'Bettina Fairlie',
    cfo: 'Rupert Askham',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { added: 'verdicts', dropped: 'libor', moved: 'catastrophe', reworded: 'models' },
    unchanged_risks: true,
  }),
];
