import type { Filing } from '../../../contract/filings.ts';
import { routineKind } from '../../../domain/filing/forms.ts';
import { countOf } from '../../../views/format/numbers.ts';

/** Consecutive routine filings, newest first, shown as one row. */
export type Fold = { id: string; filings: Filing[]; title: string; forms: string };

const FOLD_MIN = 2;

/** A list with its runs of at least two insider or prospectus filings folded. The order is unchanged. */
export function foldFilings(filings: readonly Filing[]): (Filing | Fold)[] {
  const rows: (Filing | Fold)[] = [];
  for (let at = 0; at < filings.length;) {
    const run = runFrom(filings, at);
    if (run.length >= FOLD_MIN) rows.push(toFold(run));
    else rows.push(...filings.slice(at, at + Math.max(run.length, 1)));
    at += Math.max(run.length, 1);
  }
  return rows;
}

export function isFold(row: Filing | Fold): row is Fold {
  return 'forms' in row && 'id' in row;
}

function runFrom(filings: readonly Filing[], at: number): Filing[] {
  const rest = filings.slice(at);
  const end = rest.findIndex(({ form }) => routineKind(form) === null);
  return end === -1 ? rest : rest.slice(0, end);
}

function toFold(run: Filing[]): Fold {
  const kinds = new Set(run.map(({ form }) => routineKind(form)));
  const name = kinds.size > 1 ? 'insider and prospectus' : kinds.has('insider') ? 'insider' : 'prospectus';
  return {
    id: run[0]?.accession_number ?? '',
    filings: run,
    title: countOf(run.length, `${name} filing`),
    forms: [...new Set(run.map(({ form }) => form))].toSorted().join(', '),
  };
}
