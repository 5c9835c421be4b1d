import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';

/** Rows of a data set's tables; columns that a row lacks are empty. */
export type DataSetRows = Record<'sub' | 'pre' | 'num', Record<string, string | number>[]> & {
  tag?: Record<string, string | number>[];
};

export const DATA_SET_COLUMNS = {
  sub: ['adsh', 'cik', 'name', 'sic', 'fye', 'form', 'period', 'fy', 'fp', 'filed', 'aciks', 'instance'],
  pre: ['adsh', 'report', 'line', 'stmt', 'inpth', 'rfile', 'tag', 'version', 'plabel', 'negating'],
  num: ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'segments', 'coreg', 'value', 'footnote'],
  tag: ['tag', 'version', 'custom', 'abstract', 'datatype', 'iord', 'crdr', 'tlabel', 'doc'],
} as const;

type Shape = {
  columns?: Partial<Record<keyof DataSetRows, readonly string[]>>;
  comma?: boolean;
  end?: string;
};

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A data set as SEC zips it; or with other columns, in another order, between commas. */
export function dataSetZip(
  rows: DataSetRows,
  { columns = {}, comma = false, end = '\n' }: Shape = {},
): Uint8Array {
  const members = Object.entries(rows).map(([table, own]): [string, Uint8Array] => {
    const name = table === 'pre' || table === 'num' || table === 'tag' ? table : 'sub';
    const heads = columns[name] ?? DATA_SET_COLUMNS[name];
    const lines = [heads, ...own.map((row) => heads.map((head) => String(row[head] ?? '')))];
    const text = lines
      .map((fields) => (comma ? fields.map(quoted).join(',') : fields.join('\t')) + end)
      .join('');
    return [`${name}.${comma ? 'csv' : 'txt'}`, strToU8(text)];
  });
  return zipSync(Object.fromEntries(members));
}

const US_GAAP = 'us-gaap/2009';

/** A quarter of Coca-Cola's, in part, as filed (0001047469-10-004416). */
export const COCA_COLA = {
  accession_number: '0001047469-10-004416',
  cik: '0000021344',
  sub: {
    adsh: '0001047469-10-004416',
    cik: 21_344,
    name: 'COCA COLA CO',
    sic: 2080,
    fye: '1231',
    form: '10-Q',
    period: 20_100_331,
    fy: 2010,
    fp: 'Q1',
    filed: 20_100_429,
    instance: 'ko-20100331.xml',
  },
} as const;

type PreRow = [stmt: string, label: string, tag: string, values: readonly (number | null)[], negating?: 1];

const OWN = COCA_COLA.accession_number;

const ROWS: readonly PreRow[] = [
  ['IS', 'NET OPERATING REVENUES', 'SalesRevenueGoodsNet', [7_525e6, 7_169e6]],
  ['IS', 'Cost of goods sold', 'CostOfGoodsSold', [2_541e6, 2_590e6]],
  ['IS', 'GROSS PROFIT', 'GrossProfit', [4_984e6, 4_579e6]],
  [
    'IS',
    'Selling, general and administrative expenses',
    'SellingGeneralAndAdministrativeExpense',
    [2_705e6, 2_624e6],
  ],
  ['IS', 'Other operating charges', 'OtherCostAndExpenseOperating', [96e6, 92e6]],
  ['IS', 'OPERATING INCOME', 'OperatingIncomeLoss', [2_183e6, 1_863e6]],
  ['IS', 'NET INCOME ATTRIBUTABLE TO SHAREOWNERS', 'NetIncomeLoss', [1_614e6, 1_348e6]],
  ['IS', 'BASIC NET INCOME PER SHARE (in dollars per share)', 'EarningsPerShareBasic', [0.7, 0.58]],
  ['BS', 'Cash and cash equivalents', 'CashAndCashEquivalentsAtCarryingValue', [5_684e6, 7_021e6]],
  ['BS', 'Inventories', 'InventoryNet', [2_327e6, 2_354e6]],
  ['BS', 'Prepaid expenses and other assets', '+PrepaidExpenseAndOtherAssetsCurrent', [2_382e6, 2_226e6]],
  ['BS', 'TOTAL ASSETS', 'Assets', [47_403e6, 48_671e6]],
  ['BS', 'Treasury stock, at cost', 'TreasuryStockValue', [25_345e6, 25_398e6], 1],
  ['BS', 'TOTAL LIABILITIES AND EQUITY', 'LiabilitiesAndStockholdersEquity', [47_403e6, 48_671e6]],
  [
    'CF',
    'Net cash provided by operating activities',
    'NetCashProvidedByUsedInOperatingActivities',
    [1_326e6, 873e6],
  ],
  [
    'CF',
    'Purchases of property, plant and equipment',
    'PaymentsToAcquirePropertyPlantAndEquipment',
    [393e6, 467e6],
    1,
  ],
  [
    'CF',
    'Net cash used in investing activities',
    'NetCashProvidedByUsedInInvestingActivities',
    [-1_368e6, -599e6],
  ],
  [
    'CF',
    'Net cash used in financing activities',
    'NetCashProvidedByUsedInFinancingActivities',
    [-1_043e6, 1_817e6],
  ],
  ['CF', 'Balance at beginning of period', 'CashAndCashEquivalentsAtCarryingValue', [null, 4_701e6]],
  ['CF', 'Balance at end of period', 'CashAndCashEquivalentsAtCarryingValue', [null, 6_816e6]],
];

