import { readFile } from 'node:fs/promises';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { AgentClient } from '../pages/agent-client.ts';
import { addressOf, type Desk } from '../stack/ports.ts';
import { compareCard, readCaption, readCard } from './captions.ts';
import { compareGrid, type Difference, type View } from './compare.ts';
import { readGrid } from './drawn-grid.ts';
import {
  ask,
  type Expected,
  expectedGrowth,
  expectedKeyFigures,
  expectedRatios,
  expectedShares,
  expectedStatement,
  isJson,
  periodTypes,
  type Statement,
  STATEMENTS,
} from './expected.ts';
import {
  agentColumns,
  agentFigures,
  agentRatios,
  compareColumns,
  compareFigures,
  readCsv,
  readOpenbb,
  readParquet,
} from './files.ts';
import {
  compareFormulas,
  comparePrinted,
  compareRatioSheet,
  readWorkbook,
  sheetFigures,
} from './workbook.ts';

/** A view that was looked at, and what differs in it. */
export type Looked = [View, Difference[]];

export type Reading = { page: Page; request: APIRequestContext; desk: Desk };

/** One view of a company's answer: `cash_flow ttm`, `ratios annual`. */
type Answer = { company: string; view: string; expected: Expected };

const RATIO_PERIODS = ['annual', 'quarterly', 'ttm'];

/** The line of each statement whose card is read. */
const CHARTED: Record<Statement, string> = {
  income_statement: 'net_income',
  balance_sheet: 'total_assets',
  cash_flow: 'capital_expenditure',
};

/** What statements are shares of. */
const BASES: Record<Statement, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total_assets',
  cash_flow: 'revenue',
};

export async function compareGridAt(
  page: Page,
  path: string,
  expected: Expected,
  view: View,
  name?: RegExp,
): Promise<Looked> {
  await page.goto(path);
  // Companies side by side have their tickers until their names are there.
  const heads = page.locator('th[scope=row]');
  for (const { label } of view.view.startsWith('peers') ? expected.rows : expected.rows.slice(0, 1))
    await heads
      .filter({ hasText: label })
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  return [view, compareGrid(await readGrid(page, name), expected, view)];
}

/** The downloads of a view, and what OpenBB's widget answers. */
async function compareFiles(
  api: APIRequestContext,
  answer: Answer,
  { path, query, widget }: { path: string; query: string; widget: string },
): Promise<Looked[]> {
  const { company, view, expected } = answer;
  const looked = (surface: string): View => ({ surface, company, view });
  const [csv, parquet, openbb] = await Promise.all([
    readCsv(api, `/companies/${company}/${path}.csv?${query}`),
    readParquet(api, `/companies/${company}/${path}.parquet?${query}`),
    readOpenbb(api, `/openbb/${widget}?company=${company}&${query}&periods=40`, expected),
  ]);
  return [
    [looked('csv'), compareFigures(csv, expected, looked('csv'))],
    [looked('parquet'), compareFigures(parquet, expected, looked('parquet'))],
    [looked('openbb'), compareFigures(openbb, expected, looked('openbb'))],
  ];
}

type Asked = { agent: AgentClient; isAll: boolean };

/** What an agent's tool answers: the first part, or all of them. */
async function compareAgents(
  { agent, isAll }: Asked,
  { company, view, expected }: Answer,
  { tool, given }: { tool: string; given: Record<string, unknown> },
): Promise<Looked> {
  const looked = { surface: 'agents', company, view };
  const figuresOf = tool === 'get_ratios' ? agentRatios : agentFigures;
  const found: Difference[] = [];
  const figures = [];
  for (let offset: unknown = 0; typeof offset === 'number';) {
    const answer = await agent.call(tool, { company, ...given, offset });
    if (offset === 0) found.push(...compareColumns(agentColumns(answer), expected, looked));
    figures.push(...figuresOf(answer));
    offset = isAll && isJson(answer) ? answer['next_offset'] : null;
  }
  return [looked, [...found, ...compareFigures(figures, expected, looked)]];
}

const SHEETS: Record<string, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};

