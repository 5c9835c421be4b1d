import { locationCode } from './locations.ts';

/** Conditions of a search, a saved search and a screen on filers. An empty list is none. */
export type FilerFilter = {
  /** EDGAR's codes of states and countries, upper case. */
  locations: readonly string[];
  /** Whether filers are located or incorporated there. */
  location_type: 'located' | 'incorporated';
  /** SIC codes. */
  sics?: readonly string[];
};

export const ANY_FILER: FilerFilter = { locations: [], location_type: 'located' };

/** What a filter reads of a company. */
type Filer = { sic: string | null; business_location: string | null; state_of_incorporation: string | null };

type Test = (filer: Filer) => boolean;

/** One test for each list that isn't empty: of a filing with several filers, each may be met by another. */
export function filerTests({ locations, location_type, sics = [] }: FilerFilter): Test[] {
  const locationOf = (filer: Filer): string | null =>
    location_type === 'located' ? locationCode(filer.business_location) : filer.state_of_incorporation;
  const tests: Test[] = [];
  if (sics.length > 0) tests.push(({ sic }) => sics.includes(sic ?? ''));
  if (locations.length > 0) tests.push((filer) => locations.includes(locationOf(filer) ?? ''));
  return tests;
}
