/** An Item of a form: what its heading may be called, and how the form itself calls it. */
export type FormItem = {
  key: string;
  item: string;
  part: string | null;
  /** Part of the form that the Item is in, where its number doesn't show it. */
  division?: string;
  title: string;
  /** Beginnings of words, one of which is in the title, in lower case. */
  words: readonly string[];
  /** What a line says that is this Item's heading though it has no number: letters and digits, in lower case. */
  alone: RegExp | null;
};

type Division = 'I' | 'II' | 'III';

/** The form's own title as a line says it that has no number. */
const titleAlone = (title: string): RegExp => {
  const plain = title
    .toLowerCase()
    .replaceAll(/[\u2018\u2019']/g, '')
    .replaceAll(/[^a-z0-9]{1,9}/g, ' ')
    .trim();
  return new RegExp(`^${plain}$`);
};

const item = (
  division: Division,
  key: string,
  title: string,
  words: string,
  alone: RegExp = titleAlone(title),
): FormItem => ({
  key,
  item: key,
  part: null,
  division,
  title,
  words: words.split('|'),
  alone,
});

/** Items of Form 20-F in its order. 17 and 18 are alternatives. Source: the form; 16K since fiscal 2023. */
export const FORM_20F: readonly FormItem[] = [
  item('I', '1', 'Identity of Directors, Senior Management and Advisers', 'identity|director|advis'),
  item('I', '2', 'Offer Statistics and Expected Timetable', 'offer|timetable'),
  item('I', '3', 'Key Information', 'key information'),
  item('I', '4', 'Information on the Company', 'information on|information about|company'),
  item('I', '4A', 'Unresolved Staff Comments', 'unresolved|staff'),
  item('I', '5', 'Operating and Financial Review and Prospects', 'operating|review'),
  item('I', '6', 'Directors, Senior Management and Employees', 'director'),
  item('I', '7', 'Major Shareholders and Related Party Transactions', 'shareholder'),
  item('I', '8', 'Financial Information', 'financial information'),
  item('I', '9', 'The Offer and Listing', 'offer|listing'),
  item('I', '10', 'Additional Information', 'additional'),
  item(
    'I',
    '11',
    'Quantitative and Qualitative Disclosures About Market Risk',
    'quantitative|qualitative|market risk',
    /^(?:quantitative and qualitative|qualitative and quantitative) disclosures? (?:about|of|on|regarding|concerning) market risks?$/,
  ),
  item('I', '12', 'Description of Securities Other Than Equity Securities', 'description of securities'),
  item('II', '13', 'Defaults, Dividend Arrearages and Delinquencies', 'default|arrearage|delinquenc'),
  item(
    'II',
    '14',
    'Material Modifications to the Rights of Security Holders and Use of Proceeds',
    'modification|use of proceeds',
  ),
  item('II', '15', 'Controls and Procedures', 'control|reserved'),
  item('II', '16', '[Reserved]', 'reserved'),
  item('II', '16A', 'Audit Committee Financial Expert', 'audit committee|financial expert'),
  item('II', '16B', 'Code of Ethics', 'ethics|code'),
  item('II', '16C', 'Principal Accountant Fees and Services', 'accountant|fees'),
  item(
    'II',
    '16D',
    'Exemptions from the Listing Standards for Audit Committees',
    'exemption|listing standards',
  ),
  item(
    'II',
    '16E',
    'Purchases of Equity Securities by the Issuer and Affiliated Purchasers',
    'purchase|repurchase',
  ),
  item('II', '16F', 'Change in Registrant’s Certifying Accountant', 'change'),
  item('II', '16G', 'Corporate Governance', 'governance'),
  item('II', '16H', 'Mine Safety Disclosure', 'mine'),
  item(
    'II',
    '16I',
    'Disclosure Regarding Foreign Jurisdictions That Prevent Inspections',
    'foreign jurisdiction|inspection|disclosure regarding',
  ),
  item('II', '16J', 'Insider Trading Policies', 'insider'),
  item('II', '16K', 'Cybersecurity', 'cyber'),
  item('III', '17', 'Financial Statements', 'financial statement'),
  item('III', '18', 'Financial Statements', 'financial statement'),
  item('III', '19', 'Exhibits', 'exhibit'),
];

/** An Item of Form 40-F: General Instruction B requires it, and no number is printed with it. */
const untold = (key: string, title: string, alone: RegExp): FormItem => ({
  key,
  item: '',
  part: null,
  title,
  words: [],
  alone,
});

/** What Form 40-F has, in the order of its instructions: the first three are most often exhibits. Source: the form. */
export const FORM_40F: readonly FormItem[] = [
  untold(
    'annual-information-form',
    'Annual Information Form',
    /^(?:principal documents )?(?:the )?annual information form$/,
  ),
  untold(
    'statements',
    'Audited Annual Financial Statements',
    /^(?:audited )?(?:annual )?(?:consolidated )?(?:annual )?(?:audited )?financial statements$/,
  ),
  untold(
    'discussion',
    'Management’s Discussion and Analysis',
    /^managements discussion and analysis(?: of .{1,120})?$/,
  ),
  untold('risk-factors', 'Risk Factors', /^risk factors$/),
  untold('legal-proceedings', 'Legal Proceedings', /^legal proceedings(?: and regulatory actions)?$/),
  untold(
    'controls',
    'Disclosure Controls and Procedures',
    /^(?:(?:evaluation of )?disclosure )?controls and procedures(?: and internal controls? over financial reporting)?$/,
  ),
  untold(
    'internal-control',
    'Management’s Annual Report on Internal Control Over Financial Reporting',
    /^(?:managements (?:annual )?report on )?internal controls? over financial reporting$/,
  ),
  untold(
    'attestation',
    'Attestation Report of the Registered Public Accounting Firm',
    /^(?:auditors? )?attestation report(?: of .{1,80})?$/,
  ),
  untold(
    'changes-in-control',
    'Changes in Internal Control Over Financial Reporting',
    /^changes in internal controls?(?: over financial reporting)?$/,
  ),
  untold(
    'notices',
    'Notices Pursuant to Regulation BTR',
    /^notices? (?:pursuant to|required by) .{0,40}regulation btr$/,
  ),
  untold('financial-expert', 'Audit Committee Financial Expert', /^audit committee financial experts?$/),
  untold(
    'ethics',
    'Code of Ethics',
    /^codes? of (?:business (?:conduct )?(?:and )?)?(?:ethics|conduct)(?: and (?:ethics|conduct))?$/,
  ),
  untold(
    'fees',
    'Principal Accountant Fees and Services',
    /^principal account(?:ant|ing) fees and services$/,
  ),
  untold('off-balance-sheet', 'Off-Balance Sheet Arrangements', /^off balance sheet arrangements$/),
  untold(
    'obligations',
    'Tabular Disclosure of Contractual Obligations',
    /^(?:tabular )?disclosure of contractual obligations$|^contractual obligations(?: and commitments)?$/,
  ),
  untold(
    'audit-committee',
    'Identification of the Audit Committee',
    /^(?:identification of (?:the )?)?audit committee$/,
  ),
  untold('mine-safety', 'Mine Safety Disclosure', /^mine safety disclosures?$/),
  untold(
    'governance',
    'Corporate Governance',
    /^(?:nyse |nasdaq )?corporate governance(?: practices| guidelines)?$/,
  ),
  untold(
    'inspections',
    'Disclosure Regarding Foreign Jurisdictions That Prevent Inspections',
    /^disclosures? (?:regarding|of) foreign jurisdictions that prevent inspections$/,
  ),
  untold(
    'recovery',
    'Recovery of Erroneously Awarded Compensation',
    /^recovery of erroneously awarded compensation$/,
  ),
  untold('undertaking', 'Undertaking', /^undertakings?(?: and consent to service of process)?$/),
  untold('exhibits', 'Exhibits', /^(?:exhibits|exhibit index|index to exhibits)$/),
];
