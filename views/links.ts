import { pages } from './addresses.ts';

type Search = Record<string, string | number | boolean | undefined>;

/** Addresses of the application's pages, as agents and other programs have them. */
export type Links = ReturnType<typeof createLinks>;

/** @param base where people open the application, without a slash at the end */
export function createLinks(base: string) {
  return {
    company: (id: string) => `${base}${pages.company(id)}`,
    figure: (
      id: string,
      { key, period, ...place }: { statement: string; period_type: string; key: string; period: string },
    ) => `${base}${pages.financials(id, { ...place, point: `${key}:${period}` })}`,
    statement: (id: string, statement: string, period_type: string) =>
      `${base}${pages.financials(id, { statement, period_type })}`,
    ratio: (id: string, ratio: string | undefined, period_type: string | undefined) =>
      `${base}${pages.ratios(id, { ratio, period_type })}`,
    events: (id: string, days_back: number) => `${base}${pages.events(id, { days_back })}`,
    filings: (id: string, form_type: string | undefined) => `${base}${pages.filings(id, { form_type })}`,
    reader: (accession_number: string, place: Search = {}) =>
      `${base}${pages.reader(accession_number, place)}`,
    redline: (id: string, place: Search) => `${base}${pages.redline(id, place)}`,
    search: (search: Search) => `${base}${pages.search(search)}`,
    load: (id: string) => `${base}${pages.load(id)}`,
  };
}
