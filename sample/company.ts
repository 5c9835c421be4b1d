import { type EasternTime, HISTORY_START } from './calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { hashText } from './random.ts';

type FormTraits = {
  act: '33' | '34' | '40' | '';
  /** Whose number is in `fileNumber`, and on what kind of register. */
  file: 'registrant' | 'offering' | 'draft' | 'subject' | 'insider' | 'fund' | 'exempt' | 'none';
  /** Name of the primary document: the filer's report, or EDGAR's rendering of an XML form. */
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

/** Who sends a submission in; its CIK heads the accession number. */
export type Submitter = 'company' | 'agent' | 'holder' | 'edgar';

/** A filing as a plan makes it: what, when and about what; the rest follows from the form and the company. */
export type Draft = {
  form: FormName;
  accepted: EasternTime;
  filing_date: string;
  /** Period of report, day of the earliest event, or of the annual meeting for a proxy statement. */
  report_date: string | null;
  /** As the submissions file writes them, joined by commas. */
  items: string;
  submitter: Submitter;
  /** The individual who reports, on Forms 3, 4 and 144. */
  reporting?: string;
  /** CIKs that file along. */
  co_registrants: readonly string[];
  /** Tells apart drafts of one company that are otherwise alike. */
  serial: number;
};

/** A filing with everything that all its filers' lists say alike. */
export type SampleFiling = Draft & {
  accession_number: string;
  /** Company whose plan made it. */
  cik: string;
  size_bytes: number;
  film_number: string;
  primary_document: string;
  description: string;
};

/** Every filer that lists the filing, the company whose plan made it first. */
export function filersOf(filing: SampleFiling): string[] {
  return [
    filing.cik,
    ...filing.co_registrants,
    ...(filing.reporting === undefined ? [] : [filing.reporting]),
  ];
}

/** A file of the sample: its path as under EDGAR's hosts, and its text. */
export type SampleFile = { path: string; text: string };

/** EDGAR shows insiders' forms through a new stylesheet since this day. */
const NEW_STYLESHEET_SINCE = '2026-03-18';

/**
 * Name of the primary document as a submissions file carries it, with the stylesheet's folder for XML forms.
 * Examples: `zqqr-20250927.htm`, `tm2410437d1_8k.htm`, `xslF345X05/form4.xml`, `filename1.pdf`.
 */
export function namePrimaryDocument(company: SampleCompany, draft: Draft): string {
  const { document, stem } = traitsOf(draft.form);
  switch (document) {
    case 'ownership':
      return `${stem}${draft.accepted.day < NEW_STYLESHEET_SINCE ? 'X05' : 'X06'}/form${draft.form.replace('/', '').toLowerCase()}.xml`;
    case 'xml':
      return `${stem}/primary_doc.xml`;
    case 'letter':
      return `filename1.${stem}`;
    case 'report':
  }
  return nameReport(company, draft, stem);
}

function nameReport(company: SampleCompany, draft: Draft, stem: string): string {
  if (draft.submitter === 'company' && draft.report_date !== null && !/def/.test(stem)) {
    const amended = draft.form.endsWith('/A') ? 'a' : '';
    return `${baseOf(company)}-${draft.report_date.replaceAll('-', '')}${amended}.htm`;
  }
  const job = hashText(`${company.cik} ${draft.serial} ${draft.form}`) % 90_000;
  return `tm${draft.accepted.day.slice(2, 4)}${10_000 + job}d1_${stem}.htm`;
}

/** Ticker without its class, or the first word of the name. */
export function baseOf(company: SampleCompany): string {
  const ticker = company.securities[0]?.[0].split('-')[0];
  return (ticker ?? company.name.split(' ')[0] ?? 'filer').toLowerCase();
}

/** Descriptions and review offices of the industries that occur in the sample, worded as EDGAR words them. */
export const INDUSTRIES = {
  '1040': ['Gold & Silver Ores', '01 Energy & Transportation'],
  '1311': ['Crude Petroleum & Natural Gas', '01 Energy & Transportation'],
  '2000': ['Food and Kindred Products', '04 Manufacturing'],
  '2050': ['Bakery Products', '04 Manufacturing'],
  '2421': ['Sawmills & Planting Mills, General', '04 Manufacturing'],
  '2821': [
    'Plastic Materials, Synth Resins & Nonvulcan Elastomers',
    '08 Industrial Applications and Services',
  ],
  '2834': ['Pharmaceutical Preparations', '03 Life Sciences'],
  '2836': ['Biological Products, (No Diagnostic Substances)', '03 Life Sciences'],
  '3577': ['Computer Peripheral Equipment, NEC', '06 Technology'],
  '3674': ['Semiconductors & Related Devices', '04 Manufacturing'],
  '3711': ['Motor Vehicles & Passenger Car Bodies', '04 Manufacturing'],
  '3721': ['Aircraft', '04 Manufacturing'],
  '3841': ['Surgical & Medical Instruments & Apparatus', '08 Industrial Applications and Services'],
  '4213': ['Trucking (No Local)', '01 Energy & Transportation'],
  '4400': ['Water Transportation', '01 Energy & Transportation'],
  '4833': ['Television Broadcasting Stations', '06 Technology'],
  '4911': ['Electric Services', '01 Energy & Transportation'],
  '4941': ['Water Supply', '01 Energy & Transportation'],
  '5411': ['Retail-Grocery Stores', '07 Trade & Services'],
  '5651': ['Retail-Family Clothing Stores', '07 Trade & Services'],
  '6022': ['State Commercial Banks', '02 Finance'],
  '6282': ['Investment Advice', '02 Finance'],
  '6331': ['Fire, Marine & Casualty Insurance', '02 Finance'],
  '6552': ['Land Subdividers & Developers (No Cemeteries)', '05 Real Estate & Construction'],
  '6770': ['Blank Checks', '05 Real Estate & Construction'],
  '6792': ['Oil Royalty Traders', '01 Energy & Transportation'],
  '6798': ['Real Estate Investment Trusts', '05 Real Estate & Construction'],
  '7372': ['Services-Prepackaged Software', '06 Technology'],
  '7374': ['Services-Computer Processing & Data Preparation', '06 Technology'],
  '7389': ['Services-Business Services, NEC', '07 Trade & Services'],
  '7812': ['Services-Motion Picture & Video Tape Production', '07 Trade & Services'],
} as const;

export type SicCode = keyof typeof INDUSTRIES;

/** `category` of a submissions file, with the mark-up that EDGAR puts in it. */
export const CATEGORIES = {
  large: 'Large accelerated filer',
  accelerated: 'Accelerated filer',
  accelerated_smaller: 'Accelerated filer<br>Smaller reporting company',
  non_accelerated: 'Non-accelerated filer',
  smaller: 'Non-accelerated filer<br>Smaller reporting company',
  smaller_emerging: 'Non-accelerated filer<br>Smaller reporting company<br>Emerging growth company',
  emerging: '<br>Emerging growth company',
  none: '',
} as const;

export type CategoryName = keyof typeof CATEGORIES;
type ExchangeName = 'Nasdaq' | 'NYSE' | 'OTC' | 'CBOE';

/** Ticker and exchange of one security; the exchange is null where the list states none. */
export type Security = readonly [ticker: string, exchange: ExchangeName | null];

/** A filing of one company alone, in addition to those its plan makes every year. */
export type OwnEvent = {
  form: FormName;
  /** Day of acceptance, moved to the next business day when it is none; after 17:30 it is filed on the next one. */
  on: string;
  /** Period of report, or the day of the earliest event. */
  report?: string;
  items?: readonly string[];
  /** `16:10`; a time is drawn when absent. */
  at?: string;
};

/** Which filings a company makes in a year: see `plan/`. */
export type PlanName = 'domestic' | 'trust' | 'foreign' | 'half_yearly' | 'fund' | 'subsidiary' | 'none';

export type SampleCompany = {
  cik: string;
  name: string;
  /** Primary first, as in a submissions file. */
  securities: readonly Security[];
  /** Row order of the ticker list where it is not the order above. */
  listed_order?: readonly string[];
  entity_type: 'operating' | 'investment' | 'other';
  sic: SicCode | null;
  category: CategoryName;
  /** Code of the state or country of incorporation; empty where EDGAR states none. */
  incorporated: string;
  /** City and state or country code of the head office; null for an individual. */
  office: readonly [city: string, place: string] | null;
  calendar: FiscalCalendar | null;
  plan: PlanName;
  /** First day of its history. */
  since: string;
  /** Clock of `acceptanceDateTime`. */
  clock: 'eastern' | 'utc';
  /** `quiet`: never before 10:00 nor after 18:45 in New York, so that the hours alone do not tell its clock. */
  hours: 'all' | 'quiet';
  /** Whether its reports are tagged as they have to be. */
  files_xbrl: boolean;
  /** Forms 3, 4 and 144 of a usual year. */
  insiders: number;
  /** CIK of the individual among its insiders who has a separate file. */
  insider?: string;
  /** Pricing day of the initial public offering. */
  ipo?: string;
  /** CIK of the subsidiary that files along on the same accession numbers. */
  co_registrant?: string;
  /** Structured notes priced in a year, each a 424B2. */
  notes: number;
  /** Fiscal year ends whose annual report was late, and by how many days; null when it never came. */
  late?: Readonly<Record<string, number | null>>;
  /** Fiscal year ends whose Part III came as a 10-K/A because the proxy statement was late. */
  part_iii_amended?: readonly string[];
  former_names: readonly { name: string; from: string; to: string }[];
  events: readonly OwnEvent[];
};

export type Details = Partial<Omit<SampleCompany, 'cik' | 'name'>>;

const DECEMBER: FiscalCalendar = { rule: 'month_end', month: 12 };

/** CIK of the company of that number. */
export function cikOf(number: number): string {
  return String(9_990_000_000 + number);
}

/** One row of the company table: CIK 9990000001 and on, more popular first; what is left out is the usual. */
export function define(number: number, { name, ...more }: Details & { name: string }): SampleCompany {
  const category = more.category ?? 'none';
  return {
    cik: cikOf(number),
    name,
    securities: [],
    entity_type: 'operating',
    sic: null,
    category,
    incorporated: 'DE',
    office: null,
    calendar: DECEMBER,
    plan: 'domestic',
    since: HISTORY_START,
    clock: 'eastern',
    hours: 'all',
    files_xbrl: true,
    insiders: category === 'none' ? 0 : category === 'large' ? 18 : 7,
    notes: 0,
    former_names: [],
    events: [],
    ...more,
  };
}
