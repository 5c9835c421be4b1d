import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { FaceKind, ReportFace } from '../../domain/faces/face.ts';
import { fact } from '../../domain/statements/testing/fact.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { bodyOf } from '../../service/testing/body-of.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import type { Store } from '../../store/store.ts';
import { quartersIn } from '../commands/market.ts';
import {
  COCA_COLA,
  cocaCola,
  DATA_SET_COLUMNS,
  type DataSetRows,
  dataSetZip,
} from '../testing/market/data-set.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDataSet } from './data-set.ts';
import { loadStatements } from './load-statements.ts';

const { accession_number, cik } = COCA_COLA;

async function newStore(): Promise<Store> {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  return store;
}

const edgar = {
  read: () => Promise.reject(new Error('nothing is read from EDGAR')),
  download: () => Promise.reject(new Error('nothing is downloaded')),
  mayHave: () => Promise.resolve(false),
  has_every_index: false,
  close: () => Promise.resolve(),
};

async function loadPath(store: Store, path: string, stop_after?: number) {
  const abort = new AbortController();
  const tools = { store, edgar, now: () => new Date('2026-10-30T03:04:05Z'), signal: abort.signal };
  const file = await openDataSet(path);
  try {
    return await loadStatements(tools, file, async ({ done }) => {
      if (done === stop_after) abort.abort(new Error('stopped'));
    });
  } finally {
    file.close();
  }
}

async function load(store: Store, rows: DataSetRows | Uint8Array, shape?: Parameters<typeof dataSetZip>[1]) {
  const path = join(await temporaryFolder(), '2010q2.zip');
  await writeFile(path, rows instanceof Uint8Array ? rows : dataSetZip(rows, shape));
  return loadPath(store, path);
}

const faceOf = (store: Store): Promise<ReportFace | null> => store.facts.face(cik, accession_number);

const linesOf = (face: ReportFace | null, kind: FaceKind): string[] =>
  (face?.statements.find((statement) => statement.kind === kind)?.lines ?? []).map(
    ({ label, tag, values }) =>
      `${label} <${tag}> ${values.map((value) => (value === null ? '·' : `${value.text}${value.unit === 'USD' ? '' : ` ${value.unit}`}`)).join(' | ')}`,
  );

/** A row as a table tool writes it again. */
const rewritten = (row: DataSetRows['num'][number]) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ['cik', 'sic', 'fy', 'period', 'filed', 'report', 'line', 'ddate', 'qtrs'].includes(name)
        ? `${value}.0`
        : ['negating', 'inpth'].includes(name)
          ? (['False', 'True'][Number(value)] ?? '')
          : value,
    ]),
  );

