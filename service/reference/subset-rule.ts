import type { SectorCode } from '../../contract/company.ts';

/** Rule of a subset, as data: what the stored companies and filings must show to belong to it. */
export type SubsetRule =
  | { kind: 'popular'; first: number }
  | { kind: 'sector'; sector: SectorCode }
  | { kind: 'sic'; ranges: readonly (readonly [number, number])[] }
  | { kind: 'state'; code: string }
  | { kind: 'filer_category'; starts_with: string }
  | { kind: 'filed_form'; root_forms: readonly string[]; months: number }
  | { kind: 'filed_item'; item: string; months: number };
