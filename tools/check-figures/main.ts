import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { checkCompany } from './check-company.ts';
import { differenceLines, tableLines } from './report.ts';

const USAGE = `EDGAR_MIRROR=FOLDER node tools/check-figures/main.ts [LIST]

Compares every value of the key metrics with the raw companyfacts of a folder laid out like EDGAR.
Writes every difference, with tags and accession numbers, to LIST (figures-differences.tsv).`;

function read(path: string): Uint8Array | null {
  if (existsSync(`${path}.gz`)) return gunzipSync(readFileSync(`${path}.gz`));
  return existsSync(path) ? readFileSync(path) : null;
}

const [list = 'figures-differences.tsv'] = process.argv.slice(2);
const data = join(process.env['EDGAR_MIRROR'] ?? '', 'data.sec.gov');
const folder = join(data, 'api/xbrl/companyfacts');
if (list.startsWith('-') || !existsSync(folder)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const names = readdirSync(folder).map((name) => name.replace(/\.gz$/, ''));
  const all = names.flatMap((name) => {
    const [facts, submissions] = [read(join(folder, name)), read(join(data, 'submissions', name))];
    return facts === null ? [] : checkCompany({ cik: name.slice(3, 13), facts, submissions });
  });
  for (const line of tableLines(all)) console.log(line);
  writeFileSync(list, `${differenceLines(all).join('\n')}\n`);
  console.log(`${names.length} companies. Differences: ${list}`);
}
