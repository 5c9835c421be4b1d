import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import type { PhrasePlan } from './phrase-plan.ts';
import { runPlan, type PhraseCell } from './run-plan.ts';

export type RunState = 'ready' | 'running' | 'done' | 'stopped';

const NO_CELLS: ReadonlyMap<string, PhraseCell> = new Map();

/** Key of a table cell. */
export const cellKey = (company: string, year: number) => `${company} ${year}`;

/** Only the total is used, so the request asks for a single passage. */
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
