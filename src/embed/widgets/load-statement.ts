import * as v from 'valibot';

import { clip } from '../../../contract/parameters.ts';
import { currentKey } from '../../../contract/statement-names.ts';
import type { StatementName } from '../../../contract/statement-names.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { computedRows } from '../../../views/growth.ts';
import { hasTtmSeries, latestTtmModel, ttmSeriesModel } from '../../../views/load-statement.ts';
import {
  BASE_LINES,
  BASE_NAMES,
  PERIOD_ADJECTIVES,
  pointsOf,
  statementModel,
  type StatementModel,
  statementName,
  valueRows,
} from '../../../views/statement.ts';
import { companyQuery } from '../../api/company.ts';
import { statementQuery } from '../../api/statements.ts';
import { ttmQuery } from '../../api/ttm.ts';
import { FinancialsQuery, type FinancialsSearch } from '../../features/financials/financials-query.ts';
import type { Ask } from '../ask.ts';
import { WidgetError } from '../widget-view.ts';
import type { WidgetCompany } from './sources.ts';

type PeriodType = FinancialsSearch['period_type'];

const STATEMENT_ORDER: readonly StatementName[] = ['income_statement', 'balance_sheet', 'cash_flow'];

/** Most lines named in a message. */
const NAMED_MAX = 8;

/** A company by ticker or CIK, as widgets name it. */
export async function loadCompany(ask: Ask, id: string): Promise<WidgetCompany> {
  const { company } = await ask(companyQuery(id));
  if (company.loaded === false) {
    throw new WidgetError(`${label(company.name)} is not loaded on this desk, so there is nothing to show.`);
  }
  return {
    id: companyId(company),
    name: company.name,
    filer: { cik: company.cik, sample: company.sample ?? false },
  };
}

/** One statement, as the financials page has it. */
async function loadStatement(
  ask: Ask,
  id: string,
  statement: StatementName,
  period: PeriodType,
): Promise<StatementModel> {
  if (period !== 'ttm') return statementModel(await ask(statementQuery(id, statement, period)));
  const latest = await ask(ttmQuery(id, statement));
  if (!hasTtmSeries(latest.metadata)) return latestTtmModel(latest, statement);
  return ttmSeriesModel(await ask(statementQuery(id, statement, period)), latest.metadata);
}

/** The first statement that has all of the lines. Throws WidgetError with the lines there are. */
export async function findStatement(
  ask: Ask,
  id: string,
  { lines, statement, period }: { lines: readonly string[]; statement?: StatementName; period: PeriodType },
): Promise<{ statement: StatementName; model: StatementModel }> {
  const tried = statement === undefined ? STATEMENT_ORDER : [statement];
  let known: string[] = [];
  for (const name of tried) {
    const model = await loadStatement(ask, id, name, period);
    const keys = model.grid.lines.map(({ key }) => key);
    if (lines.every((line) => keys.includes(currentKey(name, line)))) return { statement: name, model };
    if (known.length === 0) known = keys;
  }
  const missing = lines.find((line) => !known.includes(line)) ?? '';
  const where = statement === undefined ? 'statements' : statementName(statement).toLowerCase();
  const some = known.slice(0, NAMED_MAX).join(', ');
  const others = known.length === 0 ? '' : ` Some of the lines there are: ${some}.`;
  throw new WidgetError(
    `${id.toUpperCase()} has no line '${clip(missing)}' in its ${PERIOD_ADJECTIVES[period]} ${where}.${others}`,
  );
}

/** The page's parameters, for the functions that the page and the widgets share. */
export function financialsSearch(given: {
  statement: StatementName;
  period_type: PeriodType;
  view: FinancialsSearch['view'];
  periods: FinancialsSearch['periods'];
}): FinancialsSearch {
  return v.parse(FinancialsQuery, given);
}

/** The rows of a statement in a view. */
export async function rowsInView(
  ask: Ask,
  id: string,
  model: StatementModel,
  { statement, view, period_type }: FinancialsSearch,
) {
  if (view === 'values') return valueRows(model.grid);
  const base = BASE_LINES[statement];
  const own = model.grid.lines.find(({ key }) => key === base);
  const points =
    own !== undefined || view === 'growth'
      ? (own?.points ?? [])
      : pointsOf((await ask(statementQuery(id, 'income_statement', period_type))).lines, base);
  return computedRows(model.grid, view, { name: BASE_NAMES[statement], points });
}