/** The exported workbook: statements, ratios of years, the newest report as printed, and all formulas. */
async function compareWorkbook(
  { page, request }: Omit<Reading, 'desk'>,
  company: string,
  answers: readonly Answer[],
): Promise<Looked[]> {
  await page.goto(`/companies/${company}/financials`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Workbook (XLSX)' }).click(),
  ]);
  const sheets = readWorkbook(new Uint8Array(await readFile(await download.path())));
  const formulas = { surface: 'workbook', company, view: 'formulas' };
  const results: Looked[] = [[formulas, compareFormulas(sheets, formulas)]];
  if (sheets.has('As reported, income')) {
    const printed = { surface: 'workbook', company, view: 'as reported' };
    const answer = await ask(request, `/companies/${company}/statements/as-reported`);
    results.push([printed, comparePrinted(sheets, answer, printed)]);
  }
  for (const { view: name, expected } of answers) {
    const view = { surface: 'workbook', company, view: name };
    const [statement = '', type = ''] = name.split(' ');
    if (name === 'ratios annual') results.push([view, compareRatioSheet(sheets, expected, view)]);
    if (statement === 'ratios' || type === 'nine_months' || name === 'balance_sheet ttm') continue;
    const own = { annual: '', ttm: ', TTM' }[type] ?? `, ${type}`;
    const sheet = sheets.get(`${SHEETS[statement]}${own}`) ?? [];
    results.push([view, compareFigures(sheetFigures(sheet, expected), expected, view)]);
  }
  return results;
}

/** A statement on its page, in a frame, as the words of the frame and as a card. */
async function comparePictures(
  { page, request }: Reading,
  { company, view, expected }: Answer,
  isOpened: boolean,
): Promise<Looked[]> {
  const [statement, period_type] = view.split(' ');
  const known = STATEMENTS.find((each) => each === statement);
  if (known === undefined) throw new Error(`${view} is no statement`);
  const looked = (surface: string): View => ({ surface, company, view });
  const query = `statement=${known}&period_type=${period_type}`;
  const embed = `/embed/table?company=${company}&${query}`;
  const line = CHARTED[known];
  const results: Looked[] = [];
  if (isOpened) {
    const path = `/companies/${company}/financials?${query}&periods=all`;
    results.push(await compareGridAt(page, path, expected, looked('page')));
    results.push(await compareGridAt(page, embed, expected, looked('embed')));
  }
  const caption = await readCaption(request, embed);
  results.push([looked('caption'), compareGrid(caption, expected, looked('caption'))]);
  const chart = `company=${company}&line=${line}&${query}`;
  const figures = [...(expected.rows.find(({ key }) => key === line)?.figures.values() ?? [])];
  // KO's cash flow has no quarter of capital expenditure where only half a year is loaded.
  if (figures.every(({ value }) => value === null)) {
    await expect(readCard(request, 'chart', chart)).rejects.toThrow('has no line');
    return results;
  }
  const svg = await readCard(request, 'chart', chart);
  return [...results, [looked('card'), compareCard(svg, expected, line, looked('card'))]];
}

/** A statement's growth and shares, of what is answered. */
async function compareComputed(
  { page, request }: Reading,
  { company, view: name, expected }: Answer,
  { bases, isOpened }: { bases: readonly Answer[]; isOpened: boolean },
): Promise<Looked[]> {
  const [statement, period_type] = name.split(' ');
  const known = STATEMENTS.find((each) => each === statement) ?? 'income_statement';
  const income = bases.find(({ view }) => view === `income_statement ${period_type}`)?.expected;
  const base = (known === 'cash_flow' ? income : expected)?.rows.find(({ key }) => key === BASES[known]);
  const results: Looked[] = [];
  for (const [view, computed] of [
    ['growth', expectedGrowth(expected)],
    ['common_size', expectedShares(expected, base)],
  ] as const) {
    const query = `statement=${known}&period_type=${period_type}&view=${view}`;
    const embed = `/embed/table?company=${company}&${query}`;
    const looked = (surface: string): View => ({ surface, company, view: `${name} ${view}` });
    const hasAny = computed.rows.some(({ figures }) =>
      [...figures.values()].some((one) => one.value !== null),
    );
    if (!hasAny) continue;
    if (isOpened) {
      const path = `/companies/${company}/financials?${query}&periods=all`;
      results.push(await compareGridAt(page, path, computed, looked('page')));
    }
    results.push([
      looked('caption'),
      compareGrid(await readCaption(request, embed), computed, looked('caption')),
    ]);
  }
  return results;
}

