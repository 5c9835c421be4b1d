import type { FullTextFilter } from '../../store/full-text-store.ts';
import type { Clause } from './compile-intervals.ts';

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

const oneOf = (field: string, values: readonly string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }];

/** Clauses that all have to match. A list matches if a filer of the filing has one of its values. */
export function compileFilter(filter: FullTextFilter): Clause[] {
  const { forms, ciks, date_from, date_to, locations, location_type, sics = [], sections = [] } = filter;
  const days = {
    ...(date_from === null ? {} : { gte: date_from }),
    ...(date_to === null ? {} : { lte: date_to }),
  };
  const byForm: Clause[] = ['form', 'root_form'].flatMap((field) => oneOf(field, upper(forms)));
  return [
    ...(byForm.length === 0 ? [] : [{ bool: { should: byForm, minimum_should_match: 1 } }]),
    ...oneOf('ciks', ciks),
    ...(Object.keys(days).length === 0 ? [] : [{ range: { filing_date: days } }]),
    ...oneOf(location_type, upper(locations)),
    ...oneOf('sics', sics),
    ...oneOf('sections', sections),
  ];
}
