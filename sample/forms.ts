/** Whose number stands in `fileNumber`, and on what kind of register. */
type FileNumberKind =
  | 'registrant'
  | 'offering'
  | 'draft'
  | 'subject'
  | 'insider'
  | 'fund'
  | 'exempt'
  | 'none';

/** How the primary document is named: a report of its own, or what EDGAR makes of an XML form. */
type DocumentKind = 'report' | 'letter' | 'scan' | 'ownership' | 'xml';

/** `financial`: statements tagged; `cover`: the cover page since the inline rules; `later`: since the date given. */
type XbrlKind = 'none' | 'financial' | 'cover';

export type FormTraits = {
  act: '33' | '34' | '40' | '';
  file: FileNumberKind;
  /** Least and greatest size of the whole submission. */
  bytes: readonly [number, number];
  document: DocumentKind;
  /** Name of a report's file without numbers, or the stylesheet folder of an XML form. */
  stem: string;
  xbrl?: XbrlKind;
  /** `primaryDocDescription` where it is not the form itself. */
  description?: string;
  /** `core_type` where it is not the form itself. */
  core?: string;
  /** Insiders and holders may file until 22:00 and keep the day (since 2024 Schedules 13D and 13G too). */
  until_22?: boolean;
};

const report = { act: '34', file: 'registrant', document: 'report' } as const;
const offering = { act: '33', file: 'offering', document: 'report' } as const;
const ownership = {
  act: '',
  file: 'insider',
  bytes: [3_600, 14_000],
  document: 'ownership',
  stem: 'xslF345',
  until_22: true,
} as const;
const schedule = { act: '34', file: 'subject', bytes: [7_000, 60_000], until_22: true } as const;
const fund = { act: '40', file: 'fund', document: 'report' } as const;

/** What EDGAR states of each form that occurs in the sample, as read off real submissions files. */
const FORMS = {
  '10-K': { ...report, bytes: [6_000_000, 24_000_000], stem: '10k', xbrl: 'financial' },
  '10-K/A': { ...report, bytes: [240_000, 9_000_000], stem: '10ka', xbrl: 'cover' },
  '10-KT': { ...report, bytes: [6_000_000, 14_000_000], stem: '10kt', xbrl: 'financial' },
  '10-Q': { ...report, bytes: [3_000_000, 12_000_000], stem: '10q', xbrl: 'financial' },
  '10-Q/A': { ...report, bytes: [240_000, 9_000_000], stem: '10qa', xbrl: 'cover' },
  '8-K': { ...report, bytes: [160_000, 900_000], stem: '8k', xbrl: 'cover' },
  '8-K/A': { ...report, bytes: [160_000, 1_400_000], stem: '8ka', xbrl: 'cover' },
  '20-F': { ...report, bytes: [9_000_000, 30_000_000], stem: '20f', xbrl: 'financial' },
  '6-K': { ...report, bytes: [14_000, 700_000], stem: '6k' },
  'NT 10-K': { ...report, bytes: [16_000, 42_000], stem: 'nt10k' },
  'NT 10-Q': { ...report, bytes: [16_000, 36_000], stem: 'nt10q' },
  'DEF 14A': { ...report, bytes: [900_000, 12_000_000], stem: 'def14a' },
  DEFA14A: { ...report, bytes: [90_000, 900_000], stem: 'defa14a' },
  ARS: { ...report, bytes: [2_000_000, 16_000_000], document: 'scan', stem: 'ars' },
  SD: { ...report, bytes: [20_000, 120_000], stem: 'sd' },
  '11-K': { ...report, bytes: [120_000, 420_000], stem: '11k' },
  '8-A12B': { ...report, bytes: [14_000, 60_000], stem: '8a12b' },
  CERT: {
    ...report,
    bytes: [60_000, 180_000],
    document: 'scan',
    stem: 'cert',
    description: 'EXCHANGE CERTIFICATION',
  },
  'S-8': { ...offering, bytes: [90_000, 420_000], stem: 's8' },
  'S-1': { ...offering, bytes: [3_000_000, 14_000_000], stem: 's1' },
  'S-1/A': { ...offering, bytes: [2_000_000, 14_000_000], stem: 's1a' },
  'S-3ASR': { ...offering, bytes: [400_000, 1_600_000], stem: 's3asr' },
  '424B2': { ...offering, bytes: [40_000, 420_000], stem: '424b2' },
  '424B4': { ...offering, bytes: [3_000_000, 9_000_000], stem: '424b4' },
  '424B5': { ...offering, bytes: [300_000, 1_500_000], stem: '424b5' },
  FWP: { ...offering, bytes: [14_000, 60_000], stem: 'fwp' },
  EFFECT: {
    act: '33',
    file: 'offering',
    bytes: [1_600, 1_700],
    document: 'xml',
    stem: 'xslEFFECTX01',
    description: '',
  },
  DRS: { ...offering, file: 'draft', bytes: [2_000_000, 7_000_000], document: 'letter', stem: 'htm' },
  'DRS/A': { ...offering, file: 'draft', bytes: [2_000_000, 7_000_000], document: 'letter', stem: 'htm' },
  CORRESP: {
    act: '',
    file: 'none',
    bytes: [4_000, 60_000],
    document: 'letter',
    stem: 'htm',
    description: '',
  },
  UPLOAD: {
    act: '',
    file: 'none',
    bytes: [40_000, 180_000],
    document: 'letter',
    stem: 'pdf',
    description: '',
    core: 'LETTER',
  },
  '3': ownership,
  '4': ownership,
  '4/A': ownership,
  '144': {
    act: '33',
    file: 'registrant',
    bytes: [4_000, 6_000],
    document: 'xml',
    stem: 'xsl144X01',
    description: '',
    until_22: true,
  },
  'SC 13G': { ...schedule, document: 'report', stem: 'sc13g' },
  'SC 13G/A': { ...schedule, document: 'report', stem: 'sc13ga' },
  'SCHEDULE 13G': { ...schedule, document: 'xml', stem: 'xslSCHEDULE_13G_X01', description: '' },
  'SCHEDULE 13G/A': { ...schedule, document: 'xml', stem: 'xslSCHEDULE_13G_X01', description: '' },
  'NPORT-P': {
    ...fund,
    bytes: [400_000, 800_000],
    document: 'xml',
    stem: 'xslFormNPORT-P_X01',
    description: '',
  },
  'N-CSR': {
    ...fund,
    bytes: [900_000, 3_000_000],
    stem: 'ncsr',
    description: 'CERTIFIED ANNUAL SHAREHOLDER REPORT',
  },
  'N-CSRS': {
    ...fund,
    bytes: [700_000, 2_400_000],
    stem: 'ncsrs',
    description: 'CERTIFIED SEMI-ANNUAL SHAREHOLDER REPORT',
  },
  'N-CEN': { ...fund, bytes: [24_000, 90_000], document: 'xml', stem: 'xslFormN-CEN_X01', description: '' },
  'N-PX': { ...fund, bytes: [6_000, 60_000], document: 'xml', stem: 'xslN-PX_X01', description: '' },
  D: {
    act: '33',
    file: 'exempt',
    bytes: [6_000, 9_000],
    document: 'xml',
    stem: 'xslFormDX01',
    description: '',
  },
} as const satisfies Record<string, FormTraits>;

export type FormName = keyof typeof FORMS;

export function traitsOf(form: FormName): FormTraits {
  return FORMS[form];
}
