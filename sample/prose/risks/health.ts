import type { Risk } from '../risk.ts';

/** Risks of makers of devices and medicines. */
export const HEALTH_RISKS: readonly Risk[] = [
  {
    key: 'approval',
    group: 'legal',
    caption: 'Authorities may approve our products late, for fewer uses than we hoped, or not at all.',
    text: [
      'Before {products} can be sold, authorities must be satisfied that they are safe and do what we say. Studies take years. They may show too little benefit, may be interrupted because patients are harmed, or may be judged insufficient although they met their goal. We spent {research} on research and development in {year}, without any assurance that it will lead to an approval.',
      'An approval may come with limits on use or with a duty to run further studies, and it can be withdrawn.',
    ],
  },
  {
    key: 'payers',
    group: 'business',
    caption: 'Our products sell only if insurers and public programs pay for them.',
    text: [
      'Hospitals and patients rarely buy what is not reimbursed. Payers compare our products with cheaper ones and ask for evidence that goes beyond what was needed for approval. In {year} [two|three] large payers changed the conditions under which they cover one of our main products.',
      'Purchasing groups now speak for most hospitals. They award contracts for several years to one or two makers, and a maker who is left out can hardly sell to their members.',
    ],
  },
  {
    key: 'product_harm',
    group: 'legal',
    caption: 'If our products harm patients we could face recalls and large claims.',
    text: [
      'Our products are used on people who are ill, and harm may be put down to them even when it has other causes. Faults in a design or in one lot of {material} may come to light only after years of use. A recall obliges us to inform every hospital and to replace what has been delivered.',
      'We are insured for claims above {deductible} each and up to a yearly limit. Claims beyond the limit, or for causes that the policy excludes, would be ours to pay.',
    ],
  },
  {
    key: 'trial_partners',
    group: 'operations',
    caption: 'We rely on hospitals and contractors to run our studies.',
    text: [
      'Studies are run by hospitals and by contractors whom we choose but do not direct. They compete for the same patients and the same nurses as others. Slow enrollment has delayed [one|two] of our studies by more than half a year, and an inspection may find that records were not kept as they should have been.',
      'If the data of a site cannot be used, a study may lose its power to show what it was meant to show, and would have to be extended or repeated.',
    ],
  },
  {
    key: 'sterile_supply',
    group: 'operations',
    caption: 'Supply chain disruptions and limits on sterilization could keep us from delivering.',
    text: [
      'We obtain {material} from a single source in {supplier_place}, and most of our goods are sterilized by two contractors. Authorities have tightened the limits on what such plants may emit, and a plant that is closed cannot be replaced for about a year, since every change has to be validated.',
      'Supply chain disruptions of this kind left us with unfilled orders of about {backorders} at one time in {prior}. Hospitals that had to turn to other makers do not always come back.',
    ],
  },
  {
    key: 'promotion',
    group: 'legal',
    caption: 'Rules on promotion and on dealings with physicians are strict, and penalties are high.',
    text: [
      'We may promote products only for uses that have been approved, and payments to physicians have to be for real services and be made public. Former employees have an incentive to report breaches, since they receive a share of what is recovered.',
      'We train our salespeople and audit what they do. A settlement with authorities nevertheless could cost us more than a year’s income and could exclude us from public programs.',
    ],
  },
  {
    key: 'data_quality',
    group: 'operations',
    caption: 'Faults in how we record and handle data could put approvals at risk.',
    text: [
      'Authorities expect that every figure in a file can be traced to the day, the person and the instrument from which it came. We and our contractors use more than [thirty|forty] systems to record such figures. An inspection in {prior} found records that had been changed without a note of why, and we spent several months on repairing them.',
      'Data of patients are protected by strict laws. If they were lost or disclosed, hospitals could refuse to work with us, and studies could come to a stop.',
    ],
  },
  {
    key: 'specialists',
    group: 'business',
    caption: 'A few specialists decide whether our products are used.',
    text: [
      'In each country a small circle of physicians sets the guidelines by which all others treat their patients. Their opinion rests on studies, on what they learn at meetings and on their own experience. If they preferred another treatment, [others would follow within months|most of their colleagues would soon do the same].',
      'Students now learn on instruments of makers who lend them to universities without charge. What they have learned on they tend to use for the rest of their lives.',
    ],
  },
];
