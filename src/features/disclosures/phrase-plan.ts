import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import { COMPANIES_MIN, type DisclosuresSearch } from './disclosures-query.ts';
import { queryError } from './query-error.ts';

/** Years counted by default. */
const YEARS = 3;
/** Limits the width of the table and the number of requests it costs. */
const YEARS_MAX = 10;

/** A phrase to count in several companies' reports, one request per company and fiscal year. */
export type PhrasePlan = {
  q: string;
  form: DisclosureForm | undefined;
  proximity: number | 'none';
  companies: string[];
  /** Fiscal years, oldest first. */
  years: number[];
};

/** The plan in the URL. The default is the page's company and the last three fiscal years. */
export function phrasePlan(id: string, search: DisclosuresSearch, currentYear: number): PhrasePlan {
  const { q = '', form, proximity, company: companies, until = currentYear } = search;
  const { since = until - YEARS + 1 } = search;
  const first = Math.min(since, until);
  const count = Math.min(Math.abs(until - since) + 1, YEARS_MAX);
  return {
    q: q.trim(),
    form,
    proximity,
    companies: companies.length === 0 ? [id.toUpperCase()] : companies,
    years: Array.from({ length: count }, (_, at) => first + at),
  };
}

/** The most requests a plan can send. */
export function requestCount({ companies, years }: PhrasePlan): number {
  return companies.length * years.length;
}

/** What to do before the plan can run; null if it can. */
export function planError({ q, companies }: PhrasePlan): string | null {
  if (q === '') return 'Enter a phrase above to count it.';
  const problem = queryError(q);
  if (problem !== null) return problem;
  return companies.length < COMPANIES_MIN ? 'Add companies to compare.' : null;
}

/** React key: a new plan starts with empty counts. */
export function planKey(plan: PhrasePlan): string {
  return JSON.stringify(plan);
}
