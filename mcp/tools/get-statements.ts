import * as v from 'valibot';

import { Coverage } from '../../contract/coverage.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementPeriod } from '../../contract/statement-names.ts';
import { STATEMENT_PERIODS } from '../../contract/statement-names.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { StatementLine } from '../../contract/statements.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
} from '../../contract/statements.ts';
import { type TtmLineItem, ttmEndpoint } from '../../contract/ttm.ts';
import { type Ask, AskError } from '../ask.ts';
import { fitRows } from '../budget.ts';
import { choice, company, CompanyFields, count, Figure, link, offset, rest, words } from '../fields.ts';
import { operandsOf, toFigure } from '../figure.ts';
import { idOf, type Links } from '../links.ts';
import { defineTool } from '../tool.ts';

type StatementName = (typeof TTM_STATEMENTS)[number];

const Line = v.object({ key: v.string(), label: v.string(), level: v.number(), figures: v.array(Figure) });
type Line = v.InferOutput<typeof Line>;

type Statement = {
  company: { cik: string; ticker: string | null; name: string };
  currency: string | null;
  coverage: Coverage | null;
  notes: string[];
  lines: Line[];
  /** Periods that the answer doesn't show. */
  older: number;
};

type Wanted = {
  company: string;
  statement: StatementName;
  period_type: StatementPeriod | 'ttm';
  periods: number;
};

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
        'Periods; nine_months are to date, ttm is trailing twelve months.',
      ),
      'annual',
    ),
    periods: v.optional(count(1, 20, 'Latest periods to show.'), 3),
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
    lines: v.array(Line),
    link,
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const read =
      given.period_type === 'ttm' ? await readTtm(given, ask, links) : await readPeriods(given, ask, links);
    const { lines: keys } = given;
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
      taken: JSON.stringify(notes).length,
    });
    const { cik, ticker, name } = read.company;
    return {
      company: { cik, ticker, name },
      statement: given.statement,
      period_type: given.period_type,
      currency: read.currency,
      coverage: read.coverage,
      notes,
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

async function readPeriods(given: Wanted, ask: Ask, links: Links): Promise<Statement> {
  const { answer, lines } = await askStatement(given, ask);
  const id = idOf(answer.company);
  const { statement, period_type } = given;
  const periods = [
    ...new Set(lines.flatMap(({ points }) => points.toSorted(byEnd).map(({ period }) => period))),
  ];
  const ends = new Map(
    lines.flatMap(({ points }) => points.map(({ period, period_end = '' }) => [period, period_end])),
  );
  const ordered = periods.toSorted((a, b) => (ends.get(a) ?? '').localeCompare(ends.get(b) ?? ''));
  const shown = new Set(ordered.slice(-given.periods));
  return {
    company: answer.company,
    currency: answer.currency ?? null,
    coverage: answer.coverage ?? null,
    notes: answer.notes ?? [],
    older: ordered.length - shown.size,
    lines: lines
      .map(({ key, label, level, points }) => ({
        key,
        label,
        level,
        figures: points
          .filter(({ period }) => shown.has(period))
          .map((point) =>
            toFigure(point, links.figure(id, { statement, period_type, key, period: point.period })),
          ),
      }))
      .filter(({ figures }) => figures.length > 0),
  };
}

function byEnd(a: { period_end?: string | undefined }, b: { period_end?: string | undefined }): number {
  return (a.period_end ?? '').localeCompare(b.period_end ?? '');
}

async function askStatement({ company: identifier, statement, period_type }: Wanted, ask: Ask) {
  const asked = { path: { identifier }, query: { period_type, include_segments: false } };
  if (statement === 'income_statement') {
    const answer = await ask(incomeStatementEndpoint, asked);
    const { lines, revenue, net_income } = answer.income_statement;
    return { answer, lines: lines ?? summary({ revenue, net_income }) };
  }
  if (statement === 'balance_sheet') {
    const answer = await ask(balanceSheetEndpoint, asked);
    const { lines, total_assets, total_liabilities } = answer.balance_sheet;
    return { answer, lines: lines ?? summary({ total_assets, total_liabilities }) };
  }
  const answer = await ask(cashFlowEndpoint, asked);
  const { lines, operating, investing, financing } = answer.cash_flow;
  return { answer, lines: lines ?? summary({ operating, investing, financing }) };
}

/** The series that every server returns, where it returns no lines. */
function summary(series: Record<string, StatementLine['points']>): StatementLine[] {
  return Object.entries(series).map(([key, points]) => ({
    key,
    label: key.replaceAll('_', ' '),
    level: 0,
    is_total: true,
    points,
  }));
}

async function readTtm(
  { company: identifier, statement }: Wanted,
  ask: Ask,
  links: Links,
): Promise<Statement> {
  const answer = await ask(ttmEndpoint, { path: { identifier }, query: { statement } });
  const { metadata } = answer;
  const items = answer.statements[statement]?.line_items ?? [];
  const address = links.statement(idOf(answer.company), statement, 'ttm');
  return {
    company: answer.company,
    currency: metadata?.currency ?? null,
    coverage: answer.coverage ?? null,
    notes: metadata?.warnings ?? [],
    older: 0,
    lines: items.map((item) => ({
      key: item.key ?? item.tag,
      label: item.label,
      level: item.level,
      figures: [ttmFigure(item, metadata?.as_of ?? null, address)],
    })),
  };
}

/** A period of a sum; one that no filing reports as what it is derived from: `Q4 2024: FY 2024` less nine months. */
function partsOf({ period, value, accession_number = '', concept = '', derived = null }: SeriesPoint) {
  if (derived === null) return [{ label: period, sign: 1, value, accession_number, concept }];
  return operandsOf(derived).map((operand) => ({ ...operand, label: `${period}: ${operand.label}` }));
}

function ttmFigure(item: TtmLineItem, period_end: string | null, address: string): Figure {
  const { source = null, derived = null } = item;
  // A year and its months to date are added without quarters.
  const quarters = item.quarters?.length === 0 ? undefined : item.quarters;
  const operands = quarters?.flatMap(partsOf) ?? (derived === null ? undefined : operandsOf(derived));
  return {
    period: 'TTM',
    period_end: source?.period_end ?? period_end,
    value: item.value,
    unit: item.units,
    accession_number: source?.accession_number ?? null,
    concept: source?.concept ?? item.tag,
    filed: source?.filed ?? null,
    derived: derived?.formula ?? (quarters === undefined ? null : 'sum of the periods'),
    ...(operands === undefined ? {} : { operands }),
    link: address,
  };
}
