import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page } from '@playwright/test';

import { compareCard, readCaption, readCard } from './drawn/captions.ts';
import { compareGrid, type Difference, type View } from './drawn/compare.ts';
import { judge, LISTED_MOST, type Listed, readList } from './drawn/difference-list.ts';
import { readGrid } from './drawn/drawn-grid.ts';
import {
  ask,
  type Expected,
  type Figure,
  expectedKeyFigures,
  expectedPeers,
  expectedRatios,
  expectedScreen,
  expectedStatement,
  type Statement,
} from './drawn/expected.ts';
import { compareFiled, readFiledValues } from './drawn/filed-values.ts';
import { agentFigures, compareFigures, readCsv, readOpenbb, readParquet } from './drawn/files.ts';
import { comparePrinted, compareRatioSheet, readWorkbook, sheetFigures } from './drawn/workbook.ts';
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
  name?: RegExp,
): Promise<[View, Difference[]]> {
  await page.goto(path);
  // Companies side by side have their tickers until their names are there.
  const [first] = expected.rows;
  const row = page
    .locator('th[scope=row]')
    .filter({ hasText: first?.label ?? '' })
    .first();
  await row.waitFor({ timeout: 5_000 }).catch(() => undefined);
  return [view, compareGrid(await readGrid(page, name), expected, view)];
}

const SHEETS: Record<string, string> = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
};

/** The exported workbook: statements of years and quarters, ratios of years, the newest report as printed. */
async function compareWorkbook(
  { page, request }: Omit<Reading, 'desk'>,
  company: string,
  answers: readonly { view: string; expected: Expected }[],
  ratios: Expected,
): Promise<[View, Difference[]][]> {
  await page.goto(`/companies/${company}/financials`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Workbook (XLSX)' }).click(),
  ]);
  const sheets = readWorkbook(new Uint8Array(await readFile(await download.path())));
  const surface = 'workbook';
  const ofRatios = { surface, company, view: 'ratios annual' };
  const results: [View, Difference[]][] = [[ofRatios, compareRatioSheet(sheets, ratios, ofRatios)]];
  if (sheets.has('As reported, income')) {
    const printed = { surface, company, view: 'as reported' };
    const answer = await ask(request, `/companies/${company}/statements/as-reported`);
    results.push([printed, comparePrinted(sheets, answer, printed)]);
  }
  for (const { view: name, expected } of answers) {
    const [statement = '', type] = name.split(' ');
    const sheet = sheets.get(`${SHEETS[statement]}${type === 'annual' ? '' : `, ${type}`}`) ?? [];
    const view = { surface, company, view: name };
    results.push([view, compareFigures(sheetFigures(sheet, expected), expected, view)]);
  }
  return results;
}

/** The line of each statement whose card is read. */
const CHARTED: Record<Statement, string> = {
  income_statement: 'net_income',
  balance_sheet: 'total_assets',
  cash_flow: 'capital_expenditure',
};

type Reading = { page: Page; request: APIRequestContext; desk: Desk };

/** Pages and frames that are opened in each run; all of them are in the slow checks. Files and captions are always read. */
const OPENED = ['income_statement annual', 'balance_sheet quarterly', 'cash_flow ttm'];

