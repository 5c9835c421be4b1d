/** Subject of an 8-K item, for filters. */
export type EventType = (typeof ITEMS)[number]['event_type'];

type ItemCode = (typeof ITEMS)[number]['code'];

/**
 * Items of Form 8-K since 2004-08-23, by code, with a short name.
 * Rule: docs/rules.md#8-k-items
 */
export const ITEMS = [
  { code: '1.01', name: 'Material agreement entered', event_type: 'material_agreement' },
  { code: '1.02', name: 'Material agreement terminated', event_type: 'agreement_termination' },
  { code: '1.03', name: 'Bankruptcy or receivership', event_type: 'bankruptcy' },
  { code: '1.04', name: 'Mine safety violation', event_type: 'mine_safety' },
  { code: '1.05', name: 'Cybersecurity incident', event_type: 'cybersecurity' },
  { code: '2.01', name: 'Acquisition or disposition', event_type: 'acquisition_disposition' },
  { code: '2.02', name: 'Results of operations', event_type: 'earnings' },
  { code: '2.03', name: 'New financial obligation', event_type: 'debt' },
  { code: '2.04', name: 'Debt acceleration', event_type: 'debt_acceleration' },
  { code: '2.05', name: 'Exit or disposal costs', event_type: 'restructuring' },
  { code: '2.06', name: 'Material impairment', event_type: 'impairment' },
  { code: '3.01', name: 'Delisting notice', event_type: 'delisting' },
  { code: '3.02', name: 'Unregistered equity sale', event_type: 'equity_issuance' },
  { code: '3.03', name: 'Change in holders’ rights', event_type: 'rights_modification' },
  { code: '4.01', name: 'Auditor change', event_type: 'auditor_change' },
  { code: '4.02', name: 'Non-reliance on prior financials', event_type: 'restatement' },
  { code: '5.01', name: 'Change in control', event_type: 'change_of_control' },
  { code: '5.02', name: 'Director or officer change', event_type: 'leadership_change' },
  { code: '5.03', name: 'Bylaw or fiscal year change', event_type: 'governance' },
  { code: '5.04', name: 'Benefit plan trading suspension', event_type: 'benefit_plan_blackout' },
  { code: '5.05', name: 'Code of ethics change', event_type: 'ethics' },
  { code: '5.06', name: 'Shell company status change', event_type: 'shell_status' },
  { code: '5.07', name: 'Shareholder vote', event_type: 'shareholder_vote' },
  { code: '5.08', name: 'Shareholder nominations', event_type: 'shareholder_nomination' },
  { code: '6.01', name: 'ABS informational material', event_type: 'abs' },
  { code: '6.02', name: 'ABS servicer or trustee change', event_type: 'abs' },
  { code: '6.03', name: 'ABS credit enhancement change', event_type: 'abs' },
  { code: '6.04', name: 'ABS missed distribution', event_type: 'abs' },
  { code: '6.05', name: 'ABS updating disclosure', event_type: 'abs' },
  { code: '6.06', name: 'ABS static pool', event_type: 'abs' },
  { code: '7.01', name: 'Regulation FD disclosure', event_type: 'regulation_fd' },
  { code: '8.01', name: 'Other events', event_type: 'other' },
  { code: '9.01', name: 'Financial statements and exhibits', event_type: 'exhibits' },
] as const satisfies readonly { code: string; name: string; event_type: string }[];

/** Titles on the form. Apart from the items, as the browser has them from the answers. */
export const ITEM_TITLES: Readonly<Record<ItemCode, string>> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '1.04': 'Mine Safety – Reporting of Shutdowns and Patterns of Violations',
  '1.05': 'Material Cybersecurity Incidents',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03':
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
  '2.04':
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
  '2.05': 'Costs Associated with Exit or Disposal Activities',
  '2.06': 'Material Impairments',
  '3.01':
    'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
  '3.02': 'Unregistered Sales of Equity Securities',
  '3.03': 'Material Modification to Rights of Security Holders',
  '4.01': 'Changes in Registrant’s Certifying Accountant',
  '4.02':
    'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
  '5.01': 'Changes in Control of Registrant',
  '5.02':
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
  '5.04': 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans',
  '5.05': 'Amendments to the Registrant’s Code of Ethics, or Waiver of a Provision of the Code of Ethics',
  '5.06': 'Change in Shell Company Status',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '5.08': 'Shareholder Director Nominations',
  '6.01': 'ABS Informational and Computational Material',
  '6.02': 'Change of Servicer or Trustee',
  '6.03': 'Change in Credit Enhancement or Other External Support',
  '6.04': 'Failure to Make a Required Distribution',
  '6.05': 'Securities Act Updating Disclosure',
  '6.06': 'Static Pool',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
  '9.01': 'Financial Statements and Exhibits',
};

/** Earlier titles, used until a filing date. */
const EARLIER_TITLES: readonly { code: ItemCode; until: string; title: string }[] = [
  // The executive compensation rules of 2006 added compensatory arrangements.
  {
    code: '5.02',
    until: '2006-11-07',
    title:
      'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
  },
];

/** Item codes of Form 8-K before 2004-08-23, with the present code of each subject. */
const PRESENT_CODES = new Map([
  ['1', '5.01'],
  ['2', '2.01'],
  ['3', '1.03'],
  ['4', '4.01'],
  ['5', '8.01'],
  ['6', '5.02'],
  ['7', '9.01'],
  ['8', '5.03'],
  ['9', '7.01'],
  ['10', '5.05'],
  ['11', '5.04'],
  ['12', '2.02'],
]);

