/** How the headings of its reports are written: `Item 7. Title`, `ITEM 7. TITLE`, `Item 7 — Title`, or a row of a table. */
export type HeadingStyle = 'title' | 'upper' | 'dash' | 'rows';

/** What a company's reports say in words, as its books say in figures. Texts are clauses. */
export type Profile = {
  cik: string;
  /** What the business is about, a paragraph each. */
  overview: readonly string[];
  /** In the plural, in the middle of a sentence, as those below. */
  products: string;
  customers: string;
  material: string;
  ceo: string;
  cfo: string;
  auditor: string;
  headings: HeadingStyle;
  /** Risk factors that change with its newest annual report, by key; tariffs are added and the pandemic dropped by all. */
  change: { moved: string; reworded: string };
  /** Further risk factors of its reports since a filing date. */
  own_risks?: readonly { key: string; from: string }[];
  /** A fault in control, reported from one filing date on and remediated by another. */
  weakness?: { concerns: string; from: string; until: string | null };
  /** Whether its 10-Qs say that risk factors have not changed, instead of what has. */
  unchanged_risks?: boolean;
  /** Whether Items 7 and 7A of its 10-Ks refer to an exhibit. */
  discussed_in_exhibit?: boolean;
  /** Further paragraphs of an Item in its newest annual report, planted to be found. */
  planted?: Readonly<Record<string, readonly string[]>>;
};

