/** Words that a document of the sample is there to be found by. */
export type PlantedText = {
  accession: string;
  /** End of the document's name where it is not the primary one: `_ex13.htm`. */
  exhibit?: string;
  /** What the document says, word for word. */
  says: readonly string[];
  /** What it does not say, where a neighbour does. */
  lacks?: readonly string[];
  shows: string;
};

/** The planted texts by name, so that a test can point at one: `PLANTED_TEXTS.going_concern.accession`. */
export const PLANTED_TEXTS = {
  tariffs_added: {
    accession: '9990000001-25-000019',
    says: [
      'Tariffs and other limits on trade have raised our costs',
      'Beginning in the spring of 2025 new tariffs',
    ],
    lacks: ['The aftermath of the pandemic'],
    shows: 'ZQQR, newest 10-K: tariffs added, pandemic removed, parts moved up, cyber reworded',
  },
  tariffs_not_yet: {
    accession: '9990000001-24-000022',
    says: ['The aftermath of the pandemic still weighs'],
    lacks: ['tariff'],
    shows: 'The 10-K a year earlier: no tariffs, pandemic included',
  },
  weakness_open: {
    accession: '9990900002-26-000043',
    says: ['We have identified a material weakness', 'were not effective on that day'],
    shows: 'ZQVR: a material weakness in the 10-Ks for 2024 and 2025',
  },
  weakness_remediated: {
    accession: '9990900001-26-000305',
    says: [
      'We concluded that the material weakness has been remediated',
      'They concluded that these were effective',
    ],
    lacks: ['We have identified a material weakness'],
    shows: 'ZQGD: last year’s material weakness is remediated',
  },
  weakness_amended: {
    accession: '9990900001-26-000009',
    says: ['this amendment restates our financial statements', 'We have identified a material weakness'],
    shows: 'ZQGD: 10-K/A that restates and reports a material weakness',
  },
  going_concern: {
    accession: '9990900003-25-000103',
    says: ['substantial doubt about our ability to continue as a going concern'],
    shows: 'ZQPB: going concern in risk factors and discussion; no other report has these words',
  },
  supply_chain: {
    accession: '9990000001-25-000019',
    says: ['Supply chain disruptions, whether from a fire, a strike'],
    shows: 'Supply chain disruptions, worded differently in each sector with suppliers',
  },
  revenue_decline: {
    accession: '9990000004-26-000002',
    says: ['a broad decline in their spending would bring a decline in our revenue'],
    shows: 'Revenue near decline, in many reports and at different distances',
  },
  operators: {
    accession: '9990000004-26-000002',
    says: ['the expression due << 30 finds', 'and due >> 30 what'],
    shows: 'ZQLM: << and >> in the text of Item 1',
  },
  cyber_event: {
    accession: '9990000004-25-000010',
    says: ['Item 1.05 Material Cybersecurity Incidents', 'this cybersecurity incident is material'],
    shows: 'ZQLM: 8-K 1.05; the 8-K/A of July and Item 1C of the next 10-K refer to it',
  },
  event_disagrees: {
    accession: '9990000004-26-000014',
    says: ['Item 1.05 Material Cybersecurity Incidents'],
    lacks: ['Item 8.01 Other Events'],
    shows: 'ZQLM: EDGAR lists 8.01 and 9.01, the text has 1.05 and 9.01',
  },
  event_has_more: {
    accession: '9990000007-26-000017',
    says: ['Item 2.05 Costs Associated', 'Item 2.06 Material Impairments'],
    shows: 'ZQMO: EDGAR lists 2.05 and 9.01, the text also has 2.06',
  },
  executive_leaves: {
    accession: '9990900002-26-000154',
    says: ['Item 5.02 Departure of Directors', 'Octavia Wrenfield resigned as chief executive officer'],
    shows: 'ZQVR: the chief executive resigns two weeks before the sample’s today',
  },
  impairment: {
    accession: '9990900001-24-000069',
    says: ['Item 2.06 Material Impairments', 'material impairment of the goodwill'],
    shows: 'ZQBF: 8-K 2.06; Item 7 of ZQOW’s newest 10-K warns of one',
  },
  restatement: {
    accession: '9990900001-25-000325',
    says: ['Item 4.02 Non-Reliance', 'should no longer be relied upon'],
    shows: 'ZQGD: 8-K 4.02, then a new CFO (5.02) and a new auditor (4.01)',
  },
  auditor_change: {
    accession: '9990900001-26-000049',
    says: ['Item 4.01 Changes in Registrant’s Certifying Accountant', 'dismissed Harrow Beck LLP'],
    shows: 'ZQGD: 8-K 4.01 with the former accountant’s letter as EX-16.1',
  },
  auditor_resigns: {
    accession: '9990900003-26-000083',
    says: ['Dabney Croft & Co. resigned', 'going concern'],
    shows: 'ZQPB: 8-K 4.01 after a going concern paragraph',
  },
  press_release: {
    accession: '9990000013-26-000015',
    exhibit: '_ex99-1.htm',
    says: ['Ironwimple Aerospace Corp reports results for'],
    shows: 'EX-99.1 with the figures of the next report, in every 8-K 2.02 of seven companies',
  },
  markup_as_text: {
    accession: '9990900004-26-000055',
    says: ['<script>alert("hello")</script>'],
    shows: 'ZQNX: markup shown as text in Item 1 and in the name',
  },
  bidi_controls: {
    accession: '9990900004-26-000055',
    says: ['The two hidden marks that turn the text around stand in this sentence'],
    shows: 'ZQNX: a right-to-left override, closed, in a passage of Item 1A',
  },
  co_registrants: {
    accession: '9990000005-26-000004',
    says: ['This combined report is filed by Brindlewick Energy Holdings, Inc. and by its subsidiary'],
    shows: 'ZQBE: a joint report of two registrants, under both CIKs',
  },
  pointer: {
    accession: '9990900003-26-000039',
    says: ['incorporated by reference from the section of the same title', 'filed as Exhibit 13'],
    lacks: ['How We Measure Our Progress'],
    shows: 'ZQAW: Items 7 and 7A refer to EX-13',
  },
  pointed_at: {
    accession: '9990900003-26-000039',
    exhibit: '_ex13.htm',
    says: ['How We Measure Our Progress', 'Liquidity and Capital Resources'],
    shows: 'ZQAW: the EX-13 that Items 7 and 7A refer to',
  },
  no_items: {
    accession: '9990900002-26-000039',
    says: ['What Could Go Wrong', 'How the Year Went'],
    lacks: ['Item 1', 'ITEM 1'],
    shows: 'ZQSL: a 10-K without Item headings',
  },
  part_iii_alone: {
    accession: '9990900001-26-000163',
    says: ['This amendment adds Part III to our annual report'],
    lacks: ['Consolidated Balance Sheets'],
    shows: 'ZQCL: a 10-K/A with only Part III and exhibits',
  },
  no_material_changes: {
    accession: '9990000011-26-000021',
    says: ['There have been no material changes to the risk factors'],
    shows: 'Part II, Item 1A of the 10-Qs of ZQFH, ZQMP, ZQBF, ZQAW and ZQCL',
  },
} as const satisfies Record<string, PlantedText>;
