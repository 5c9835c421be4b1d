import type { PhrasePlan } from './phrase-plan.ts';

export type Counted = { total: number; metadata: { reports?: number | undefined } };

export type PhraseCell =
  | { kind: 'hits'; hits: number }
  /** The company has no report of the year, or none that is loaded. */
  | { kind: 'no_report' }
  | { kind: 'failed'; error: unknown };

export type PhraseRun = {
  ask: (company: string, year: number) => Promise<Counted>;
  onCell: (company: string, year: number, cell: PhraseCell) => void;
  isStopped: () => boolean;
  /** Whether a failure holds for all of the company's years, so that the others are not asked. */
  isOfCompany: (error: unknown) => boolean;
  /** Whether a failure holds for every request: the run ends with it. */
  isOfAll: (error: unknown) => boolean;
};

/** Companies that are asked at one time. */
const AT_ONCE = 3;

function cellOf({ total, metadata }: Counted): PhraseCell {
  return total === 0 && metadata.reports === 0 ? { kind: 'no_report' } : { kind: 'hits', hits: total };
}

/**
 * Counts a phrase, one request for a company and a year, newest first, three companies at a time. Cells are told as they
 * come; after a stop nothing more is told. Returns the failure that ended it for all, else null.
 */
export async function runPlan(plan: PhrasePlan, run: PhraseRun): Promise<unknown> {
  const waiting = [...plan.companies];
  let ended: unknown = null;
  const isOver = () => run.isStopped() || ended !== null;
  const countIn = async (company: string) => {
    let gone: unknown = null;
    for (const year of plan.years.toReversed()) {
      if (isOver()) return;
      if (gone === null) {
        const outcome = await run.ask(company, year).then(
          (answer) => ({ cell: cellOf(answer) }),
          (error: unknown) => ({ error }),
        );
        if (isOver()) return;
        if ('cell' in outcome) {
          run.onCell(company, year, outcome.cell);
          continue;
        }
        if (run.isOfAll(outcome.error)) {
          ended = outcome.error;
          return;
        }
        if (run.isOfCompany(outcome.error)) gone = outcome.error;
        run.onCell(company, year, { kind: 'failed', error: outcome.error });
      } else {
        run.onCell(company, year, { kind: 'failed', error: gone });
      }
    }
  };
  const work = async () => {
    for (let company = waiting.shift(); company !== undefined; company = waiting.shift()) {
      await countIn(company);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, plan.companies.length) }, work));
  return ended;
}
