/** Words that a document of the sample is there to be found by; what each shows: see README.md. */
export type PlantedText = {
  accession: string;
  /** End of the document's name where it is not the primary one: `_ex13.htm`. */
  exhibit?: string;
  /** What the document says, word for word. */
  says: readonly string[];
  /** What it does not say, where a neighbour does. */
  lacks?: readonly string[];
};

/** The planted texts by name, so that a test can point at one: `PLANTED_TEXTS.going_concern.accession`. */
export const PLANTED_TEXTS = {
  tariffs_added: {
    accession: '9990000001-25-000015',
    says: ['in the spring of 2025 new tariffs'],
    lacks: ['aftermath of the pandemic'],
  },
  tariffs_not_yet: {
    accession: '9990000001-24-000018',
    says: ['The aftermath of the pandemic still weighs'],
    lacks: ['tariff'],
  },
  weakness_open: { accession: '9990900002-26-000045', says: ['We have identified a material weakness'] },
  weakness_remediated: {
    accession: '9990900001-26-000259',
    says: ['the material weakness has been remediated'],
  },
  weakness_amended: {
    accession: '9990900001-26-000011',
    says: ['this amendment restates our financial statements'],
  },
  going_concern: { accession: '9990900003-25-000091', says: ['ability to continue as a going concern'] },
  supply_chain: {
    accession: '9990000001-25-000015',
    says: ['Supply chain disruptions, whether from a fire'],
  },
  revenue_decline: { accession: '9990000004-26-000002', says: ['would bring a decline in our revenue'] },
  operators: { accession: '9990000004-26-000002', says: ['due << 30 finds', 'and due >> 30'] },
  markup_as_text: { accession: '9990000004-26-000002', says: ['<script>alert("hello")</script>'] },
  bidi_controls: { accession: '9990000004-26-000002', says: ['looked like a document'] },
  cyber_event: { accession: '9990000004-25-000007', says: ['cybersecurity incident is material'] },
  event_disagrees: {
    accession: '9990000004-26-000010',
    says: ['Item 1.05 Material'],
    lacks: ['Item 8.01 Other'],
  },
  event_has_more: { accession: '9990000007-26-000013', says: ['Item 2.05 Costs', 'Item 2.06 Material'] },
  executive_leaves: { accession: '9990900002-26-000133', says: ['Octavia Wrenfield resigned'] },
  impairment: { accession: '9990900001-24-000058', says: ['material impairment of the goodwill'] },
  restatement: { accession: '9990900001-25-000280', says: ['Item 4.02 Non-Reliance'] },
  auditor_change: { accession: '9990900001-26-000040', says: ['dismissed Harrow Beck LLP'] },
  auditor_resigns: {
    accession: '9990900003-26-000074',
    says: ['Dabney Croft & Co. resigned', 'going concern'],
  },
  press_release: {
    accession: '9990000013-26-000010',
    exhibit: '_ex99-1.htm',
    says: ['Aerospace Corp reports results'],
  },
  co_registrants: { accession: '9990000005-26-000004', says: ['This combined report is filed by'] },
  pointer: { accession: '9990000005-26-000004', says: ['filed as Exhibit 13'], lacks: ['Liquidity'] },
  pointed_at: { accession: '9990000005-26-000004', exhibit: '_ex13.htm', says: ['Liquidity'] },
  no_items: { accession: '9990900002-26-000041', says: ['What Could Go Wrong'], lacks: ['Item 1', 'ITEM 1'] },
  part_iii_alone: {
    accession: '9990900001-26-000136',
    says: ['adds Part III to our annual report'],
    lacks: ['Consolidated Balance Sheets'],
  },
  no_material_changes: {
    accession: '9990000005-26-000015',
    says: ['no material changes to the risk factors'],
  },
} as const satisfies Record<string, PlantedText>;
