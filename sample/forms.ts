export type FormTraits = {
  act: '33' | '34' | '40' | '';
  /** Whose number is in `fileNumber`, and on what kind of register. */
  file: 'registrant' | 'offering' | 'draft' | 'subject' | 'insider' | 'fund' | 'exempt' | 'none';
  /** How the primary document is named: a report of its own, or what EDGAR makes of an XML form. */
  document: 'report' | 'letter' | 'ownership' | 'xml';
  /** Name of a report's file without numbers, or the stylesheet folder of an XML form. */
  stem: string;
  /** Least and greatest size of the whole submission. */
  bytes: readonly [number, number];
  /** `financial`: statements tagged; `cover`: the cover page since the inline rules. */
  xbrl?: 'financial' | 'cover';
  /** `primaryDocDescription` where it is not the form itself. */
  description?: string;
  /** `core_type` where it is not the form itself. */
  core?: string;
  /** Insiders and holders may file until 22:00 and keep the day (since 2024 Schedules 13D and 13G too). */
  until_22?: boolean;
};

type Kind = Pick<FormTraits, 'act' | 'file' | 'document'> & Partial<FormTraits>;
const REPORT: Kind = { act: '34', file: 'registrant', document: 'report' };
const OFFERING: Kind = { act: '33', file: 'offering', document: 'report' };
const DRAFT: Kind = { act: '33', file: 'draft', document: 'letter' };
const LETTER: Kind = { act: '', file: 'none', document: 'letter', description: '' };
const INSIDER: Kind = { act: '', file: 'insider', document: 'ownership', until_22: true };
const SCHEDULE: Kind = { act: '34', file: 'subject', document: 'report', until_22: true };
const SCHEDULE_XML: Kind = { ...SCHEDULE, document: 'xml', description: '' };
const FUND: Kind = { act: '40', file: 'fund', document: 'report' };
const FUND_XML: Kind = { ...FUND, document: 'xml', description: '' };
const XML_33: Kind = { act: '33', file: 'offering', document: 'xml', description: '' };

const FINANCIAL = { xbrl: 'financial' } as const;
const COVER = { xbrl: 'cover' } as const;

/** Traits of a form of a kind; sizes in thousands of bytes. */
function form(
  kind: Kind,
  stem: string,
  least: number,
  most: number,
  more: Partial<FormTraits> = {},
): FormTraits {
  return { ...kind, stem, bytes: [Math.round(least * 1_000), Math.round(most * 1_000)], ...more };
}

/** What EDGAR states of each form that occurs in the sample, as read off real submissions files. */
const FORMS = {
  '10-K': form(REPORT, '10k', 6_000, 24_000, FINANCIAL),
  '10-K/A': form(REPORT, '10ka', 240, 9_000, COVER),
  '10-KT': form(REPORT, '10kt', 6_000, 14_000, FINANCIAL),
  '10-Q': form(REPORT, '10q', 3_000, 12_000, FINANCIAL),
  '10-Q/A': form(REPORT, '10qa', 240, 9_000, COVER),
  '8-K': form(REPORT, '8k', 160, 900, COVER),
  '8-K/A': form(REPORT, '8ka', 160, 1_400, COVER),
  '20-F': form(REPORT, '20f', 9_000, 30_000, FINANCIAL),
  '6-K': form(REPORT, '6k', 14, 700),
  'NT 10-K': form(REPORT, 'nt10k', 16, 42),
  'NT 10-Q': form(REPORT, 'nt10q', 16, 36),
  'DEF 14A': form(REPORT, 'def14a', 900, 12_000),
  '8-A12B': form(REPORT, '8a12b', 14, 60),
  'S-1': form(OFFERING, 's1', 3_000, 14_000),
  'S-1/A': form(OFFERING, 's1a', 2_000, 14_000),
  '424B2': form(OFFERING, '424b2', 40, 420),
  '424B4': form(OFFERING, '424b4', 3_000, 9_000),
  '424B5': form(OFFERING, '424b5', 300, 1_500),
  FWP: form(OFFERING, 'fwp', 14, 60),
  EFFECT: form(XML_33, 'xslEFFECTX01', 1.6, 1.7),
  DRS: form(DRAFT, 'htm', 2_000, 7_000),
  CORRESP: form(LETTER, 'htm', 4, 60),
  UPLOAD: form(LETTER, 'pdf', 40, 180, { core: 'LETTER' }),
  '3': form(INSIDER, 'xslF345', 3.6, 14),
  '4': form(INSIDER, 'xslF345', 3.6, 14),
  'SC 13G': form(SCHEDULE, 'sc13g', 7, 60),
  'SC 13G/A': form(SCHEDULE, 'sc13ga', 7, 60),
  'SCHEDULE 13G': form(SCHEDULE_XML, 'xslSCHEDULE_13G_X01', 7, 60),
  'SCHEDULE 13G/A': form(SCHEDULE_XML, 'xslSCHEDULE_13G_X01', 7, 60),
  'NPORT-P': form(FUND_XML, 'xslFormNPORT-P_X01', 400, 800),
  'N-CSR': form(FUND, 'ncsr', 900, 3_000, { description: 'CERTIFIED ANNUAL SHAREHOLDER REPORT' }),
  'N-CEN': form(FUND_XML, 'xslFormN-CEN_X01', 24, 90),
  D: form({ ...XML_33, file: 'exempt' }, 'xslFormDX01', 6, 9),
} satisfies Record<string, FormTraits>;

export type FormName = keyof typeof FORMS;

export function traitsOf(name: FormName): FormTraits {
  return FORMS[name];
}
