import * as v from 'valibot';

import type { ResponseOf } from '../contract/endpoints.ts';
import { type Derivation, FactSource, type SeriesPoint } from '../contract/series.ts';
import type { StatementName } from '../contract/statement-names.ts';
import type { StatementLine } from '../contract/statements.ts';
import type { TtmLineItem } from '../contract/ttm.ts';
import { TTM } from './choice-names.ts';
import { formatDate } from './format/dates.ts';
import { buildGrid, type CompanyStatement, type StatementModel, statementModel } from './statement.ts';

const METHODS: Record<NonNullable<TtmLineItem['method']>, string> = {
  four_quarters: 'Sum of the latest four quarters',
  two_halves: 'Sum of the latest two halves',
  fiscal_year: 'Latest fiscal year, which is also the trailing twelve months',
  year_to_date: 'Last fiscal year plus current year to date, less prior year to date',
  balance: 'Latest balance sheet',
  latest_quarter: 'Latest quarter only, not a sum',
  residual: 'What the lines shown lack of the total',
};

const DERIVED = 'derived';

type Metadata = ResponseOf<'ttm'>['metadata'];

/** The quarters or halves that a figure adds up, where the answer has them and no other calculation. */
function sumOf({ method, quarters = [] }: TtmLineItem): Derivation | null {
  if (quarters.length === 0 || method === undefined || method === 'latest_quarter') return null;
  const operands = quarters.flatMap((quarter) => {
    const source = v.safeParse(FactSource, quarter);
    return source.success ? [{ label: quarter.period, sign: 1, source: source.output }] : [];
  });
  if (operands.length < quarters.length) return null;
  return { method: 'sum', formula: METHODS[method], operands };
}

function sumPoint(item: TtmLineItem, asOf: string | null): SeriesPoint {
  const { value, units, display_value = value, sign_note, source = null, marks = [], warnings } = item;
  const end = source?.period_end ?? asOf ?? undefined;
  const derived = item.derived ?? source?.derived ?? sumOf(item);
  return {
    ...source,
    period: TTM,
    value,
    unit: units,
    display_value,
    ...(sign_note !== undefined && { sign_note }),
    ...(end === undefined ? {} : { period_end: end }),
    concept: source?.concept ?? item.tag,
    derived,
    marks: [...(source?.marks ?? (derived === null ? [] : [DERIVED])), ...marks],
    ...(warnings !== undefined && { warnings }),
  };
}

function ttmNotes({
  basis = null,
  as_of = null,
  stale = false,
  warnings = [],
}: NonNullable<Metadata>): string[] {
  const notes = [...warnings];
  if (basis === 'annual') notes.push('This company reports annually only, so TTM is its latest fiscal year.');
  if (stale) {
    const end = as_of === null ? '' : ` Its period ended ${formatDate(as_of)}.`;
    notes.push(`The latest loaded report is out of date.${end}`);
  }
  return notes;
}

/** Whether a server has the twelve months to the end of every quarter, not only the latest. */
export function hasTtmSeries(metadata: Metadata): boolean {
  return metadata?.period_types?.includes(TTM.toLowerCase()) === true;
}

/** The twelve months to the end of every quarter or half. */
export function ttmSeriesModel(answer: CompanyStatement, metadata: Metadata): StatementModel {
  const model = statementModel(answer);
  return { ...model, notes: [...new Set([...model.notes, ...ttmNotes(metadata ?? {})])] };
}

/** The latest twelve months alone, of a server that has no others. A repeated key gets the index of its line item. */
export function latestTtmModel(answer: ResponseOf<'ttm'>, statement: StatementName): StatementModel {
  const { coverage = null, metadata = {} } = answer;
  const items = answer.statements[statement]?.line_items ?? [];
  const end = metadata.as_of ?? items.flatMap(({ source }) => source?.period_end ?? [])[0] ?? null;
  const seen = new Set<string>();
  const lines = items.map((item, index): StatementLine => {
    const { tag, key: own = tag, label, level, is_total } = item;
    const key = seen.has(own) ? `${own} ${index}` : own;
    seen.add(own);
    return { key, label, level, is_total, points: [sumPoint(item, metadata.as_of ?? null)] };
  });
  return {
    grid: buildGrid(lines.length === 0 ? [] : [{ id: TTM, end }], lines),
    currency: metadata.currency ?? items.find(({ units }) => /^[A-Z]{3}$/.test(units))?.units ?? null,
    notes: [...ttmNotes(metadata), 'This server returns the latest twelve months only.'],
    segments: null,
    coverage,
  };
}
