import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { parseCik } from '../../contract/identifier.ts';
import { clip } from '../../contract/parameters.ts';
import { placeName } from '../../domain/company/places.ts';
import { rootForm } from '../../domain/filing/forms.ts';
import type { SearchWindow } from '../../domain/query/search-window.ts';
import type { FullTextFilter } from '../../store/full-text-store.ts';

/** A SIC code of four digits. Throws ServiceError invalid_param. */
export function readSic(given: string): string {
  if (/^\d{3,4}$/.test(given)) return given.padStart(4, '0');
  throw new ServiceError(
    'invalid_param',
    `sics must be SIC codes of four digits (3571), got '${clip(given)}'`,
    { parameter: 'sics' },
  );
}

/** EDGAR's code of a state or country. Throws ServiceError invalid_param. */
export function readPlace(given: string): string {
  if (placeName(given) !== null) return given.toUpperCase();
  throw new ServiceError(
    'invalid_param',
    `locations must be EDGAR's codes of states and countries (CA, NY, X0 for the United Kingdom), got '${clip(given)}'`,
    { parameter: 'locations' },
  );
}

/** EDGAR renamed these forms on 2024-12-18: either name finds both. */
const RENAMED: readonly (readonly [string, string])[] = [
  ['SC 13D', 'SCHEDULE 13D'],
  ['SC 13G', 'SCHEDULE 13G'],
];

/**
 * Forms in upper case, each renamed form under both names. Forms unknown to EDGAR remain and match nothing.
 * Example: ['sc 13d/a'] → ['SC 13D/A', 'SCHEDULE 13D/A'].
 */
export function widenForms(forms: readonly string[]): string[] {
  const widened = forms.flatMap((given) => {
    const form = given.toUpperCase();
    const root = rootForm(form);
    const pair = RENAMED.find((names) => names.includes(root));
    if (pair === undefined) return [form];
    return [form, ...pair.filter((name) => name !== root).map((name) => form.replace(root, name))];
  });
  return [...new Set(widened)];
}

/** The filter of a search. Throws ServiceError invalid_param for an invalid CIK or a place that EDGAR does not list. */
export function filterOf(
  query: QueryOf<'fullText'>,
  forms: readonly string[],
  window: SearchWindow,
): FullTextFilter {
  return {
    forms: widenForms(forms),
    ciks: [...new Set((query.ciks ?? []).map(readCik))],
    date_from: window.date_from,
    date_to: window.date_to,
    locations: [...new Set((query.locations ?? []).map(readPlace))],
    location_type: query.location_type ?? 'located',
    sics: [...new Set((query.sics ?? []).map(readSic))],
  };
}

function readCik(given: string): string {
  const cik = parseCik(given);
  if (cik !== null) return cik;
  throw new ServiceError(
    'invalid_param',
    `ciks must be CIKs of up to ten digits, with or without leading zeros, got '${clip(given)}'`,
    { parameter: 'ciks' },
  );
}
