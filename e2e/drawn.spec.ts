import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page } from '@playwright/test';

import { compareGrid, type Difference, type View } from './drawn/compare.ts';
import { judge, LISTED_MOST, type Listed, readList } from './drawn/difference-list.ts';
import { readGrid } from './drawn/drawn-grid.ts';
import {
  type Expected,
  type Figure,
  expectedRatios,
  expectedScreen,
  expectedStatement,
  type Statement,
} from './drawn/expected.ts';
import { compareFiled, readFiledValues } from './drawn/filed-values.ts';
import { agentFigures, compareFigures, readCsv, readOpenbb, readParquet } from './drawn/files.ts';
import { readWorkbook, sheetFigures } from './drawn/workbook.ts';
import { describeReal, expect, test } from './fixtures.ts';
import { AgentClient } from './pages/agent-client.ts';
import { addressOf, type Desk } from './stack/ports.ts';
import { REAL_COMPANIES } from './stack/real-companies.ts';
import { TYPED_COMPANIES } from './stack/typed-companies.ts';

/*
 * What is drawn, read from what a reader sees, is what the API answers: cells of pages and embeds, files by readers of their own,
 * the answers of agents and of OpenBB. Known differences are in drawn/differences.tsv.
 */

const STATEMENTS: readonly Statement[] = ['income_statement', 'balance_sheet', 'cash_flow'];

const listed = readList();
const filedValues = readFiledValues();

/** Fails for a difference that isn't listed, and for a listed one that a looked-at view doesn't have any more. */
function expectListed(found: readonly Difference[], looked: readonly View[]): void {
  const isLooked = (row: Listed) =>
    looked.some(
      (view) =>
        row.surface === view.surface &&
        (row.company === '*' || row.company === view.company) &&
        (row.view === '*' || row.view === view.view),
    );
  const { unlisted, mended } = judge(found, listed, isLooked);
  const texts = unlisted.map((each) =>
    [each.surface, each.company, each.view, each.key, each.kind, each.detail].join(' · '),
  );
  expect(texts, 'differences that are not listed').toEqual([]);
  expect(mended, 'listed differences that no longer occur: remove them').toEqual([]);
}

async function compareFiles(
  api: APIRequestContext,
  company: string,
  { statement, period_type, expected }: { statement: Statement; period_type: string; expected: Expected },
): Promise<[View, Difference[]][]> {
  const path = `/companies/${company}/${statement.replace('_', '-')}`;
  const query = `period_type=${period_type}&include_segments=false`;
  const view = { company, view: `${statement} ${period_type}` };
  const csv = { ...view, surface: 'csv' };
  const parquet = { ...view, surface: 'parquet' };
  const openbb = { ...view, surface: 'openbb' };
  const widget = `/openbb/${statement}?company=${company}&period_type=${period_type}&periods=40`;
  return [
    [csv, compareFigures(await readCsv(api, `${path}.csv?${query}`), expected, csv)],
    [parquet, compareFigures(await readParquet(api, `${path}.parquet?${query}`), expected, parquet)],
    [openbb, compareFigures(await readOpenbb(api, widget, expected), expected, openbb)],
  ];
}

async function compareGridAt(
  page: Page,
  path: string,
  expected: Expected,
  view: View,
): Promise<[View, Difference[]]> {
  await page.goto(path);
  return [view, compareGrid(await readGrid(page), expected, view)];
}

const SHEETS: Record<string, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};

/** The exported workbook, whose sheets are the statements; annual and quarterly. */
async function compareWorkbook(
  page: Page,
  company: string,
  answers: readonly { view: string; expected: Expected }[],
): Promise<[View, Difference[]][]> {
  await page.goto(`/companies/${company}/financials`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Workbook (XLSX)' }).click(),
  ]);
  const sheets = readWorkbook(new Uint8Array(await readFile(await download.path())));
  return answers.map(({ view: name, expected }) => {
    const [statement = '', type] = name.split(' ');
    const sheet = sheets.get(`${SHEETS[statement]}${type === 'annual' ? '' : `, ${type}`}`) ?? [];
    const view = { surface: 'workbook', company, view: name };
    return [view, compareFigures(sheetFigures(sheet, expected), expected, view)];
  });
}

type Reading = { page: Page; request: APIRequestContext; desk: Desk };

