import { cpus } from 'node:os';

import { benchFinancials } from './financials.ts';
import { benchIngest } from './ingest.ts';
import { benchPages } from './pages.ts';
import { benchRequests } from './requests.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { hasMirror, ingest, makeFolder, MIRROR } from './stores.ts';

const PARTS = ['ingest', 'search', 'requests', 'financials', 'pages', 'start'];

const wanted = process.argv.slice(2);
const unknown = wanted.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part '${unknown}': ${PARTS.join(', ')}`);
  process.exit(2);
}
const runs = (part: string) => wanted.length === 0 || wanted.includes(part);

console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
const real = hasMirror();
if (!real) console.log(`No EDGAR files at ${MIRROR}: the sample stands in, and ingest is not measured.`);

let folder: string;
if (real) {
  folder = runs('ingest') || runs('search') ? await benchIngest() : makeFolder('real');
  if (!runs('ingest') && !runs('search')) ingest(folder, ['company', 'AAPL']);
} else {
  folder = makeFolder('sample');
  ingest(folder, ['sample']);
}
if (runs('search')) await benchSearch(folder);
if (runs('requests')) await benchRequests(folder, real ? '0000320193' : '9990000001');
if (runs('financials') && real) await benchFinancials();
if (runs('pages')) await benchPages(folder, real ? 'AAPL' : '9990000001');
if (runs('start')) await benchStart();
