import type { SectorCode } from '../../contract/company-codes.ts';

/** Rule of a subset, as data: conditions on stored companies and filings. */
export type SubsetRule =
  | { kind: 'popular'; first: number }
  | { kind: 'sector'; sector: SectorCode }
  | { kind: 'sic'; ranges: readonly (readonly [number, number])[] }
  | { kind: 'state'; code: string }
  | { kind: 'filer_category'; starts_with: string }
  | { kind: 'filed_form'; root_forms: readonly string[]; months: number }
  /** The first filing of these forms is within the months, and none of `not_before` precedes it. */
  | {
      kind: 'first_filed_form';
      root_forms: readonly string[];
      months: number;
      not_before: readonly string[];
    }
  | { kind: 'filed_item'; item: string; months: number };
