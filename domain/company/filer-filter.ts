import type { FilerParameters } from '../../contract/filer-filters.ts';
import { locationCode, locationName } from './locations.ts';

/** A value of each field of a filer's record that filters read. */
export const byField = <T>(of: (field: 'sic' | 'business_location' | 'state_of_incorporation') => T) => ({
  sic: of('sic'),
  business_location: of('business_location'),
  state_of_incorporation: of('state_of_incorporation'),
});

export const FILER_FIELDS = Object.values(byField((field) => field));

/** What filters read of a filer's record. */
export type Filer = ReturnType<typeof byField<string | null>>;

/** Codes of a filer by the name of their column in an index; null where EDGAR has none. */
const COLUMNS = {
  sics: ({ sic }: Filer) => sic,
  located: ({ business_location }: Filer) => locationCode(business_location),
  incorporated: ({ state_of_incorporation }: Filer) => state_of_incorporation?.toUpperCase() ?? null,
};

export type FilerColumn = keyof typeof COLUMNS;

/** A value of each column. */
export const byColumn = <T>(of: (column: FilerColumn) => T): Record<FilerColumn, T> => ({
  sics: of('sics'),
  located: of('located'),
  incorporated: of('incorporated'),
});

export const FILER_COLUMNS = Object.values(byColumn((column) => column));

export type FilerCodes = Record<FilerColumn, string | null>;

export const codesOf = (filer: Filer): FilerCodes => byColumn((column) => COLUMNS[column](filer));

/** Codes that a search, a saved search or a screen asks for, upper case. No list, or an empty one, asks for nothing. */
export type FilerFilter = { readonly [column in FilerColumn]?: readonly string[] };

/** Columns with a location: searches count one of them. */
export type LocationColumn = NonNullable<FilerParameters['location_type']>;

export const locationColumn = ({ location_type = 'located' }: FilerParameters): LocationColumn =>
  location_type;

export type FilerList = {
  name: Exclude<keyof FilerParameters, 'location_type'>;
  /** The code that an entry means, null for none. */
  read: (entry: string) => string | null;
  /** What entries are, in words. */
  entries: string;
  column: (parameters: FilerParameters) => FilerColumn;
};

/** How each list of codes among the parameters is read, and with which column it is compared. */
export const FILER_LISTS: readonly FilerList[] = [
  {
    name: 'locations',
    read: (entry) => (locationName(entry) === null ? null : entry.toUpperCase()),
    entries: "EDGAR's codes of states and countries (CA, NY, X0 for the United Kingdom)",
    column: locationColumn,
  },
  {
    name: 'sics',
    read: (entry) => (/^\d{3,4}$/.test(entry) ? entry.padStart(4, '0') : null),
    entries: 'SIC codes of four digits (3571)',
    column: () => 'sics',
  },
];

/** One test for each list that isn't empty: of a filing with several filers, each may be met by another. */
export function filerTests(filter: FilerFilter): ((filer: Filer) => boolean)[] {
  return FILER_COLUMNS.flatMap((column) => {
    const asked = filter[column] ?? [];
    return asked.length === 0 ? [] : [(filer: Filer) => asked.includes(COLUMNS[column](filer) ?? '')];
  });
}