describe('a data set', () => {
  it('gives the statements of a report: order, labels, printed signs, own tags, amounts a share', async () => {
    const store = await newStore();
    const summary = await load(store, cocaCola());
    expect(summary).toMatchObject({ filings: 1, stored: 1, companies_made: 1, filings_made: 1, rounded: 1 });
    const face = await faceOf(store);
    expect(face).toMatchObject({ source: 'data_set' });
    expect(
      face?.statements.map(({ kind, columns }) => [kind, columns.map(({ start, end }) => [start, end])]),
    ).toEqual([
      [
        'income_statement',
        [
          ['2010-01-01', '2010-03-31'],
          ['2009-01-01', '2009-03-31'],
        ],
      ],
      [
        'balance_sheet',
        [
          [null, '2010-03-31'],
          [null, '2009-12-31'],
        ],
      ],
      [
        'cash_flow',
        [
          ['2010-01-01', '2010-03-31'],
          ['2009-01-01', '2009-03-31'],
        ],
      ],
    ]);
    expect(linesOf(face, 'income_statement').slice(-2)).toEqual([
      'NET INCOME ATTRIBUTABLE TO SHAREOWNERS <us-gaap:NetIncomeLoss> 1,614,000,000 | 1,348,000,000',
      'BASIC NET INCOME PER SHARE <us-gaap:EarningsPerShareBasic> 0.70 USD/shares | 0.58 USD/shares',
    ]);
    expect(linesOf(face, 'balance_sheet').slice(2, 5)).toEqual([
      'Prepaid expenses and other assets <ko:PrepaidExpenseAndOtherAssetsCurrent> 2,382,000,000 | 2,226,000,000',
      'TOTAL ASSETS <us-gaap:Assets> 47,403,000,000 | 48,671,000,000',
      'Treasury stock, at cost <us-gaap:TreasuryStockValue> (25,345,000,000) | (25,398,000,000)',
    ]);
    expect(linesOf(face, 'cash_flow').slice(-2)).toEqual([
      'Balance at beginning of period <us-gaap:CashAndCashEquivalentsAtCarryingValue> 7,021,000,000 | 4,701,000,000',
      'Balance at end of period <us-gaap:CashAndCashEquivalentsAtCarryingValue> 5,684,000,000 | 6,816,000,000',
    ]);
  });

  it('may have heads of columns alone, as that of 2009q1', async () => {
    const summary = await load(await newStore(), { sub: [], pre: [], num: [] });
    expect(summary).toMatchObject({ filings: 0, values: 0, stored: 0, refused: { total: 0 } });
  });

  it('knows sums by their tag, however they are called', async () => {
    const store = await newStore();
    const rows = cocaCola();
    const pre = rows.pre.map((row) => (row['tag'] === 'Assets' ? { ...row, plabel: 'ASSETS' } : row));
    await load(store, { ...rows, pre });
    const sheet = (await faceOf(store))?.statements.find(({ kind }) => kind === 'balance_sheet');
    expect(sheet?.lines.filter(({ is_total }) => is_total).map(({ label }) => label)).toEqual([
      'ASSETS',
      'TOTAL LIABILITIES AND EQUITY',
    ]);
  });

  it('is in the currency of most figures, not in that of a translation (RICOH: 0001193125-10-149117)', async () => {
    const store = await newStore();
    const rows = cocaCola();
    const translated = rows.num
      .filter(({ ddate, uom }) => ddate === 20_100_331 && uom === 'USD')
      .map((row) => ({ ...row, uom: 'EUR', value: Number(row['value']) / 2 }));
    await load(store, { ...rows, num: [...translated, ...rows.num] });
    expect(translated).not.toEqual([]);
    expect(linesOf(await faceOf(store), 'income_statement')[0]).toBe(
      'NET OPERATING REVENUES <us-gaap:SalesRevenueGoodsNet> 7,525,000,000 | 7,169,000,000',
    );
  });

  it('makes a filer that has statements in the application', async () => {
    const store = await newStore();
    await load(store, cocaCola());
    expect(await store.companies.resolve(cik)).toMatchObject({
      name: 'COCA COLA CO',
      sic: '2080',
      fiscal_year_end: '1231',
    });
    const desk = openDesk(store);
    const answer = await bodyOf(
      await desk.get(`/v1/companies/${cik}/income-statement?period_type=quarterly`),
    );
    expect(JSON.stringify(answer)).toContain('"period":"Q1 2010","value":7525000000');
    const page = await bodyOf(await desk.get(`/v1/companies/${cik}/statements/as-reported`));
    expect(JSON.stringify(page)).toContain('Days are rounded to the end of a month.');
  });

  it('has the days of the filing’s facts where they are loaded', async () => {
    const store = await newStore();
    const stated = { accession_number, form: '10-Q', filed: '2010-04-29' };
    await store.facts.saveFacts(cik, [
      fact({ ...stated, concept: 'us-gaap:Assets', end: '2010-04-02', value: 47_403e6 }),
      fact({
        ...stated,
        concept: 'us-gaap:NetIncomeLoss',
        start: '2010-01-02',
        end: '2010-04-02',
        value: 1_614e6,
      }),
    ]);
    expect(await load(store, cocaCola())).toMatchObject({ rounded: 0 });
    const face = await faceOf(store);
    expect(face?.statements.map(({ columns }) => [columns[0]?.start, columns[0]?.end])).toEqual([
      ['2010-01-02', '2010-04-02'],
      [null, '2010-04-02'],
      ['2010-01-02', '2010-04-02'],
    ]);
  });

  it.each<[string, Parameters<typeof dataSetZip>[1]]>([
    [
      'columns in another order',
      { columns: { num: DATA_SET_COLUMNS.num.toReversed(), pre: DATA_SET_COLUMNS.pre.toReversed() } },
    ],
    ['fields between commas', { comma: true }],
    ['lines that end as on Windows', { end: '\r\n' }],
    [
      'no segments and footnotes, as before 2025',
      { columns: { num: DATA_SET_COLUMNS.num.filter((name) => name !== 'segments' && name !== 'footnote') } },
    ],
  ])('is read alike with %s', async (_, shape) => {
    const [store, other] = [await newStore(), await newStore()];
    await load(store, cocaCola());
    expect(await load(other, cocaCola(), shape)).toMatchObject({ stored: 1, refused: { total: 0 } });
    expect(await faceOf(other)).toEqual(await faceOf(store));
  });

  it('is read alike with numbers and yes or no as table tools write them', async () => {
    const [store, other] = [await newStore(), await newStore()];
    await load(store, cocaCola());
    const { sub, pre, num, tag } = cocaCola();
    const rows = {
      sub: sub.map(rewritten),
      pre: pre.map(rewritten),
      num: num.map(rewritten),
      ...(tag && { tag }),
    };
    expect(await load(other, rows)).toMatchObject({ stored: 1, refused: { total: 0 } });
    expect(await faceOf(other)).toEqual(await faceOf(store));
    expect(await other.companies.resolve(cik)).toEqual(await store.companies.resolve(cik));
  });

  it('names the columns that it lacks', async () => {
    const columns = { pre: DATA_SET_COLUMNS.pre.filter((name) => name !== 'negating') };
    expect((await load(await newStore(), cocaCola(), { columns })).lacking).toContain('pre.negating');
  });

  it('is read alike from a folder, and without its table of tags', async () => {
    const [store, other] = [await newStore(), await newStore()];
    await load(store, cocaCola());
    const { tag: _, ...rows } = cocaCola();
    const folder = join(await temporaryFolder(), 'set');
    await mkdir(folder);
    for (const [name, bytes] of Object.entries(unzipSync(dataSetZip(rows))))
      await writeFile(join(folder, name), bytes);
    await loadPath(other, folder);
    expect(await faceOf(other)).toEqual(await faceOf(store));
  });

  it('writes nothing for what is stored, and leaves statements that a page gave', async () => {
    const store = await newStore();
    await load(store, cocaCola());
    expect(await load(store, cocaCola())).toMatchObject({
      stored: 0,
      unchanged: 1,
      companies_made: 0,
      filings_made: 0,
    });
    const page: ReportFace = { statements: [], warnings: ['of its page'] };
    const [report] = await store.facts.faceReports(cik);
    if (report === undefined) throw new Error('no report');
    await store.facts.saveFace(cik, report, page);
    expect(await load(store, cocaCola())).toMatchObject({ stored: 0, unchanged: 1 });
    expect(await faceOf(store)).toEqual(page);
  });

  it('stops between filings and stores the rest the next time', async () => {
    const store = await newStore();
    const one = cocaCola();
    const numbers = Array.from({ length: 40 }, (_, at) => `0001047469-10-9${String(at).padStart(5, '0')}`);
    const copies = (rows: DataSetRows['num']) =>
      numbers.flatMap((adsh) => rows.map((row) => ({ ...row, adsh })));
    const path = join(await temporaryFolder(), '2010q2.zip');
    await writeFile(
      path,
      dataSetZip({ sub: copies(one.sub), pre: copies(one.pre), num: copies(one.num), tag: one.tag }),
    );
    await expect(loadPath(store, path, 20)).rejects.toThrow('stopped');
    expect(await store.facts.faceReports(cik)).toHaveLength(20);
    expect(await loadPath(store, path)).toMatchObject({ stored: 20, unchanged: 20 });
  });
});

