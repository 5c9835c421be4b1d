import { isSmallForm, reportForm } from '../filing/forms.ts';
import { ITEMS } from '../filing/items.ts';
import { FORM_20F, FORM_40F, type FormItem } from './foreign-items.ts';

const DISCUSSION =
  /^managements? discussion and analysis(?: of (?:the )?(?:financial condition|results of operations?|financial position)(?: and (?:the )?(?:results of operations?|financial condition|liquidity and capital resources|changes in financial condition))?| (?:and|or) plan of operations?)?$/;

/** By the form's own title. `Other Information` is also the title of Part II: its place shows which it is. */
const ALONE: ReadonlyMap<string, RegExp> = new Map([
  ['Business', /^(?:(?:description of )?(?:the |our )?business|general development of business)$/],
  ['Description of Business', /^(?:description of )?(?:the |our )?business$/],
  ['Risk Factors', /^risk factors$/],
  ['Unresolved Staff Comments', /^unresolved (?:sec )?staff comments$/],
  ['Cybersecurity', /^cybersecurity$/],
  ['Properties', /^(?:description of )?propert(?:y|ies)$/],
  ['Description of Property', /^(?:description of )?propert(?:y|ies)$/],
  ['Legal Proceedings', /^legal proceedings$/],
  [
    'Mine Safety Disclosures',
    /^(?:mine safety disclosures?|submission of matters to a vote of (?:security|share|stock) ?holders)$/,
  ],
  [
    'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
    /^market for (?:the )?(?:registrant|company|our)(?:s| s)? common (?:equity|stock|shares).*$/,
  ],
  ['Selected Financial Data', /^selected (?:consolidated )?(?:historical )?financial data$/],
  ['Management’s Discussion and Analysis of Financial Condition and Results of Operations', DISCUSSION],
  ['Management’s Discussion and Analysis or Plan of Operation', DISCUSSION],
  [
    'Quantitative and Qualitative Disclosures About Market Risk',
    /^(?:(?:(?:quantitative and qualitative|qualitative and quantitative) )?disclosures? (?:about|of|on|regarding|concerning) )?market risks?$/,
  ],
  [
    'Financial Statements and Supplementary Data',
    /^(?:consolidated )?financial statements and supplement(?:ary|al) (?:data|information)$/,
  ],
  [
    'Financial Statements',
    /^(?:(?:unaudited|interim|condensed|consolidated) ){0,4}financial statements(?: unaudited)?$/,
  ],
  [
    'Changes in and Disagreements With Accountants on Accounting and Financial Disclosure',
    /^changes in and disagreements with (?:independent )?accountants.*$/,
  ],
  ['Controls and Procedures', /^(?:disclosure )?controls and procedures$/],
  ['Other Information', /^other information$/],
  ['Directors, Executive Officers and Corporate Governance', /^directors (?:and )?executive officers.*$/],
  ['Executive Compensation', /^executive compensation$/],
  [
    'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
    /^security ownership of certain beneficial owners.*$/,
  ],
  [
    'Certain Relationships and Related Transactions, and Director Independence',
    /^certain relationships and related (?:party |person )?transactions.*$/,
  ],
  ['Principal Accountant Fees and Services', /^principal account(?:ant|ing) fees and services$/],
  ['Exhibits and Financial Statement Schedules', /^exhibits(?: and)? financial statement schedules.*$/],
  [
    'Unregistered Sales of Equity Securities and Use of Proceeds',
    /^(?:unregistered sales? of (?:equity )?securities|changes in securities|issuer purchases? of equity securities|(?:re)?purchases? of equity securities).*$/,
  ],
  ['Defaults Upon Senior Securities', /^defaults? upon senior securities$/],
  ['Exhibits', /^exhibits(?: and reports on form 8 k)?$/],
]);

const annual = (item: string, title: string, words: string): FormItem => ({
  key: item,
  item,
  part: null,
  title,
  words: words.split('|'),
  alone: ALONE.get(title) ?? null,
});

const quarterly = (part: string, item: string, title: string, words: string): FormItem => ({
  key: `${part}-${item}`,
  item,
  part,
  title,
  words: words.split('|'),
  alone: ALONE.get(title) ?? null,
});

