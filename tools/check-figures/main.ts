import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import * as v from 'valibot';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { periodsOf } from '../../domain/facts/period.ts';
import { toCompanyFacts } from '../../domain/statements/company-facts.ts';
import { statementLines } from '../../domain/statements/statement-lines.ts';
import { computeTtm } from '../../domain/statements/ttm.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { checkDataSet, readJudged, unjudged } from './check-data-set.ts';
import { Checker, type Expected, roundedTo } from './expected.ts';
import { METRICS, near, readRawFacts } from './raw-facts.ts';

const TYPES = ['annual', 'quarterly', 'ttm'] as const;

/** What the product shows, and the tag and filing it names. */
type Shown = { value: number; tag: string; accession: string };
type Value = { metric: string; type: (typeof TYPES)[number]; end: string };
type Found = Value & { expected: Expected };
/** One value worked out and as shown; either may be missing. */
type Comparison = Value & { company: string; expected: Expected | null; shown: Shown | null };

const Submissions = v.object({ sic: v.string(), tickers: v.array(v.string()) });

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Every value of the metrics by period end, from the raw file and from the product's rules. */
function checkCompany(given: {
  cik: string;
  facts: Uint8Array;
  submissions: Uint8Array | null;
}): Comparison[] {
  const { submissions } = given;
  const company = submissions === null ? null : v.parse(Submissions, JSON.parse(text(submissions)));
  const parsed = parseCompanyFacts('companyfacts', given.facts, given.cik);
  const shown = shownValues(toCompanyFacts(parsed.facts, company?.sic ?? null));
  const name = company?.tickers[0] ?? parsed.name ?? given.cik;
  const compared = expectedValues(new Checker(readRawFacts(text(given.facts)))).map((found): Comparison => {
    const index = shown.findIndex(
      ({ metric, type, end }) => metric === found.metric && type === found.type && near(end, found.end, 4),
    );
    const [match] = index === -1 ? [] : shown.splice(index, 1);
    return { ...found, company: name, shown: match?.shown ?? null };
  });
  return [...compared, ...shown.map((rest) => ({ ...rest, company: name, expected: null }))];
}

function expectedValues(checker: Checker): Found[] {
  return METRICS.flatMap((metric) => {
    const value = (type: Value['type'], end: string | null, expected: Expected | null): Found[] =>
      end === null || expected === null ? [] : [{ metric: metric.key, type, end, expected }];
    const ttm = checker.twelveMonths(metric);
    return [
      ...checker.years.flatMap((year) => [
        ...value('annual', year.end, checker.annual(metric, year)),
        ...year.quarterEnds.flatMap((end, index) =>
          value('quarterly', end, checker.quarter(metric, year, index)),
        ),
      ]),
      ...value('ttm', ttm?.end ?? null, ttm),
    ];
  });
}

function shownValues(facts: ReturnType<typeof toCompanyFacts>): (Value & { shown: Shown })[] {
  const keys = new Map(METRICS.map(({ key, kind }) => [key, kind]));
  const series = (['annual', 'quarterly'] as const).flatMap((type) =>
    TTM_STATEMENTS.flatMap((statement) => statementLines(facts, statement, periodsOf(facts, type))).flatMap(
      ({ key: metric, points }) =>
        points.map(({ period_end: end = '', value, concept = '', accession_number, derived }) => {
          const accession = `${accession_number}${(derived ?? null) === null ? '' : ' derived'}`;
          return { metric, type, end, shown: { value, tag: concept, accession } };
        }),
    ),
  );
  const { statements, metadata } = computeTtm(facts, TTM_STATEMENTS, { today: '2000-01-01' });
  const ttm = Object.values(statements).flatMap(({ line_items }) =>
    line_items.flatMap(({ key: metric = '', value, tag, method }) =>
      value === null || keys.get(metric) !== 'flow' || metadata.as_of === null
        ? []
        : [
            {
              metric,
              type: 'ttm' as const,
              end: metadata.as_of,
              shown: { value, tag: tag ?? '', accession: method ?? '' },
            },
          ],
    ),
  );
  // Net income is a line of the cash flow too; the income statement's comes first.
  const first = new Map<string, Value & { shown: Shown }>();
  for (const value of [...series, ...ttm]) {
    const id = `${value.metric} ${value.type} ${value.end}`;
    if (keys.has(value.metric) && !first.has(id)) first.set(id, value);
  }
  return [...first.values()];
}