/** An invented amendment of the quarter, filed on 2010-06-15 with another revenue, of the statements `shown`. */
function amended(shown: readonly string[]): DataSetRows {
  const adsh = '0001047469-10-900001';
  const [original, { sub, pre, num }] = [cocaCola(), cocaCola()];
  const rows = pre.filter(({ stmt }) => shown.includes(String(stmt)));
  const tags = new Set(rows.map(({ tag }) => tag));
  const values = num.filter(({ tag }) => tags.has(tag ?? ''));
  return {
    sub: [...original.sub, ...sub.map((row) => ({ ...row, adsh, form: '10-Q/A', filed: 20_100_615 }))],
    pre: [...original.pre, ...rows.map((row) => ({ ...row, adsh }))],
    num: [
      ...original.num,
      ...values.map((row) => ({
        ...row,
        adsh,
        value: row['value'] === '7525000000.0000' ? '7530000000.0000' : (row['value'] ?? ''),
      })),
    ],
    tag: original.tag,
  };
}

async function revenueOf(store: Store, as_of: string): Promise<unknown> {
  const path = `/v1/companies/${cik}/income-statement?period_type=quarterly&include_segments=false`;
  const body = JSON.stringify(await bodyOf(await openDesk(store).get(`${path}&as_of=${as_of}`)));
  return /"revenue":\[\{"period":"Q1 2009".*?\{"period":"Q1 2010","value":(\d+)/.exec(body)?.[1];
}

describe('an amendment', () => {
  it.each([
    ['decides from the day it was filed', ['IS', 'BS', 'CF'], '2010-06-16', '7530000000'],
    ['is not known before: the original decides', ['IS', 'BS', 'CF'], '2010-06-14', '7525000000'],
    ['without the statement changes nothing of it', ['BS'], '2010-06-16', '7525000000'],
    ['without statements changes nothing', [], '2010-06-16', '7525000000'],
  ])('%s', async (_, shown, as_of, expected) => {
    const store = await newStore();
    await load(store, amended(shown));
    expect(await revenueOf(store, as_of)).toBe(expected);
    const original = await faceOf(store);
    expect(linesOf(original, 'income_statement')[0]).toContain('7,525,000,000');
  });
});

const CO = {
  ...cocaCola().num[0],
  coreg: 'CocaColaEnterprisesInc',
  segments: 'LegalEntity=CocaColaEnterprisesInc;',
};

const isOfClass = ({ tag }: { tag?: unknown }): boolean =>
  ['EarningsPerShareBasic', 'SalesRevenueGoodsNet', 'CostOfGoodsSold', 'GrossProfit'].includes(String(tag));

describe('values of members', () => {
  it('are rows before the row that they add up to', async () => {
    const store = await newStore();
    const rows = cocaCola();
    const [sales] = rows.num;
    const parts = [
      { ...sales, segments: 'ProductOrService=Beverages;', value: 7_000e6 },
      { ...sales, segments: 'ProductOrService=Snacks;', value: 525e6 },
    ];
    await load(store, { ...rows, num: [...rows.num, ...parts] });
    expect(linesOf(await faceOf(store), 'income_statement').slice(0, 3)).toEqual([
      'Beverages <us-gaap:SalesRevenueGoodsNet> 7,000,000,000 | ·',
      'Snacks <us-gaap:SalesRevenueGoodsNet> 525,000,000 | ·',
      'NET OPERATING REVENUES <us-gaap:SalesRevenueGoodsNet> 7,525,000,000 | 7,169,000,000',
    ]);
  });

  it('are rows where no column has them (LIBERTY MEDIA, class A shares by group: 0001047469-10-004949)', async () => {
    const store = await newStore();
    const rows = cocaCola();
    const bySegment = rows.num
      .filter(({ ddate, tag }) => ddate === 20_100_331 && tag !== 'TreasuryStockValue')
      .map((row) => ({ ...row, segments: 'BusinessSegments=Interactive;' }));
    const treasury = rows.num.filter(({ tag }) => tag === 'TreasuryStockValue');
    const byClass = treasury.map((row) => ({
      ...row,
      segments: 'BusinessSegments=Interactive;ClassOfStock=CommonClassA;',
    }));
    const others = rows.num.filter((row) => !treasury.includes(row));
    await load(store, { ...rows, num: [...others, ...bySegment, ...byClass] });
    const lines = linesOf(await faceOf(store), 'balance_sheet');
    expect(lines.find((line) => line.includes('Treasury'))).toBe(
      'Treasury stock, at cost <us-gaap:TreasuryStockValue> (25,345,000,000) | · | (25,398,000,000)',
    );
  });

  it.each([
    [
      'are a row by its own label where one alone has figures (CLIMATEROCK: 0001213900-25-059885)',
      ['A'],
      [''],
    ],
    [
      'are rows that say whose they are where several have figures (VISA’s three classes: 0001193125-10-102602)',
      ['A', 'B', 'C'],
      [', Common Class A', ', Common Class B', ', Common Class C'],
    ],
  ])('%s', async (_, classes, expected) => {
    const store = await newStore();
    const rows = cocaCola();
    const byClass = rows.num
      .filter(isOfClass)
      .flatMap((row) => classes.map((name) => ({ ...row, segments: `ClassOfStock=CommonClass${name};` })));
    await load(store, { ...rows, num: [...rows.num.filter((row) => !isOfClass(row)), ...byClass] });
    const face = await faceOf(store);
    expect(face?.statements[0]?.columns.map(({ dimensions }) => dimensions)).toEqual([undefined, undefined]);
    expect(linesOf(face, 'income_statement').filter((line) => line.includes('PER SHARE'))).toEqual(
      expected.map(
        (name) =>
          `BASIC NET INCOME PER SHARE${name} <us-gaap:EarningsPerShareBasic> 0.70 USD/shares | 0.58 USD/shares`,
      ),
    );
  });

  it.each([
    ['are the statements of a co-registrant whose name is known', 'COCA-COLA ENTERPRISES INC', 1],
    ['are columns of the filer’s where it isn’t', 'ANOTHER CO', 0],
  ])('%s', async (_, name, co_registrants) => {
    const store = await newStore();
    const rows = cocaCola();
    const sub = [
      { ...COCA_COLA.sub, aciks: '804055' },
      { ...COCA_COLA.sub, adsh: '0000804055-10-000001', cik: 804_055, name, form: '8-K' },
    ];
    const num = rows.num.map((row) => ({
      ...CO,
      ...row,
      coreg: CO.coreg,
      segments: CO.segments,
      value: Number(row['value']) / 2,
    }));
    const summary = await load(store, { ...rows, sub, num: [...rows.num, ...num] });
    expect(summary).toMatchObject({ co_registrants, other_forms: 1 });
    const columns = (await faceOf(store))?.statements[0]?.columns ?? [];
    expect(columns.filter(({ dimensions }) => dimensions !== undefined)).toHaveLength(2 - co_registrants * 2);
    const own = await store.facts.face('0000804055', accession_number);
    expect(linesOf(own, 'income_statement')[0]).toBe(
      co_registrants === 0
        ? undefined
        : 'NET OPERATING REVENUES <us-gaap:SalesRevenueGoodsNet> 3,762,500,000 | 3,584,500,000',
    );
  });
});

const changed = (change: (rows: ReturnType<typeof cocaCola>) => void): DataSetRows => {
  const rows = cocaCola();
  change(rows);
  return rows;
};
const wrong = (row: Record<string, string | number>) => (rows: DataSetRows) =>
  void rows.num.push({ ...rows.num[0], ...row });

describe('rows that are wrong', () => {
  it.each<[string, (rows: DataSetRows) => void, string]>([
    ['an amount', wrong({ value: 'n/a' }), "num, line 40: 'n/a' is no number"],
    ['a day', wrong({ ddate: 20_100_231 }), "num, line 40: '20100231' is no day"],
    ['a period', wrong({ qtrs: '-1' }), "num, line 40: '-1' quarters"],
    [
      'an unlisted filing',
      wrong({ adsh: '0000000000-00-000000' }),
      'num, line 40: 0000000000-00-000000 is of a filing',
    ],
    ['a number of fields', wrong({ footnote: 'a\tb\tc' }), 'num, line 40: 12 fields, not 10'],
    [
      'a filing listed twice',
      (rows) => void rows.sub.push({ ...rows.sub[0] }),
      `sub, line 3: ${accession_number} is listed twice`,
    ],
  ])('are left and named: %s', async (_, change, named) => {
    const store = await newStore();
    const { stored, refused } = await load(store, changed(change));
    expect([stored, refused.total]).toEqual([1, 1]);
    expect(refused.named[0]).toContain(named);
  });

  it.each([
    ['the same value twice counts once', '7525000000.0000', '7,525,000,000', false],
    ['of two roundings the exact one counts', 7_525_400_000, '7,525,400,000', false],
    ['of two that disagree neither', 7_925e6, '·', true],
  ])('%s', async (_, value, shown, isNamed) => {
    const store = await newStore();
    await load(
      store,
      changed((rows) => void rows.num.push({ ...rows.num[0], value })),
    );
    const face = await faceOf(store);
    expect(linesOf(face, 'income_statement')[0]).toContain(
      `<us-gaap:SalesRevenueGoodsNet> ${shown} | 7,169,000,000`,
    );
    const conflict =
      'us-gaap:SalesRevenueGoodsNet of 2010-03-31 is 7525000000 and 7925000000; neither is used.';
    expect(face?.warnings.includes(conflict)).toBe(isNamed);
  });

  it.each([
    ['"Investment in Toys ""R"" Us"', 'Investment in Toys "R" Us'],
    ['"A" and "B"', '"A" and "B"'],
    ['"Cash"', '"Cash"'],
  ])('have labels without the quotes of a table: %s', async (plabel, expected) => {
    const store = await newStore();
    await load(
      store,
      changed((rows) => Object.assign(rows.pre[0] ?? {}, { plabel })),
    );
    expect((await faceOf(store))?.statements[0]?.lines[0]?.label).toBe(expected);
  });

  it('have harmless labels', async () => {
    const store = await newStore();
    const plabel = `<script>alert(1)</script>\u001B[31m\u202E${'x'.repeat(2_000)}`;
    await load(
      store,
      changed((rows) => Object.assign(rows.pre[0] ?? {}, { plabel })),
    );
    const label = (await faceOf(store))?.statements[0]?.lines[0]?.label ?? '';
    expect(label).toMatch(/^<script>alert\(1\)<\/script>\uFFFD\[31m\uFFFDx+…$/);
    expect(label.length).toBeLessThan(510);
  });
});

describe('a file that is no data set', () => {
  const whole = dataSetZip(cocaCola());
  it.each<[string, Uint8Array, string]>([
    ['a page', new TextEncoder().encode('<html></html>'), '2010q2.zip: is no zip file, or is cut off'],
    ['cut off', whole.subarray(0, whole.length - 30), '2010q2.zip: is no zip file, or is cut off'],
    ['without a filing', dataSetZip({ ...cocaCola(), sub: [] }), 'sub lists no filing'],
    [
      'of other columns',
      dataSetZip(cocaCola(), { columns: { num: ['adsh', 'tag'] } }),
      'num has no column version, ddate, qtrs, uom, value',
    ],
  ])('is refused and nothing stored: %s', async (_, bytes, words) => {
    const store = await newStore();
    await expect(load(store, bytes)).rejects.toThrow(words);
    expect((await store.coverage()).companies_loaded).toBe(0);
  });

  it('is refused where a member is damaged', async () => {
    const store = await newStore();
    const bytes = whole.slice();
    // Within the packed values, between their header and the next member's.
    const at = Math.floor(whole.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await expect(load(store, bytes)).rejects.toThrow(/damaged|nothing of the data set is stored/);
    expect((await store.coverage()).companies_loaded).toBe(0);
  });
});

describe('quarters', () => {
  const now = new Date('2010-11-20T00:00:00Z');
  it.each([
    ['2010q2', ['2010q2']],
    ['2009q3..2010q1', ['2010q1', '2009q4', '2009q3']],
    ['2010q2..', ['2010q3', '2010q2']],
    ['2008q1..2009q1', ['2009q1']],
    ['2011q1', []],
  ])('%s', (text, expected) => {
    expect(quartersIn(text, now)).toEqual(expected);
  });
});
