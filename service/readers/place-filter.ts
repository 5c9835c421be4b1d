import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { placeName } from '../../domain/company/places.ts';

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
