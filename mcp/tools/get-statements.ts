import * as v from 'valibot';

import { Coverage } from '../../contract/coverage.ts';
import { AskError } from '../../contract/request.ts';
import { currentKey, STATEMENT_PERIODS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { fitRows } from '../budget.ts';
import { choice, Columns, company, CompanyFields, count, link, offset, rest, words } from '../fields.ts';
import { idOf } from '../links.ts';
import { defineTool } from '../tool.ts';
import { readPeriods } from './read-periods.ts';
import { readTtm } from './read-ttm.ts';
import { Line } from './statement-lines.ts';

export const getStatements = defineTool({
  name: 'get_statements',
  title: 'Get financial statements',
  description:
    'Lines of a statement over the latest periods, in currency units. Each figure has its filing, XBRL tag and link; a derived ' +
    'one has its formula and operands. Keys for lines: revenue, gross_profit, operating_income, net_income, total_assets, …',
  input: v.strictObject({
    company,
    statement: v.optional(choice(TTM_STATEMENTS, 'Statement.'), 'income_statement'),
    period_type: v.optional(
      choice(
        [...STATEMENT_PERIODS, 'ttm'],
        'Periods; nine_months are to date, ttm are the twelve months to the end of each quarter or half.',
      ),
      'annual',
    ),
    periods: v.optional(count(1, 20, 'Latest periods to show: 3 without it, of ttm 1.')),
    lines: v.optional(
      v.pipe(
        v.array(words(80, 'Key of a line.')),
        v.maxLength(40),
        v.description('Only these lines, by key.'),
      ),
    ),
    offset,
  }),
  app: 'chart',
  output: v.object({
    company: CompanyFields,
    statement: v.string(),
    period_type: v.string(),
    currency: v.nullable(v.string()),
    coverage: v.pipe(
      v.nullable(Coverage),
      v.description('Newest period with figures, and a report that is listed but not loaded.'),
    ),
    notes: v.array(v.string()),
    columns: Columns,
    lines: v.array(Line),
    link,
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const isTtm = given.period_type === 'ttm';
    const wanted = { ...given, periods: given.periods ?? (isTtm ? 1 : 3) };
    const read = await (isTtm ? readTtm : readPeriods)(wanted, ask, links);
    const keys = given.lines?.map((key) => currentKey(given.statement, key));
    const chosen = keys === undefined ? read.lines : read.lines.filter(({ key }) => keys.includes(key));
    if (chosen.length === 0 && read.lines.length > 0)
      throw new AskError(
        `No such lines. The statement has ${read.lines.map(({ key }) => key).join(', ')}.`,
        400,
      );
    const notes = read.notes.slice(0, 10);
    const { rows, ...more } = fitRows(chosen, {
      offset: given.offset,
      what: 'lines',
      taken: JSON.stringify([notes, read.columns]).length,
    });
    const { cik, ticker, name } = read.company;
    return {
      company: { cik, ticker, name },
      statement: given.statement,
      period_type: given.period_type,
      currency: read.currency,
      coverage: read.coverage,
      notes,
      columns: read.columns,
      lines: rows,
      link: links.statement(idOf(read.company), given.statement, given.period_type),
      next_offset: more.next_offset,
      left_out: [
        ...more.left_out,
        ...(read.older > 0 ? [`${read.older} older periods`] : []),
        ...(read.notes.length > notes.length ? [`${read.notes.length - notes.length} notes`] : []),
      ],
    };
  },
});
