import type { SampleCompany } from '../company.ts';
import { hashText } from '../random.ts';
import { describePlace, isForeign } from './places.ts';

const STREETS = [
  'INKWELL ROW',
  'LANTERN WAY',
  'OLD PIER ROAD',
  'BELLFOUNDER STREET',
  'QUARRY LANE',
  'KITE HILL',
];

export type Address = {
  street1: string | null;
  street2: string | null;
  city: string | null;
  stateOrCountry: string | null;
  zipCode: string | null;
  stateOrCountryDescription: string | null;
  isForeignLocation: 0 | 1 | null;
  foreignStateTerritory: string | null;
  country: string | null;
  countryCode: string | null;
};

/** Mailing and business address; an individual is written to at no place of their own. */
export function writeAddresses(company: SampleCompany): { mailing: Address; business: Address } {
  if (company.office === null) return { mailing: NOWHERE, business: NOWHERE };
  const business = writeAddress(company, company.office);
  const mailing: Address = { ...business, isForeignLocation: business.isForeignLocation ?? 0 };
  return { mailing, business };
}

const NOWHERE: Address = {
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

function writeAddress(company: SampleCompany, [city, place]: readonly [string, string]): Address {
  const number = 1 + (hashText(company.cik) % 900);
  const street = STREETS[hashText(company.name) % STREETS.length] ?? STREETS[0] ?? '';
  const home = { ...NOWHERE, street1: `${number} ${street}`, city, zipCode: `00${number + 100}` };
  // Of late EDGAR names the country in fields of its own; older foreign addresses carry a code like a state.
  if (company.entity_type === 'other' && isForeign(place)) {
    const country = describePlace(place);
    return {
      ...home,
      stateOrCountry: null,
      stateOrCountryDescription: null,
      isForeignLocation: 1,
      foreignStateTerritory: country.toUpperCase(),
      country,
      countryCode: place,
    };
  }
  return { ...home, stateOrCountry: place, stateOrCountryDescription: describePlace(place) };
}
