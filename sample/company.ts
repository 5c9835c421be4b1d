import { HISTORY_START } from './calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { FormName } from './forms.ts';

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
