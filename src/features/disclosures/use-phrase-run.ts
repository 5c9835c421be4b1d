import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import type { PhrasePlan } from './phrase-plan.ts';
import { runPlan, type PhraseCell } from './run-plan.ts';

export type RunState = 'ready' | 'running' | 'done' | 'stopped';

const NO_CELLS: ReadonlyMap<string, PhraseCell> = new Map();

/** Name of a cell of the table. */
export const cellName = (company: string, year: number) => `${company} ${year}`;

/** Only the count is wanted, so one passage is all that is asked for. */
function countQuery({ q, form, proximity }: PhrasePlan, company: string, year: number) {
  return disclosuresQuery(company, { q, form, year, proximity, max_results: 1, diff_only: false });
}

const isOfAll = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || [400, 401, 403, 429, 501].includes(error.status));
const isOfCompany = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The counting of a phrase, which begins when it is told to and can be stopped. Leaving the page stops it. */
export function usePhraseRun(plan: PhrasePlan) {
  const client = useQueryClient();
  const [state, setState] = useState<RunState>('ready');
  const [cells, setCells] = useState(NO_CELLS);
  const [failure, setFailure] = useState<unknown>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const stop = () => {
    control.current?.abort();
    for (const company of plan.companies) {
      for (const year of plan.years) {
        void client.cancelQueries({ queryKey: countQuery(plan, company, year).queryKey });
      }
    }
    setState('stopped');
  };
  const run = async () => {
    const { signal } = (control.current = new AbortController());
    setCells(NO_CELLS);
    setFailure(null);
    setState('running');
    const ended = await runPlan(plan, {
      ask: (company, year) => client.query(countQuery(plan, company, year)),
      onCell: (company, year, cell) => setCells((told) => new Map(told).set(cellName(company, year), cell)),
      isStopped: () => signal.aborted,
      isOfAll,
      isOfCompany,
    });
    if (signal.aborted) return;
    setFailure(ended);
    setState(ended === null ? 'done' : 'stopped');
  };
  return { state, cells, failure, start: () => void run(), stop };
}
