import { readCaption } from './drawn/captions.ts';
import { compareCompany, compareGridAt, type Looked, type Reading } from './drawn/company.ts';
import { compareGrid, type Difference, type View } from './drawn/compare.ts';
import { judge, LISTED_MOST, type Listed, readList } from './drawn/difference-list.ts';
import { readGrid } from './drawn/drawn-grid.ts';
import {
  expectedPeers,
  expectedScreen,
  expectedStatement,
  type Figure,
  STATEMENTS,
} from './drawn/expected.ts';
import { compareFiled, readFiledValues } from './drawn/filed-values.ts';
import { describeReal, expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';
import { COMPARED_COMPANIES } from './stack/real-companies.ts';
import { TYPED_COMPANIES } from './stack/typed-companies.ts';

/*
 * What is drawn, read from what a reader sees, is what the API answers: cells of pages and embeds, files by readers of their own,
 * the answers of agents and of OpenBB. Known differences are in drawn/differences.tsv.
 */

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

/** Pages and frames that are opened in each run; all of them are in the slow checks. Files and captions are always read. */
const OPENED = {
  ZQQR: ['balance_sheet quarterly', 'cash_flow nine_months', 'income_statement ttm computed', 'ratios ttm'],
  TSM: ['income_statement annual', 'balance_sheet semiannual', 'cash_flow ttm', 'ratios annual'],
  ZQUW: [],
} as const;

async function expectCompany(
  reading: Reading,
  company: string,
  { opened }: { opened?: readonly string[] } = {},
): Promise<void> {
  const results = await compareCompany(reading, company, opened);
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
  test('ZQQR: a page of each kind shows its answer', async ({ page, request }) => {
    test.setTimeout(180_000);
    await expectCompany({ page, request, desk: 'desk' }, 'ZQQR', { opened: OPENED.ZQQR });
  });
  test(
    'ZQUW, a half-yearly filer: half years and ratios show their answers',
    { tag: '@slow' },
    async ({ page, request }) => {
      test.setTimeout(180_000);
      await expectCompany({ page, request, desk: 'desk' }, 'ZQUW', { opened: OPENED.ZQUW });
    },
  );
  for (const company of ['ZQQR', 'ZQBE', 'ZQUW']) {
    test(`${company}: all pages show their answers`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await expectCompany({ page, request, desk: 'desk' }, company);
    });
  }

  test('companies side by side show their answers', async ({ page, request }) => {
    const companies = ['ZQQR', 'ZQBE'];
    const results: Looked[] = [];
    const revenue = { companies, statement: 'income_statement', line: 'revenue' } as const;
    const lines = await expectedPeers(request, revenue);
    const ratios = await expectedPeers(request, { companies, ratio: 'operating_margin' });
    for (const [surface, path, expected] of [
      ['page', '/peers?company=ZQQR,ZQBE&metric=revenue', lines],
      ['embed', '/embed/table?company=ZQQR,ZQBE&show=peers&line=revenue', lines],
      ['caption', '/embed/table?company=ZQQR,ZQBE&show=peers&line=revenue', lines],
      ['page', '/peers?company=ZQQR,ZQBE&metric=operating_margin', ratios],
      ['caption', '/embed/chart?company=ZQQR,ZQBE&ratio=operating_margin', ratios],
    ] as const) {
      const view = { surface, company: companies.join(), view: `peers ${path}` };
      results.push(
        surface === 'caption'
          ? [view, compareGrid(await readCaption(request, path), expected, view)]
          : await compareGridAt(page, path, expected, view, /^(?:Revenue|Operating margin):/u),
      );
    }
    expectListed(
      results.flatMap(([, found]) => found),
      results.map(([looked]) => looked),
    );
  });

  test('a screen shows its answer', async ({ page, request }) => {
    const view = { surface: 'page', company: '', view: 'screen' };
    await page.goto('/screen?sort=-revenue');
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

  test('TSM: a page of each kind shows its answer', async ({ page, request }) => {
    test.setTimeout(180_000);
    await expectCompany({ page, request, desk: 'typed' }, 'TSM', { opened: OPENED.TSM });
  });
  for (const { ticker } of TYPED_COMPANIES) {
    test(`${ticker}: all pages show their answers`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(180_000);
      await expectCompany({ page, request, desk: 'typed' }, ticker);
    });
  }
});

describeReal('what is drawn is what is answered, of real companies', () => {
  for (const company of COMPARED_COMPANIES) {
    test(`${company}: all pages show their answers`, { tag: '@slow' }, async ({ page, request }) => {
      test.setTimeout(600_000);
      await expectCompany({ page, request, desk: 'real' }, company);
    });
  }
});
