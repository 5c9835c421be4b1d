import * as v from 'valibot';

import type { Coverage } from '../../contract/coverage.ts';
import type { StatementPeriod, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { type Columns, Figure } from '../fields.ts';

type StatementName = (typeof TTM_STATEMENTS)[number];

export const Line = v.object({
  key: v.string(),
  label: v.string(),
  level: v.number(),
  figures: v.array(Figure),
});
export type Line = v.InferOutput<typeof Line>;

/** Lines of a statement over some periods, with the company they are of. */
export type StatementLines = {
  company: { cik: string; ticker: string | null; name: string };
  currency: string | null;
  coverage: Coverage | null;
  notes: string[];
  /** Periods shown. */
  columns: Columns;
  lines: Line[];
  /** Periods that the answer doesn't show. */
  older: number;
};

/** A company, a statement and periods that were asked for. */
export type Wanted = {
  company: string;
  statement: StatementName;
  period_type: StatementPeriod | 'ttm';
  periods: number;
};
