import { HISTORY_START } from './calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { FormName } from './forms.ts';
import type { SicCode } from './sic.ts';

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