const REPORTS: Record<string, number> = { IS: 2, BS: 3, CF: 4 };

/** Days of a row's values: balances of cash at both ends of the quarter a year before are the third and fourth. */
function dayOf(stmt: string, label: string, at: number): [ddate: number, qtrs: number] {
  if (stmt === 'BS') return [at === 0 ? 20_100_331 : 20_091_231, 0];
  if (label.startsWith('Balance')) return [label.includes('beginning') ? 20_081_231 : 20_090_331, 0];
  return [at === 0 ? 20_100_331 : 20_090_331, 1];
}

/** A data set of that one report. */
export function cocaCola(): DataSetRows & Required<Pick<DataSetRows, 'tag'>> {
  const named = ROWS.map(([stmt, label, tag, values, negating = 0], line) => {
    const isOwn = tag.startsWith('+');
    const concept = { tag: isOwn ? tag.slice(1) : tag, version: isOwn ? OWN : US_GAAP };
    return { stmt, label, values, negating, line: line + 1, ...concept };
  });
  return {
    sub: [{ ...COCA_COLA.sub }],
    pre: named.map(({ stmt, label, negating, line, tag, version }) => ({
      adsh: OWN,
      report: REPORTS[stmt] ?? 1,
      line,
      stmt,
      inpth: 0,
      rfile: 'X',
      tag,
      version,
      plabel: label,
      negating,
    })),
    num: named.flatMap(({ stmt, label, values, tag, version }) =>
      values.flatMap((value, at) => {
        if (value === null) return [];
        const [ddate, qtrs] = dayOf(stmt, label, at);
        const uom = 'USD';
        return [{ adsh: OWN, tag, version, ddate, qtrs, uom, value: value.toFixed(4) }];
      }),
    ),
    tag: [{ tag: 'EarningsPerShareBasic', version: US_GAAP, datatype: 'perShare' }],
  };
}

/** Tags of each statement of an invented report. */
const INVENTED: readonly [stmt: 'BS' | 'IS' | 'CF', total: string, rows: number][] = [
  ['BS', 'Assets', 20],
  ['BS', 'LiabilitiesAndStockholdersEquity', 20],
  ['IS', 'NetIncomeLoss', 25],
  ['CF', 'NetCashProvidedByUsedInOperatingActivities', 15],
  ['CF', 'NetCashProvidedByUsedInInvestingActivities', 10],
  ['CF', 'NetCashProvidedByUsedInFinancingActivities', 10],
];

const DAYS = [20_240_331, 20_230_331, 20_231_231, 20_221_231] as const;

function inventFiling(index: number, values: number): Record<'sub' | 'pre' | 'num', string> {
  const cik = 9_000_000 + index;
  const adsh = `${String(cik).padStart(10, '0')}-24-000001`;
  const sub = `${adsh}\t${cik}\tINVENTED ${index} CORP\t2080\t1231\t10-Q\t${DAYS[0]}\t2024\tQ1\t20240430\t\tinv${index}-20240331.xml\n`;
  const rows = INVENTED.flatMap(([stmt, total, count]) =>
    Array.from({ length: count }, (_, at) => {
      const isTotal = at === count - 1;
      const isOwn = !isTotal && at % 8 === 7;
      const tag = isTotal ? total : `${total}Part${at}${isOwn ? `Of${index}` : ''}`;
      return {
        stmt,
        tag,
        version: isOwn ? adsh : 'us-gaap/2023',
        label: `${stmt} row ${at} of filer ${index % 97}`,
      };
    }),
  );
  const report = { BS: 2, IS: 4, CF: 6 };
  const pre = rows
    .map(
      ({ stmt, tag, version, label }, at) =>
        `${adsh}\t${report[stmt]}\t${at + 1}\t${stmt}\t0\tH\t${tag}\t${version}\t${label}\t0\n`,
    )
    .join('');
  let num = '';
  for (let at = 0; at < values; at += 1) {
    const row = rows[at % rows.length];
    const round = Math.floor(at / rows.length);
    if (row === undefined) break;
    const segments =
      round < 2
        ? ''
        : `BusinessSegments=Segment${round}Of${index % 500};ConsolidationItems=OperatingSegments;`;
    num += `${adsh}\t${row.tag}\t${row.version}\t${DAYS[round % 2]}\t${row.stmt === 'BS' ? 0 : 1}\tUSD\t${segments}\t\t${((at * 7919) % 100_000) * 1e6}.0000\t\n`;
  }
  return { sub, pre, num };
}

/** Writes a data set of invented reports, 3.5 million values as in SEC's quarters or less, and returns its values. */
export async function inventDataSet(
  path: string,
  { filings, values }: { filings: number; values: number },
): Promise<number> {
  const file = createWriteStream(path);
  const each = Math.ceil(values / filings);
  const zip = new Zip((error, chunk, isLast) => {
    if (error !== null) throw error;
    file.write(Buffer.from(chunk));
    if (isLast) file.end();
  });
  for (const table of ['sub', 'pre', 'num'] as const) {
    const member = new ZipDeflate(`${table}.txt`, { level: 1 });
    zip.add(member);
    member.push(strToU8(`${DATA_SET_COLUMNS[table].join('\t')}\n`));
    for (let index = 0; index < filings; index += 1) member.push(strToU8(inventFiling(index, each)[table]));
    member.push(new Uint8Array(), true);
  }
  zip.end();
  await finished(file);
  return each * filings;
}