/** Items of Form 10-K in its order, with the titles of earlier years. Rule: docs/rules.md#items-of-a-report */
const ANNUAL = [
  annual('1', 'Business', 'business|description of'),
  annual('1A', 'Risk Factors', 'risk'),
  annual('1B', 'Unresolved Staff Comments', 'unresolved|staff'),
  annual('1C', 'Cybersecurity', 'cyber'),
  annual('2', 'Properties', 'propert|description of'),
  annual('3', 'Legal Proceedings', 'legal|litigation'),
  annual('4', 'Mine Safety Disclosures', 'mine|submission|reserved|removed|matters|executive officers'),
  annual(
    '5',
    'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
    'market|common stock|common equity|stockholder matters',
  ),
  annual('6', 'Selected Financial Data', 'selected|reserved|removed|financial highlights|five'),
  annual(
    '7',
    'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'management|discussion|financial review|results of operations',
  ),
  annual(
    '7A',
    'Quantitative and Qualitative Disclosures About Market Risk',
    'quantitative|qualitative|market risk',
  ),
  annual(
    '8',
    'Financial Statements and Supplementary Data',
    'financial statement|supplementa|consolidated financial',
  ),
  annual(
    '9',
    'Changes in and Disagreements With Accountants on Accounting and Financial Disclosure',
    'change|disagreement|accountant',
  ),
  annual('9A', 'Controls and Procedures', 'control'),
  annual('9B', 'Other Information', 'other information'),
  annual(
    '9C',
    'Disclosure Regarding Foreign Jurisdictions That Prevent Inspections',
    'foreign jurisdiction|inspection|disclosure regarding',
  ),
  annual(
    '10',
    'Directors, Executive Officers and Corporate Governance',
    'director|executive officer|governance',
  ),
  annual('11', 'Executive Compensation', 'compensation|remuneration'),
  annual(
    '12',
    'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
    'ownership|beneficial',
  ),
  annual(
    '13',
    'Certain Relationships and Related Transactions, and Director Independence',
    'relationship|related|certain',
  ),
  annual('14', 'Principal Accountant Fees and Services', 'principal|accountant|exhibit|control|fees'),
  annual('15', 'Exhibits and Financial Statement Schedules', 'exhibit|financial statement|principal account'),
  annual('16', 'Form 10-K Summary', 'summary|form 10-k|principal account|exhibit'),
];

/** Items of Form 10-KSB, of small businesses until 2009, whose numbers are its own. */
const SMALL_ANNUAL = [
  annual('1', 'Description of Business', 'business'),
  annual('1A', 'Risk Factors', 'risk'),
  annual('1B', 'Unresolved Staff Comments', 'unresolved'),
  annual('2', 'Description of Property', 'propert'),
  annual('3', 'Legal Proceedings', 'legal'),
  annual('4', 'Submission of Matters to a Vote of Security Holders', 'submission|matters'),
  annual('5', 'Market for Common Equity and Related Stockholder Matters', 'market'),
  annual('6', 'Management’s Discussion and Analysis or Plan of Operation', 'management|plan of operation'),
  annual('7', 'Financial Statements', 'financial statement'),
  annual('8', 'Changes in and Disagreements With Accountants', 'change|disagreement'),
  annual('8A', 'Controls and Procedures', 'control'),
  annual('8B', 'Other Information', 'other information'),
  annual('9', 'Directors and Executive Officers', 'director'),
  annual('10', 'Executive Compensation', 'compensation'),
  annual('11', 'Security Ownership', 'ownership|beneficial'),
  annual('12', 'Certain Relationships and Related Transactions', 'relationship|related'),
  annual('13', 'Exhibits', 'exhibit'),
  annual('14', 'Principal Accountant Fees and Services', 'principal|accountant|control'),
];

const QUARTERLY = [
  quarterly(
    'I',
    '1',
    'Financial Statements',
    'financial statement|consolidated|condensed|financial information',
  ),
  quarterly(
    'I',
    '2',
    'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'management|discussion|plan of operation',
  ),
  quarterly(
    'I',
    '3',
    'Quantitative and Qualitative Disclosures About Market Risk',
    'quantitative|qualitative|market risk',
  ),
  quarterly('I', '4', 'Controls and Procedures', 'control'),
  quarterly('II', '1', 'Legal Proceedings', 'legal|litigation'),
  quarterly('II', '1A', 'Risk Factors', 'risk'),
  quarterly(
    'II',
    '2',
    'Unregistered Sales of Equity Securities and Use of Proceeds',
    'unregistered|change|purchase|repurchase|sales of|issuer|equity securities',
  ),
  quarterly('II', '3', 'Defaults Upon Senior Securities', 'default'),
  quarterly('II', '4', 'Mine Safety Disclosures', 'mine|submission|reserved|removed|matters'),
  quarterly('II', '5', 'Other Information', 'other'),
  quarterly('II', '6', 'Exhibits', 'exhibit'),
];

const SMALL_QUARTERLY = QUARTERLY.map((item) =>
  item.key === 'I-3' ? quarterly('I', '3', 'Controls and Procedures', 'control|quantitative') : item,
);

/** Management's discussion, whatever the form calls it. */
export const isDiscussion = ({ title }: FormItem): boolean =>
  /^(?:Management’s Discussion|Operating and Financial Review)/.test(title);

/** Disclosures about market risk, which a report may have under a title alone. */
export const isMarketRisk = ({ title }: FormItem): boolean => title.endsWith('About Market Risk');