async function compareCompany({ page, request, desk }: Reading, company: string): Promise<void> {
  const results: [View, Difference[]][] = [];
  const agent = await AgentClient.open(page, addressOf(desk));
  const answers: { view: string; expected: Expected }[] = [];
  for (const statement of STATEMENTS) {
    for (const period_type of ['annual', 'quarterly']) {
      const expected = await expectedStatement(request, company, { statement, period_type });
      if (expected.rows.length === 0) continue;
      const view = { company, view: `${statement} ${period_type}` };
      answers.push({ view: view.view, expected });
      const filed = filedValues.filter((value) => value.company === company && value.view === view.view);
      results.push([{ ...view, surface: 'answer' }, compareFiled(filed, expected)]);
      results.push(...(await compareFiles(request, company, { statement, period_type, expected })));
      const answer = await agent.call('get_statements', { company, statement, period_type, periods: 12 });
      const agents = { ...view, surface: 'agents' };
      results.push([agents, compareFigures(agentFigures(answer), expected, agents)]);
      const query = `statement=${statement}&period_type=${period_type}`;
      results.push(
        await compareGridAt(page, `/companies/${company}/financials?${query}&periods=all`, expected, {
          ...view,
          surface: 'page',
        }),
      );
      if (period_type === 'quarterly') continue;
      results.push(
        await compareGridAt(page, `/embed/table?company=${company}&${query}`, expected, {
          ...view,
          surface: 'embed',
        }),
      );
    }
  }
  results.push(...(await compareWorkbook(page, company, answers)));
  const ratios = await expectedRatios(request, company);
  const view = { surface: 'page', company, view: 'ratios annual' };
  results.push(await compareGridAt(page, `/companies/${company}/ratios`, ratios, view));
  expect(results.length).toBeGreaterThan(10);
  expectListed(
    results.flatMap(([, found]) => found),
    results.map(([looked]) => looked),
  );
}

test('the list of differences is as long as it says, and each has its defect', () => {
  expect(listed.length).toBe(LISTED_MOST);
  expect(filedValues.length).toBe(200);
});

const COLUMN = { id: '2024', label: 'FY2024', end: '2024-09-28' };
const PAID: Figure = {
  value: -9_447_000_000,
  filed: 9_447_000_000,
  source: '',
  unit: 'USD',
  end: '2024-09-28',
  reason: null,
  not_meaningful: false,
};
const GAP: Figure = { ...PAID, value: null, filed: null, reason: 'Not reported' };
const HEADS = [['USD millions'], ['FY2024', 'Sep 28, 2024']];

for (const [name, heads, lines, figure, kinds] of [
  ['the same', HEADS, ['−9,447'], PAID, []],
  ['the same, in brackets', HEADS, ['(9,447)'], PAID, []],
  ['the same, rounded', [['USD billions'], HEADS[1] ?? []], ['−9.4'], PAID, []],
  ['a gap with its reason', HEADS, ['—', 'Not reported'], GAP, []],
  ['another sign', HEADS, ['9,447'], PAID, ['sign']],
  ['another digit', HEADS, ['−9,448'], PAID, ['value']],
  ['another scale', [['USD thousands'], HEADS[1] ?? []], ['−9,447'], PAID, ['value']],
  ['another day', [HEADS[0] ?? [], ['FY2024', 'Oct 18, 2024']], ['−9,447'], PAID, ['date']],
  ['a gap where a number is', HEADS, ['—', 'Not reported'], PAID, ['gap']],
  ['a number where a gap is', HEADS, ['0'], GAP, ['gap']],
  ['a gap without a reason', HEADS, ['—'], GAP, ['gap']],
  ['another column', [HEADS[0] ?? [], ['FY2023']], ['−9,447'], PAID, ['label']],
] as const) {
  test(`the comparison tells ${name} from what is answered`, () => {
    const row = { key: 'capex', label: 'Capital expenditure' };
    const view = { surface: 'page', company: 'A', view: 'cash_flow annual' };
    const found = compareGrid(
      {
        heads: heads.map((head) => [...head]),
        rows: [{ label: row.label, cells: [{ lines: [...lines], title: '' }] }],
      },
      { columns: [COLUMN], rows: [{ ...row, figures: new Map([['2024', figure]]) }] },
      view,
    );
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    const listedRow = { ...view, key: '*', kind: 'value' as const, defect: 'x' };
    expect(judge(found, [], () => true).unlisted).toEqual(found);
    expect(judge(found, [listedRow], () => true).mended.length).toBe(
      found.some(({ kind }) => kind === 'value') ? 0 : 1,
    );
  });
}

test.describe('what is drawn is what is answered, of invented companies', () => {
  for (const company of ['ZQQR', 'ZQBE']) {
    test(company, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'desk' }, company);
    });
  }

  test('a screen', async ({ page, request }) => {
    const view = { surface: 'page', company: '', view: 'screen' };
    await page.goto('/screen');
    const grid = await readGrid(page);
    // The scale of a screen's amounts is in a sentence above it.
    const scale = /[A-Z]{3} (?:thousands|millions|billions)/u.exec(await page.getByRole('main').innerText());
    const heads = [[scale?.[0] ?? ''], ...grid.heads.slice(1)];
    expectListed(compareGrid({ ...grid, heads }, await expectedScreen(request), view), [view]);
  });
});

test.describe('what is drawn is what is answered, of companies whose facts are typed here', () => {
  test.use({ baseURL: addressOf('typed') });
  for (const { ticker } of TYPED_COMPANIES) {
    // Those with the longest history take as long as the other journeys together.
    test(ticker, { tag: ticker === 'TSM' ? [] : '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'typed' }, ticker);
    });
  }
});

describeReal('what is drawn is what is answered, of real companies', () => {
  for (const company of REAL_COMPANIES) {
    test(company, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'real' }, company);
    });
  }
});
