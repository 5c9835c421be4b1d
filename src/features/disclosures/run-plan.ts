import type { PhrasePlan } from './phrase-plan.ts';

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

/** Companies requested in parallel. */
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