/** Items of a periodic report's form in its order; null for a form that is not parted into these. */
export function itemsOfForm(form: string): readonly FormItem[] | null {
  const family = reportForm(form);
  if (family === null) return null;
  if (family === '20-F') return FORM_20F;
  if (family === '40-F') return FORM_40F;
  if (family === '10-K') return isSmallForm(form) ? SMALL_ANNUAL : ANNUAL;
  return isSmallForm(form) ? SMALL_QUARTERLY : QUARTERLY;
}

/** The parts that are found, titled as in the form. */
export const ITEM_PARTS = [
  { key: '3.D', item: '3.D', part: null, title: 'Risk Factors' },
  { key: '4.B', item: '4.B', part: null, title: 'Business Overview' },
  { key: '4.D', item: '4.D', part: null, title: 'Property, Plants and Equipment' },
  { key: '8.A.7', item: '8.A.7', part: null, title: 'Legal Proceedings' },
] as const;

/** Boilerplate sections of a report, outside its Items and notes. */
export type PartKind = 'auditor' | 'signatures' | 'certifications';

/** Key of what is in no Item: covers, signatures, documents without Items. */
export const OUTSIDE = '';
/** Key of the text of an exhibit. */
export const EXHIBIT = 'EX';

const NOTES = '/notes';
/** Sections that may have the notes to the financial statements: some reports have their statements in Item 7. */
const WITH_NOTES = new Set([
  OUTSIDE,
  EXHIBIT,
  '7',
  '8',
  '14',
  '15',
  'I-1',
  'KSB-7',
  '20F-17',
  '20F-18',
  '20F-8',
  '40F-statements',
]);

/** Items of Form 8-K until August 2004. */
const EARLIER_CURRENT = Array.from({ length: 12 }, (_, at) => String(at + 1));

const keysOf = (form: string): string[] =>
  (itemsOfForm(form) ?? []).map(({ key }) => sectionKeyOf(form, key));

/** Key of an Item's section. Items that a form numbers as no other does have separate keys: `KSB-6`, `8K-5`. */
export function sectionKeyOf(form: string, item: string): string {
  if (/^10-?KSB/.test(form)) return `KSB-${item}`;
  if (/^10-?QSB/.test(form) && item === 'I-3') return `QSB-${item}`;
  const family = reportForm(form);
  if (family === '20-F' || family === '40-F') return `${family.replace('-', '')}-${item}`;
  return form.startsWith('8-K') && !item.includes('.') ? `8K-${item}` : item;
}

/** Key of the notes in a section, or null if it has none. */
export const notesKeyOf = (key: string): string | null => (WITH_NOTES.has(key) ? `${key}${NOTES}` : null);

/** Sections that may have an auditor's report: with statements, or with its report on internal control. */
const WITH_AUDITOR = new Set([...WITH_NOTES, '9A', 'KSB-8A', '20F-15']);
/** Sections that may end with signatures or certifications. */
const WITH_SIGNATURES = new Set([OUTSIDE, EXHIBIT]);

/** Key of a part of a section that isn't the company's own words; null if the section has no such part. */
export function partKeyOf(key: string, kind: PartKind): string | null {
  const having = kind === 'auditor' ? WITH_AUDITOR : WITH_SIGNATURES;
  return having.has(key) ? `${key}/${kind}` : null;
}

export const PART_KINDS: readonly PartKind[] = ['auditor', 'signatures', 'certifications'];

/** Kind of a key's part; null for a section, or its notes. */
export const partKind = (key: string): PartKind | null =>
  PART_KINDS.find((kind) => key.endsWith(`/${kind}`)) ?? null;

/** The section that notes and other parts belong to. */
export const ownerOf = (key: string): string => (key.includes('/') ? key.slice(0, key.indexOf('/')) : key);

export const isNotesKey = (key: string): boolean => key.endsWith(NOTES);

/**
 * Sections of documents that the full-text index tells apart. A change needs a migration that indexes texts again.
 * Rule: docs/rules.md#sections
 */
export const SECTION_KEYS: readonly string[] = [
  OUTSIDE,
  EXHIBIT,
  ...keysOf('10-K'),
  ...keysOf('10-Q'),
  ...keysOf('10-KSB'),
  'QSB-I-3',
  ...keysOf('20-F'),
  ...ITEM_PARTS.map(({ key }) => sectionKeyOf('20-F', key)),
  ...keysOf('40-F'),
  ...ITEMS.map(({ code }) => code),
  ...EARLIER_CURRENT.map((code) => `8K-${code}`),
  ...[...WITH_NOTES].map((key) => `${key}${NOTES}`),
  ...[...WITH_AUDITOR].flatMap((key) => partKeyOf(key, 'auditor') ?? []),
  ...[...WITH_SIGNATURES].flatMap((key) => [`${key}/signatures`, `${key}/certifications`]),
];
