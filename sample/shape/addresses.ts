import type { SampleCompany } from '../company.ts';
import { hashText } from '../random.ts';

const STREETS = ['INKWELL ROW', 'LANTERN WAY', 'OLD PIER ROAD', 'QUARRY LANE', 'KITE HILL'];

const NOWHERE = {
  street1: null,
  street2: null,
  city: null,
  stateOrCountry: '',
  zipCode: null,
  stateOrCountryDescription: '',
  isForeignLocation: null,
  foreignStateTerritory: null,
  country: null,
  countryCode: null,
};

/** Mailing and business address as EDGAR writes them; an individual has none. */
export function writeAddresses(company: SampleCompany) {
  if (company.office === null) return { mailing: NOWHERE, business: NOWHERE };
  const business = writeAddress(company, company.office);
  return { mailing: { ...business, isForeignLocation: business.isForeignLocation ?? 0 }, business };
}

function writeAddress(company: SampleCompany, [city, place]: readonly [string, string]) {
  const number = 1 + (hashText(company.cik) % 900);
  const street1 = `${number} ${STREETS[hashText(company.name) % STREETS.length] ?? ''}`;
  const home = { ...NOWHERE, street1, city, zipCode: `00${number + 100}` };
  if (company.entity_type !== 'other' || !isForeign(place)) {
    return { ...home, stateOrCountry: place, stateOrCountryDescription: describePlace(place) };
  }
  // Of late EDGAR names the country in separate fields; older foreign addresses carry a code like a state.
  const country = describePlace(place);
  const named = {
    isForeignLocation: 1,
    foreignStateTerritory: country.toUpperCase(),
    country,
    countryCode: place,
  };
  return { ...home, ...named, stateOrCountry: null, stateOrCountryDescription: null };
}

/** Countries and provinces among EDGAR's place codes that occur in the sample; a US state describes itself. */
const PLACES: Readonly<Record<string, string>> = {
  A1: 'British Columbia, Canada',
  E9: 'Cayman Islands',
  L2: 'Ireland',
  P7: 'Netherlands',
};

/** `stateOrCountryDescription`: the name of a foreign place, the code itself of a US state, '' of none. */
export function describePlace(code: string): string {
  return PLACES[code] ?? code;
}

function isForeign(code: string): boolean {
  return code in PLACES;
}
