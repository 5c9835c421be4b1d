import { COMPANIES_MIN, type DisclosuresSearch } from './disclosures-query.ts';
import { queryProblem } from './query-problem.ts';

/** Years that are counted when none are chosen. */
const YEARS = 3;
/** More than these in one table are neither read nor cheap. */
const YEARS_MAX = 10;

/** A phrase to be counted in several companies' reports, one request for a company and a fiscal year. */
export type PhrasePlan = {
  q: string;
  form: '10-K' | '10-Q' | undefined;
  proximity: number | 'none';
  companies: string[];
  /** Fiscal years, oldest first. */
  years: number[];
};

/** What an address asks to be counted: the company of the page by itself, and the last three years, where none is said. */
export function phrasePlan(id: string, search: DisclosuresSearch, thisYear: number): PhrasePlan {
  const { q = '', form, proximity, companies, until = thisYear } = search;
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

/** What a plan costs of the quota at most. */
export function requestCount({ companies, years }: PhrasePlan): number {
  return companies.length * years.length;
}

/** What is missing before a plan can be run; null when nothing is. */
export function planProblem({ q, companies }: PhrasePlan): string | null {
  if (q === '') return 'Type a phrase above, and it is counted here.';
  const problem = queryProblem(q);
  if (problem !== null) return problem;
  return companies.length < COMPANIES_MIN ? 'Add a company to count it beside this one.' : null;
}

/** One for equal plans: an outcome belongs to the plan that it is of. */
export function planKey(plan: PhrasePlan): string {
  return JSON.stringify(plan);
}
