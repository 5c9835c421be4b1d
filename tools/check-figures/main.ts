import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { checkCompany } from './check-company.ts';
import { checkDataSet, readJudged, unjudged } from './check-data-set.ts';
import { differenceLines, tableLines } from './report.ts';

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
