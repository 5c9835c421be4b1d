import { bySeverity } from './item-severity.ts';
import { presentCode } from './present-code.ts';

/** Subject of an 8-K item, for filters. */
export type EventType = (typeof ITEMS)[number]['event_type'];

/** `before`: an earlier title, used until a filing date. */
type Item = { code: string; title: string; event_type: string; before?: { until: string; title: string } };

/**
 * Items of Form 8-K since 2004-08-23, by code.
 * Rule: docs/rules.md#8-k-items
 */
export const ITEMS = [
  { code: '1.01', title: 'Entry into a Material Definitive Agreement', event_type: 'material_agreement' },
  {
    code: '1.02',
    title: 'Termination of a Material Definitive Agreement',
    event_type: 'agreement_termination',
  },
  { code: '1.03', title: 'Bankruptcy or Receivership', event_type: 'bankruptcy' },
  {
    code: '1.04',
    title: 'Mine Safety – Reporting of Shutdowns and Patterns of Violations',
    event_type: 'mine_safety',
  },
  { code: '1.05', title: 'Material Cybersecurity Incidents', event_type: 'cybersecurity' },
  {
    code: '2.01',
    title: 'Completion of Acquisition or Disposition of Assets',
    event_type: 'acquisition_disposition',
  },
  { code: '2.02', title: 'Results of Operations and Financial Condition', event_type: 'earnings' },
  {
    code: '2.03',
    title:
      'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    event_type: 'debt',
  },
  {
    code: '2.04',
    title:
      'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
    event_type: 'debt_acceleration',
  },
  { code: '2.05', title: 'Costs Associated with Exit or Disposal Activities', event_type: 'restructuring' },
  { code: '2.06', title: 'Material Impairments', event_type: 'impairment' },
  {
    code: '3.01',
    title:
      'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
    event_type: 'delisting',
  },
  { code: '3.02', title: 'Unregistered Sales of Equity Securities', event_type: 'equity_issuance' },
  {
    code: '3.03',
    title: 'Material Modification to Rights of Security Holders',
    event_type: 'rights_modification',
  },
  {
    code: '4.01',
    title: 'Changes in Registrant’s Certifying Accountant',
    event_type: 'auditor_change',
  },
  {
    code: '4.02',
    title:
      'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
    event_type: 'restatement',
  },
  { code: '5.01', title: 'Changes in Control of Registrant', event_type: 'change_of_control' },
  {
    code: '5.02',
    title:
      'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
    event_type: 'leadership_change',
    // The executive compensation rules of 2006 added compensatory arrangements.
    before: {
      until: '2006-11-07',
      title:
        'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
    },
  },
  {
    code: '5.03',
    title: 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
    event_type: 'governance',
  },
  {
    code: '5.04',
    title: 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans',
    event_type: 'benefit_plan_blackout',
  },
  {
    code: '5.05',
    title: 'Amendments to the Registrant’s Code of Ethics, or Waiver of a Provision of the Code of Ethics',
    event_type: 'ethics',
  },
  { code: '5.06', title: 'Change in Shell Company Status', event_type: 'shell_status' },
  {
    code: '5.07',
    title: 'Submission of Matters to a Vote of Security Holders',
    event_type: 'shareholder_vote',
  },
  { code: '5.08', title: 'Shareholder Director Nominations', event_type: 'shareholder_nomination' },
  { code: '6.01', title: 'ABS Informational and Computational Material', event_type: 'abs' },
  { code: '6.02', title: 'Change of Servicer or Trustee', event_type: 'abs' },
  { code: '6.03', title: 'Change in Credit Enhancement or Other External Support', event_type: 'abs' },
  { code: '6.04', title: 'Failure to Make a Required Distribution', event_type: 'abs' },
  { code: '6.05', title: 'Securities Act Updating Disclosure', event_type: 'abs' },
  { code: '6.06', title: 'Static Pool', event_type: 'abs' },
  { code: '7.01', title: 'Regulation FD Disclosure', event_type: 'regulation_fd' },
  { code: '8.01', title: 'Other Events', event_type: 'other' },
  { code: '9.01', title: 'Financial Statements and Exhibits', event_type: 'exhibits' },
] as const satisfies readonly Item[];

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

const byCode = new Map<string, Item>(ITEMS.map((item) => [item.code, item]));
const eventTypes = new Map<string, EventType>(ITEMS.map((item) => [item.code, item.event_type]));
const earlierByCode = new Map(EARLIER_ITEMS.map((item) => [item.code, item]));

/**
 * Title of an 8-K item on a filing date. Null for a code that the form didn't have then: a single number is an item of the
 * form before 2004-08-23 only, never the start of a later code.
 * Rule: docs/rules.md#8-k-items. Example: ('5', '2003-04-16') → 'Other Events'; ('5.02', '2022-10-19') → 'Departure of Directors…'.
 */
export function itemTitle(code: string, filing_date: string): string | null {
  if (filing_date < TWO_PART_ITEMS_SINCE) return earlierByCode.get(code)?.title ?? null;
  const item = byCode.get(code);
  if (item?.before !== undefined && filing_date < item.before.until) return item.before.title;
  return item?.title ?? null;
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