/** The present code of an 8-K item: '12' → '2.02', '5.02' → '5.02'. Rule: docs/rules.md#8-k-items-before-august-2004 */
function presentCode(code: string): string {
  return PRESENT_CODES.get(code) ?? code;
}

/** Severity by 8-K item type, whatever the filing says: `critical` items cast doubt on the figures or the company. */
export type Severity = 'critical' | 'notable' | 'routine';

// Most severe first. Items not listed come after; exhibits come last. Rule: docs/rules.md#event-severity
const CRITICAL = ['4.02', '1.03', '2.06', '1.05', '3.01', '2.04', '5.01', '4.01'];
const NOTABLE = ['2.01', '1.01', '1.02', '2.05', '5.02', '2.02'];
const ROUTINE = ['2.03', '3.02', '3.03', '5.03', '5.07', '7.01', '8.01'];
const EXHIBITS = '9.01';

const LISTED = [...CRITICAL, ...NOTABLE, ...ROUTINE];
const ranks = new Map(LISTED.map((code, rank) => [code, rank]));

/** Whether an item is exhibits, which nearly every 8-K has. */
export function isExhibits(code: string): boolean {
  return presentCode(code) === EXHIBITS;
}

function rankOf(code: string): number {
  if (isExhibits(code)) return LISTED.length + 1;
  return ranks.get(presentCode(code)) ?? LISTED.length;
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** An 8-K's item codes, most severe first; unlisted ones by code. Example: ['8.01', '5.02'] → ['5.02', '8.01']. */
export function bySeverity(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => rankOf(a) - rankOf(b) || compareCodes(presentCode(a), presentCode(b)));
}

export function severityOf(code: string): Severity {
  const present = presentCode(code);
  if (CRITICAL.includes(present)) return 'critical';
  return NOTABLE.includes(present) ? 'notable' : 'routine';
}

const ITEM_NAMES = new Map<string, string>(ITEMS.map(({ code, name }) => [code, name]));

/** Short name of an item, also for the codes used before 2004-08-23: '12' → 'Results of operations'. Null for unknown codes. */
export function itemName(code: string): string | null {
  return ITEM_NAMES.get(presentCode(code)) ?? null;
}

/** '5.02' → '5.02 Director or officer change'; only the code when it has no name. */
export function itemLabel(code: string): string {
  const name = ITEM_NAMES.get(code);
  return name === undefined ? code : `${code} ${name}`;
}

/** First filing date on which Form 8-K had two-part item codes. */
export const TWO_PART_ITEMS_SINCE = '2004-08-23';

/** Items of the form before 2004-08-23. Rule: docs/rules.md#8-k-items-before-august-2004 */
const EARLIER_ITEMS: readonly { code: string; title: string }[] = [
  { code: '1', title: 'Changes in Control of Registrant' },
  { code: '2', title: 'Acquisition or Disposition of Assets' },
  { code: '3', title: 'Bankruptcy or Receivership' },
  { code: '4', title: 'Changes in Registrant’s Certifying Accountant' },
  { code: '5', title: 'Other Events' },
  { code: '6', title: 'Resignations of Registrant’s Directors' },
  { code: '7', title: 'Financial Statements and Exhibits' },
  { code: '8', title: 'Change in Fiscal Year' },
  { code: '9', title: 'Regulation FD Disclosure' },
  { code: '10', title: 'Amendments to the Registrant’s Code of Ethics' },
  {
    code: '11',
    title: 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans',
  },
  { code: '12', title: 'Results of Operations and Financial Condition' },
];

const titles = new Map<string, string>(Object.entries(ITEM_TITLES));
const eventTypes = new Map<string, EventType>(ITEMS.map((item) => [item.code, item.event_type]));
const earlierByCode = new Map(EARLIER_ITEMS.map((item) => [item.code, item]));

/**
 * Title of an 8-K item on a filing date. Null for a code that the form didn't have then: a single number is an item of the
 * form before 2004-08-23 only, never the start of a later code.
 * Rule: docs/rules.md#8-k-items. Example: ('5', '2003-04-16') → 'Other Events'; ('5.02', '2022-10-19') → 'Departure of Directors…'.
 */
export function itemTitle(code: string, filing_date: string): string | null {
  if (filing_date < TWO_PART_ITEMS_SINCE) return earlierByCode.get(code)?.title ?? null;
  const earlier = EARLIER_TITLES.find((row) => row.code === code && filing_date < row.until);
  return earlier?.title ?? titles.get(code) ?? null;
}

/** Event type of an 8-K item on a filing date; null for a code that the form didn't have then. */
export function eventType(code: string, filing_date: string): EventType | null {
  if (filing_date < TWO_PART_ITEMS_SINCE)
    return earlierByCode.has(code) ? (eventTypes.get(presentCode(code)) ?? null) : null;
  return eventTypes.get(code) ?? null;
}

/**
 * Event type of an 8-K's most severe item; null when the form had none of its items on the filing date. `exhibits` only
 * for an 8-K without other items. Rule: docs/rules.md#event-severity
 */
export function primaryEventType(codes: readonly string[], filing_date: string): EventType | null {
  for (const code of bySeverity(codes)) {
    const type = eventType(code, filing_date);
    if (type !== null) return type;
  }
  return null;
}

/** Compares 8-K item codes by their numbers: `2.02` before `10.01`, and `5` before `12` of the codes before 2004. */
export function compareItems(a: string, b: string): number {
  const [aSection = 0, aItem = 0] = a.split('.').map(Number);
  const [bSection = 0, bItem = 0] = b.split('.').map(Number);
  return aSection - bSection || aItem - bItem || (a < b ? -1 : Number(a > b));
}
