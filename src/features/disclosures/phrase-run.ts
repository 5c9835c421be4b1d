import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import { ApiError } from '../../api/api-error.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import { COMPANIES_MIN, type DisclosuresSearch } from './disclosures-query.ts';
import { queryError } from './page-search.ts';

// How often a phrase is in reports, by company and year: the requests, their order, and the run.

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

export type Counted = { total: number; metadata: { reports?: number | undefined } };

export type PhraseCell =
  /** Passages in all reports of the year. */
  | { kind: 'hits'; hits: number; reports: number }
  /** The company has no loaded report for the year. */
  | { kind: 'no_report' }
  | { kind: 'failed'; error: unknown };

export type PhraseRun = {
  request: (company: string, year: number) => Promise<Counted>;
  onCell: (company: string, year: number, cell: PhraseCell) => void;
  isStopped: () => boolean;
  /** Whether a failure applies to all of the company's years, so that the other years are skipped. */
  appliesToCompany: (error: unknown) => boolean;
  /** Whether a failure applies to every request, which ends the run. */
  appliesToAll: (error: unknown) => boolean;
};

const CONCURRENCY = 3;

function cellOf({ total, metadata }: Counted): PhraseCell {
  return total === 0 && metadata.reports === 0
    ? { kind: 'no_report' }
    : { kind: 'hits', hits: total, reports: metadata.reports ?? 1 };
}

/**
 * Counts a phrase, one request per company and year, newest year first, three companies in parallel. `onCell` receives
 * each count as it arrives, and none after a stop. Returns the failure that ended the run, else null.
 */
export async function runPlan(plan: PhrasePlan, run: PhraseRun): Promise<unknown> {
  const waiting = [...plan.companies];
  let ended: unknown = null;
  const isOver = () => run.isStopped() || ended !== null;
  const countIn = async (company: string) => {
    let companyFailure: unknown = null;
    for (const year of plan.years.toReversed()) {
      if (isOver()) return;
      if (companyFailure === null) {
        const outcome = await run.request(company, year).then(
          (answer) => ({ cell: cellOf(answer) }),
          (error: unknown) => ({ error }),
        );
        if (isOver()) return;
        if ('cell' in outcome) {
          run.onCell(company, year, outcome.cell);
          continue;
        }
        if (run.appliesToAll(outcome.error)) {
          ended = outcome.error;
          return;
        }
        if (run.appliesToCompany(outcome.error)) companyFailure = outcome.error;
        run.onCell(company, year, { kind: 'failed', error: outcome.error });
      } else {
        run.onCell(company, year, { kind: 'failed', error: companyFailure });
      }
    }
  };
  const work = async () => {
    for (let company = waiting.shift(); company !== undefined; company = waiting.shift()) {
      await countIn(company);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, plan.companies.length) }, work));
  return ended;
}

type RunState = 'ready' | 'running' | 'done' | 'stopped';

const NO_CELLS: ReadonlyMap<string, PhraseCell> = new Map();

export const cellKey = (company: string, year: number) => `${company} ${year}`;

/** Only the total is used, so the request is for a single passage. */
function countQuery({ q, form, proximity }: PhrasePlan, company: string, year: number) {
  const sort = 'relevance';
  return disclosuresQuery(company, { q, form, year, proximity, max_results: 1, diff_only: false, sort });
}

const appliesToAll = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || [400, 401, 403, 429, 501].includes(error.status));
const appliesToCompany = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Counts a phrase on demand, or at once if `isRequested`: the address then says so. The user can stop it; leaving the page
 * does too.
 */
export function usePhraseRun(plan: PhrasePlan, isRequested: boolean) {
  const client = useQueryClient();
  const [state, setState] = useState<RunState>(isRequested ? 'running' : 'ready');
  const [cells, setCells] = useState(NO_CELLS);
  const [failure, setFailure] = useState<unknown>(null);
  const control = useRef<AbortController | null>(null);
  const stop = () => {
    control.current?.abort();
    for (const company of plan.companies) {
      for (const year of plan.years) {
        void client.cancelQueries({ queryKey: countQuery(plan, company, year).queryKey });
      }
    }
    setState('stopped');
  };
  const count = async ({ signal }: AbortController): Promise<void> => {
    const ended = await runPlan(plan, {
      request: (company, year) => client.query(countQuery(plan, company, year)),
      onCell: (company, year, cell) =>
        setCells((before) => new Map(before).set(cellKey(company, year), cell)),
      isStopped: () => signal.aborted,
      appliesToAll,
      appliesToCompany,
    });
    if (signal.aborted) return;
    setFailure(ended);
    setState(ended === null ? 'done' : 'stopped');
  };
  const countRequested = useEffectEvent(() => {
    control.current = new AbortController();
    void count(control.current);
  });
  useEffect(() => {
    if (isRequested) countRequested();
    return () => control.current?.abort();
  }, [isRequested]);
  const start = () => {
    control.current = new AbortController();
    setCells(NO_CELLS);
    setFailure(null);
    setState('running');
    void count(control.current);
  };
  return { state, cells, failure, start, stop };
}