type Outcome = 'same' | 'differs' | 'missing' | 'more';

/** `missing`: reported, but the product shows nothing. `more`: shown, but the checker works out nothing. */
function outcomeOf({ expected, shown, metric }: Comparison): Outcome {
  if (expected === null) return 'more';
  if (shown === null) return 'missing';
  const gap = Math.abs(expected.value - shown.value);
  if (metric.startsWith('eps_')) return gap <= slackPerShare(expected) ? 'same' : 'differs';
  const unit = Math.max(...[expected.value, shown.value].map(roundedTo));
  const isDerived = expected.from.length > 1;
  const most = isDerived
    ? Math.min(2 * unit, 0.05 * Math.abs(expected.value))
    : Math.min(unit, 0.01 * Math.abs(expected.value));
  return gap <= Math.max(0.5, most) ? 'same' : 'differs';
}

/** A cent, of the shares that the filing counts: after a reverse split it is many. */
function slackPerShare({ value, from: [fact] }: Expected): number {
  const ratio = fact === undefined || fact.val === 0 ? 1 : Math.abs(value / fact.val);
  return Math.max(0.0101, 0.005 * ratio);
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : ((100 * part) / whole).toFixed(2);

function row(name: string, type: string, own: readonly Comparison[]): string {
  const count = (outcome: Outcome): number => own.filter((each) => outcomeOf(each) === outcome).length;
  const [same, differs, missing, more] = [count('same'), count('differs'), count('missing'), count('more')];
  const both = same + differs;
  const cells = [percent(same, both), differs, percent(both, both + missing), missing, more, both + missing];
  return [name.padEnd(31), type.padEnd(10), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
}

/** Shares by metric and type of period, then by type of period. */
function tableLines(all: readonly Comparison[]): string[] {
  const titles = ['exact %', 'differs', 'cover %', 'missing', 'more', 'reported'].map((title) =>
    title.padStart(8),
  );
  const of = (type: string): Comparison[] => all.filter((each) => each.type === type);
  const rows = METRICS.flatMap(({ key }) =>
    TYPES.map((type) =>
      row(
        key,
        type,
        of(type).filter(({ metric }) => metric === key),
      ),
    ),
  );
  return [
    ['Metric'.padEnd(31), 'Periods'.padEnd(10), ...titles].join(' '),
    ...rows,
    ...TYPES.map((type) => row('All', type, of(type))),
  ];
}

/** A tab-separated line for each value that differs, is missing or is only in the product. */
function differenceLines(all: readonly Comparison[]): string[] {
  return all.flatMap((each) => {
    const { company, metric, type, end, expected, shown } = each;
    const from = expected?.from.map(({ tag, accn, val }) => `${tag} ${accn} ${val}`).join('; ') ?? '';
    const product = shown === null ? '' : `${shown.tag} ${shown.accession}`;
    const cells = [
      outcomeOf(each),
      company,
      metric,
      type,
      end,
      expected?.value ?? '',
      shown?.value ?? '',
      from,
      product,
    ];
    return cells[0] === 'same' ? [] : [cells.join('\t')];
  });
}

const USAGE = `EDGAR_MIRROR=FOLDER npm run check:figures [-- LIST]
npm run check:figures -- --data-set PATH [--companies CIK,CIK] [--judged FILE]

Compares every value of the key metrics with the raw companyfacts of a folder laid out like EDGAR, and writes every
difference, with tags and accession numbers, to LIST (figures-differences.tsv).

With a Financial Statement Data Set, compares the statements of its filers with its values, after the facts of those that
EDGAR_MIRROR has are loaded. Fails on a difference that is not in the list of judged ones (tools/check-figures/judged.tsv).`;

function read(path: string): Uint8Array | null {
  if (existsSync(`${path}.gz`)) return gunzipSync(readFileSync(`${path}.gz`));
  return existsSync(path) ? readFileSync(path) : null;
}

/** Compares with a folder's companyfacts. */
function checkFacts(data: string, list: string): void {
  const folder = join(data, 'api/xbrl/companyfacts');
  const names = readdirSync(folder).map((name) => name.replace(/\.gz$/, ''));
  const all = names.flatMap((name) => {
    const [facts, submissions] = [read(join(folder, name)), read(join(data, 'submissions', name))];
    return facts === null ? [] : checkCompany({ cik: name.slice(3, 13), facts, submissions });
  });
  for (const line of tableLines(all)) console.log(line);
  writeFileSync(list, `${differenceLines(all).join('\n')}\n`);
  console.log(`${names.length} companies. Differences: ${list}`);
}

/** Compares with a data set; a line a company, and each difference. Returns how many are not judged. */
async function checkSet(path: string, companies: string | undefined, judgedPath: string): Promise<number> {
  const ciks = companies === undefined ? null : companies.split(',').map((cik) => cik.padStart(10, '0'));
  const judged = readJudged(readFileSync(judgedPath, 'utf8'));
  const sums = { companies: 0, printed: 0, compared: 0, equal: 0, differ: 0, unjudged: 0 };
  const given = {
    mirror: process.env['EDGAR_MIRROR'] ?? null,
    ciks: ciks === null ? null : new Set(ciks),
    today: process.env['FILINGS_NOW'] ?? new Date().toISOString().slice(0, 10),
  };
  console.log(`${'Company'.padEnd(40)} ${'printed'.padStart(8)} compared    equal   differ`);
  for await (const company of checkDataSet(path, given)) {
    const { name, printed, compared, equal, differences } = company;
    const cells = [printed, compared, equal, differences.length].map((cell) => String(cell).padStart(8));
    console.log([name.slice(0, 40).padEnd(40), ...cells].join(' '));
    const open = unjudged(company, judged);
    for (const each of differences) {
      const { accession_number, concept, start, end, value, filed, line } = each;
      const mark = open.includes(each) ? '' : ' (judged)';
      const period = start === null ? end : `${start}..${end}`;
      console.log(
        `  ${accession_number} ${concept} ${period} ${line}: shown ${value}, filed ${filed ?? 'nothing'}${mark}`,
      );
    }
    sums.companies += 1;
    sums.printed += printed;
    sums.compared += compared;
    sums.equal += equal;
    sums.differ += differences.length;
    sums.unjudged += open.length;
  }
  console.log(
    `${sums.companies} companies: ${sums.printed} values in statements, ${sums.compared} shown or an operand, ${sums.equal} equal, ${sums.differ} differ, of these ${sums.unjudged} not judged`,
  );
  if (sums.compared > 0) return sums.unjudged;
  console.error('No value was compared: no filer of the data set has a statement.');
  return 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'data-set': { type: 'string' },
    companies: { type: 'string' },
    judged: { type: 'string', default: join(import.meta.dirname, 'judged.tsv') },
    help: { type: 'boolean', default: false },
  },
});
const data = join(process.env['EDGAR_MIRROR'] ?? '', 'data.sec.gov');
if (values['data-set'] !== undefined) {
  const open = await checkSet(values['data-set'], values.companies, values.judged);
  if (open > 0) process.exitCode = 1;
} else if (values.help || !existsSync(join(data, 'api/xbrl/companyfacts'))) {
  console.error(USAGE);
  process.exitCode = 2;
} else checkFacts(data, positionals[0] ?? 'figures-differences.tsv');
