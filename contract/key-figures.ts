import * as v from 'valibot';

import { SeriesPoint } from './series.ts';
import { TTM_STATEMENTS } from './statement-names.ts';

/** A period of the key figures: the newest interim one, the twelve months it ends, the newest fiscal year. */
const KeyColumn = v.looseObject({
  kind: v.picklist(['interim', 'ttm', 'annual']),
  /** `Q3 2026`, `TTM`, `2025`. */
  period: v.string(),
  period_end: v.string(),
});

/** One figure in one period; `prior` is that of the same period a year before, in the same unit. */
const KeyValue = v.looseObject({
  point: v.nullable(SeriesPoint),
  prior: v.nullable(v.number()),
  /** Why a ratio has no figure, or is not meaningful. */
  reason: v.optional(v.string()),
});

const KeyFigure = v.looseObject({
  key: v.string(),
  label: v.string(),
  /** The statement with the line; null for a ratio. */
  statement: v.nullable(v.picklist(TTM_STATEMENTS)),
  /** One per column. */
  values: v.array(KeyValue),
  /** Up to ten fiscal years, oldest first. */
  history: v.array(v.looseObject({ period: v.string(), value: v.nullable(v.number()) })),
});

/** The figures of an overview (docs/rules.md#key-figures). */
export const KeyFigures = v.looseObject({ columns: v.array(KeyColumn), figures: v.array(KeyFigure) });
export type KeyFigures = v.InferOutput<typeof KeyFigures>;
export type KeyColumn = v.InferOutput<typeof KeyColumn>;
export type KeyFigure = v.InferOutput<typeof KeyFigure>;