const ROWS: readonly Profile[] = [
  {
    cik: '9990000001',
    overview: [
      'We design arms and grippers for small warehouses and sell them with a subscription to the software that steers them. An arm can be unpacked in the morning and lift its first parcel in the afternoon, without a fence around it and without an engineer on site.',
      'About a third of our orders come from customers who bought before. Our arms have been installed in more than {many} buildings, most of them with fewer than forty employees.',
    ],
    products: 'warehouse arms and grippers',
    customers: 'operators of small and mid-sized warehouses',
    material: 'precision bearings',
    ceo: 'Imelda Farrowgate',
    cfo: 'Desmond Ashlocke',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { moved: 'parts', reworded: 'cyber' },
  },
  {
    cik: '9990000004',
    overview: [
      'We make software with which companies keep track of contracts, assets and the people who look after them. Customers reach it through a browser and pay for it by the year.',
      'Our programs are used by about {many} organizations, from town halls to airlines. Nearly all of our revenue recurs, and more than half of our customers have been with us for five years or longer.',
    ],
    products: 'business software',
    customers: 'companies and public bodies that manage many contracts and assets',
    material: 'graphics processors and memory',
    ceo: 'Rosalind Mere',
    cfo: 'Tobias Inglenook',
    auditor: 'Cavendish Thorne LLP',
    headings: 'title',
    change: { moved: 'cyber', reworded: 'subscriptions' },
    planted: {
      '1': [
        'The language of Moss Query is small on purpose. Its operators << and >> move a time window back and forward, so that the expression due << 30 finds what falls due thirty days earlier, and due >> 30 what falls due thirty days later.',
      ],
      '1A': [
        'File names in messages to our staff have been written so that they appear to end otherwise than they do: an attachment named invoice_\u202Efdp.exe\u202C looked like a document and was a program. A customer once wrote <script>alert("hello")</script> in a review; it was shown as text and did nothing.',
      ],
      '1C': [
        'In June 2025 we reported a cybersecurity incident in which an unauthorized party copied files from a system that held customer support records. We took the system out of service on the day of discovery, informed the customers concerned and replaced the software through which the intruder had entered. The incident did not have a material effect on our financial condition or results of operations.',
      ],
    },
  },
  {
    cik: '9990000005',
    overview: [
      'This combined report is filed by Brindlewick Energy Holdings, Inc. and by its subsidiary Brindlewick Power & Light Co. Each registrant speaks for itself alone and not for the other. Unless the text says otherwise, we and our mean both of them.',
      'We make and deliver electricity in the northern half of Indiana and own {sites} power plants and the lines that connect them with some six hundred thousand meters.',
    ],
    products: 'power plants and lines',
    customers: 'households, farms and factories in our territory',
    material: 'transformers and turbines',
    ceo: 'Theodora Brandwell',
    cfo: 'Clement Ostrow',
    auditor: 'Cavendish Thorne LLP',
    headings: 'rows',
    change: { moved: 'parts', reworded: 'demand' },
    unchanged_risks: true,
    discussed_in_exhibit: true,
  },
  {
    cik: '9990000013',
    overview: [
      'We build trainer aircraft, parts of larger aircraft and the equipment with which both are maintained. Governments buy about half of what we make.',
      'Programs run for decades. An aircraft that we delivered thirty years ago still orders parts from us, and such parts earn more than new aircraft do.',
    ],
    products: 'trainer aircraft and aircraft structures',
    customers: 'governments, airlines and larger makers of aircraft',
    material: 'titanium and composite fabric',
    ceo: 'Percival Strand',
    cfo: 'Ottoline Veitch',
    auditor: 'Penhallow & Stiles LLP',
    headings: 'title',
    change: { moved: 'parts', reworded: 'demand' },
  },
  {
    cik: '9990000015',
    overview: [
      'We store and process data for companies that cannot or do not wish to do so themselves. Some customers rent space on our machines; others buy appliances from us that stand in their own buildings and that we operate from afar.',
      'We run {sites} halls in New England and the Great Lakes. Hardware is sold together with support for up to five years, and such bundles made up about a third of our revenue.',
    ],
    products: 'data processing and storage appliances',
    customers: 'insurers, hospitals and county governments',
    material: 'storage drives',
    ceo: 'Wendell Prout',
    cfo: 'Annika Stavely',
    auditor: 'Harrow Beck LLP',
    headings: 'upper',
    change: { moved: 'parts', reworded: 'litigation' },
    weakness: {
      concerns:
        'the review of contracts in which hardware is sold together with multi-year support, because of which revenue was recognized too early',
      from: '2025-11-12',
      until: '2026-08-01',
    },
  },
  {
    cik: '9990000016',
    overview: [
      'We make electric delivery vans and the platforms on which others build ambulances, shuttles and refrigerated trucks. Every van is assembled at our plant in Kalamazoo.',
      'We are a young company. We have incurred losses since we were founded and expect to incur more before our plant is used to its capacity.',
    ],
    products: 'electric delivery vans',
    customers: 'parcel services, bakeries and municipal fleets',
    material: 'battery cells and castings',
    ceo: 'Octavia Wrenfield',
    cfo: 'Jasper Quillian',
    auditor: 'Harrow Beck LLP',
    headings: 'title',
    change: { moved: 'parts', reworded: 'demand' },
    weakness: {
      concerns:
        'the access of users to the systems in which we keep our ledgers, which was wider than their tasks required',
      from: '2025-03-01',
      until: null,
    },
  },
  {
    cik: '9990000026',
    overview: [
      'We produce and distribute low-budget films and hold a library of about {many} titles. Most of our films are shown on streaming services without ever having been in a cinema.',
      'We have incurred losses in most years. In the last two years we reduced the number of films that we begin in a year from eleven to four.',
    ],
    products: 'films and licenses',
    customers: 'streaming services and broadcasters',
    material: 'novels and scripts',
    ceo: 'Barnaby Quell',
    cfo: 'Sunniva Orrick',
    auditor: 'Dabney Croft & Co.',
    headings: 'dash',
    change: { moved: 'parts', reworded: 'demand' },
    own_risks: [{ key: 'going_concern', from: '2024-03-01' }],
    planted: {
      '7': [
        'Our credit facility of the prior year matures within twelve months of the date of this report and we do not have the means to repay it. Management has concluded that these conditions raise substantial doubt about our ability to continue as a going concern. The plans that management has made, an extension of the facility and the sale of part of the library, depend on others and cannot be considered probable.',
      ],
    },
  },
];

/** Profiles of the companies whose reports are written in full, by CIK. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(ROWS.map((row) => [row.cik, row]));