async function compareCompany(
  { page, request, desk }: Reading,
  company: string,
  { opened = null }: { opened?: readonly string[] | null } = {},
): Promise<void> {
  const results: [View, Difference[]][] = [];
  const agent = await AgentClient.open(page, addressOf(desk));
  const answers: { view: string; expected: Expected }[] = [];
  for (const statement of STATEMENTS) {
    for (const period_type of ['annual', 'quarterly', 'ttm']) {
      const expected = await expectedStatement(request, company, { statement, period_type });
      if (expected.rows.length === 0) continue;
      const view = { company, view: `${statement} ${period_type}` };
      if (period_type !== 'ttm') answers.push({ view: view.view, expected });
      results.push(...(await compareFiles(request, company, { statement, period_type, expected })));
      const answer = await agent.call('get_statements', { company, statement, period_type, periods: 12 });
      const agents = { ...view, surface: 'agents' };
      results.push([agents, compareFigures(agentFigures(answer), expected, agents)]);
      const query = `statement=${statement}&period_type=${period_type}`;
      const embed = `/embed/table?company=${company}&${query}`;
      if (opened?.includes(view.view) !== false) {
        const path = `/companies/${company}/financials?${query}&periods=all`;
        results.push(await compareGridAt(page, path, expected, { ...view, surface: 'page' }));
        results.push(await compareGridAt(page, embed, expected, { ...view, surface: 'embed' }));
      }
      const caption = { ...view, surface: 'caption' };
      results.push([caption, compareGrid(await readCaption(request, embed), expected, caption)]);
      const line = CHARTED[statement];
      const card = { ...view, surface: 'card' };
      const svg = await readCard(request, 'chart', `company=${company}&line=${line}&${query}`);
      results.push([card, compareCard(svg, expected, line, card)]);
    }
  }
  const annual = await expectedRatios(request, company, 'annual');
  results.push(...(await compareWorkbook({ page, request }, company, answers, annual)));
  for (const period_type of ['annual', 'ttm']) {
    const ratios = period_type === 'annual' ? annual : await expectedRatios(request, company, period_type);
    const view = { company, view: `ratios ${period_type}` };
    const path = `/companies/${company}/ratios?period_type=${period_type}`;
    results.push(await compareGridAt(page, path, ratios, { ...view, surface: 'page' }));
    const embed = `/embed/table?company=${company}&show=ratios&period_type=${period_type}`;
    const caption = { ...view, surface: 'caption' };
    results.push([caption, compareGrid(await readCaption(request, embed), ratios, caption)]);
  }
  const figures = await expectedKeyFigures(request, company);
  const key = { company, view: 'key figures' };
  for (const [surface, path] of [
    ['page', `/companies/${company}`],
    ['embed', `/embed/figures?company=${company}`],
  ] as const) {
    results.push(await compareGridAt(page, path, figures, { ...key, surface }, /^Key figures/u));
  }
  const caption = { ...key, surface: 'caption' };
  const written = await readCaption(request, `/embed/figures?company=${company}`);
  results.push([caption, compareGrid(written, figures, caption)]);
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
  test('ZQQR, a page of each kind', async ({ page, request }) => {
    test.setTimeout(180_000);
    await compareCompany({ page, request, desk: 'desk' }, 'ZQQR', { opened: OPENED });
  });
  for (const company of ['ZQQR', 'ZQBE']) {
    test(`${company}, all pages`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'desk' }, company);
    });
  }

  test('companies side by side', async ({ page, request }) => {
    const companies = ['ZQQR', 'ZQBE'];
    const compared = { statement: 'income_statement', line: 'revenue' } as const;
    const expected = await expectedPeers(request, companies, compared);
    const view = { company: companies.join(), view: 'peers annual' };
    const results = [];
    for (const [surface, path] of [
      ['page', '/peers?company=ZQQR,ZQBE&metric=revenue'],
      ['embed', '/embed/table?company=ZQQR,ZQBE&show=peers&line=revenue'],
    ] as const)
      results.push(await compareGridAt(page, path, expected, { ...view, surface }, /^Revenue:/u));
    expectListed(
      results.flatMap(([, found]) => found),
      results.map(([looked]) => looked),
    );
  });

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
  test('figures are those that their filings state', async ({ request }) => {
    test.setTimeout(60_000);
    let count = 0;
    for (const { ticker } of TYPED_COMPANIES) {
      const own = filedValues.filter(({ company }) => company === ticker);
      for (const name of new Set(own.map(({ view }) => view))) {
        const [statement, period_type = ''] = name.split(' ');
        const known = STATEMENTS.find((each) => each === statement);
        if (known === undefined) throw new Error(`${name} is no statement`);
        const filed = own.filter(({ view }) => view === name);
        const expected = await expectedStatement(request, ticker, { statement: known, period_type });
        expect(compareFiled(filed, expected)).toEqual([]);
        count += filed.length;
      }
    }
    expect(count).toBe(filedValues.length);
  });

  test('TSM, a page of each kind', async ({ page, request }) => {
    test.setTimeout(180_000);
    await compareCompany({ page, request, desk: 'typed' }, 'TSM', { opened: OPENED });
  });
  for (const { ticker } of TYPED_COMPANIES) {
    test(`${ticker}, all pages`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'typed' }, ticker);
    });
  }
});

describeReal('what is drawn is what is answered, of real companies', () => {
  for (const company of REAL_COMPANIES) {
    test(`${company}, all pages`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await compareCompany({ page, request, desk: 'real' }, company);
    });
  }
});
