import { readWithin } from '../../domain/query/sections.ts';
import type { Question } from './full-text-questions.ts';

const SECTIONS = ['risk-factors', 'mdna'];

/** The value of `within` for some sections. Throws Error where the questions have others. */
function withinOf(sections: readonly string[]): string {
  const found = SECTIONS.find((value) => readWithin(value)?.keys.join() === sections.join());
  if (found === undefined) throw new Error(`no value of within has the sections ${sections.join()}`);
  return found;
}

/** The API's address of a question. Filing dates are open where the question has none. */
export function addressOf({ q, search: { filter, sort, from } }: Question): string {
  const { forms, ciks, locations, sections = [] } = filter;
  const parameters = new URLSearchParams({ q, sort, from: String(from) });
  for (const [name, values] of Object.entries({ forms, ciks, locations }))
    if (values.length > 0) parameters.set(name, values.join());
  if (sections.length > 0) parameters.set('within', withinOf(sections));
  parameters.set('date_from', filter.date_from ?? '2001-01-01');
  if (filter.date_to !== null) parameters.set('date_to', filter.date_to);
  return `/v1/search/full-text?${parameters.toString()}`;
}