/** Ratios over time on their page, in a frame and as its words. */
async function compareRatioPictures(
  { page, request }: Reading,
  { company, view, expected }: Answer,
  isOpened: boolean,
): Promise<Looked[]> {
  const period_type = view.split(' ')[1] ?? '';
  const looked = (surface: string): View => ({ surface, company, view });
  const embed = `/embed/table?company=${company}&show=ratios&period_type=${period_type}`;
  const caption = await readCaption(request, embed);
  const results: Looked[] = [[looked('caption'), compareGrid(caption, expected, looked('caption'))]];
  if (!isOpened) return results;
  const path = `/companies/${company}/ratios?period_type=${period_type}&periods=all`;
  return [
    ...results,
    await compareGridAt(page, path, expected, looked('page')),
    await compareGridAt(page, embed, expected, looked('embed')),
  ];
}

async function compareKeyFigures({ page, request }: Reading, company: string): Promise<Looked[]> {
  const figures = await expectedKeyFigures(request, company);
  const key = { company, view: 'key figures' };
  const caption = { ...key, surface: 'caption' };
  const written = await readCaption(request, `/embed/figures?company=${company}`);
  const results: Looked[] = [[caption, compareGrid(written, figures, caption)]];
  for (const [surface, path] of [
    ['page', `/companies/${company}`],
    ['embed', `/embed/figures?company=${company}`],
  ] as const)
    results.push(await compareGridAt(page, path, figures, { ...key, surface }, /^Key figures/u));
  return results;
}

/** Compares all that is drawn of a company with its answers. `opened`: pages and frames to open, all without it. */
export async function compareCompany(
  reading: Reading,
  company: string,
  opened?: readonly string[],
): Promise<Looked[]> {
  const { page, request, desk } = reading;
  const isAll = opened === undefined;
  const isOpened = (view: string) => opened?.includes(view) !== false;
  const asked = { agent: await AgentClient.open(page, addressOf(desk)), isAll };
  const results: Looked[] = [];
  const answers: Answer[] = [];
  for (const period_type of await periodTypes(request, company)) {
    for (const statement of STATEMENTS) {
      const view = `${statement} ${period_type}`;
      // In each run nine months are read of one statement.
      if (!isAll && period_type === 'nine_months' && statement !== 'cash_flow') continue;
      const expected = await expectedStatement(request, company, { statement, period_type });
      if (expected.rows.length === 0) continue;
      const answer = { company, view, expected };
      answers.push(answer);
      const query = `period_type=${period_type}&include_segments=false`;
      const path = statement.replace('_', '-');
      const given = { statement, period_type, periods: 3 };
      const [files, agents] = await Promise.all([
        compareFiles(request, answer, { path, query, widget: statement }),
        compareAgents(asked, answer, { tool: 'get_statements', given }),
      ]);
      results.push(...files, agents, ...(await comparePictures(reading, answer, isOpened(view))));
      if (isAll || period_type === 'ttm')
        results.push(
          ...(await compareComputed(reading, answer, {
            bases: answers,
            isOpened: isOpened(`${view} computed`) && ['annual', 'ttm'].includes(period_type),
          })),
        );
    }
  }
  for (const period_type of isAll ? RATIO_PERIODS : ['annual', 'ttm']) {
    const view = `ratios ${period_type}`;
    const expected = await expectedRatios(request, company, period_type);
    if (expected.columns.length === 0) continue;
    const answer = { company, view, expected };
    answers.push(answer);
    const query = `period_type=${period_type}`;
    const given = { period_type, periods: isAll ? 40 : 5 };
    const [files, agents] = await Promise.all([
      compareFiles(request, answer, { path: 'ratios', query, widget: 'ratios' }),
      compareAgents(asked, answer, { tool: 'get_ratios', given }),
    ]);
    results.push(...files, agents, ...(await compareRatioPictures(reading, answer, isOpened(view))));
  }
  results.push(...(await compareWorkbook(reading, company, answers)));
  results.push(...(await compareKeyFigures(reading, company)));
  return results;
}
