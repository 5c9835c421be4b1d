import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { benchDisclosures } from './disclosures.ts';
import { benchFinancials } from './financials.ts';
import { benchFullText } from './full-text.ts';
import { benchIngest, benchStart } from './ingest.ts';
import { benchPages } from './pages.ts';
import { benchRedline } from './redline.ts';
import { benchRequests, benchSearch } from './requests.ts';
import { hasMirror, ingest, makeFolder, mirrorWithLong } from './stores.ts';

const PARTS = ['ingest', 'search', 'requests', 'financials', 'pages', 'start', 'full-text', 'disclosures'];

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Size of the generated corpus for full-text search. */
    documents: { type: 'string', default: '20000' },
    /** Folder of a corpus built earlier. */
    folder: { type: 'string' },
    /** Full-text search next to tantivy and OpenSearch. */
    peers: { type: 'boolean', default: false },
    /** Pages: these alone, such as `/check` or `/companies/AAPL/ratios`. */
    page: { type: 'string', multiple: true },
    /** Pages: folder of a store that an earlier run loaded. */
    store: { type: 'string' },
  },
});
const unknown = wanted.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`Unknown part '${unknown}'. Parts: ${PARTS.join(', ')}`);
  process.exit(2);
}
const runs = (part: string) => wanted.length === 0 || wanted.includes(part);

console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
if (runs('full-text')) await benchFullText(Number(values.documents), values.folder ?? null, values.peers);
if (wanted.length === 1 && runs('full-text')) process.exit();

const real = hasMirror();
if (!real)
  console.log(
    'EDGAR_MIRROR is not set. Using the sample; ingest, financials and disclosures are not measured.',
  );

let folder: string;
if (values.store !== undefined) {
  folder = values.store;
} else if (real) {
  folder = runs('ingest') || runs('search') ? await benchIngest() : makeFolder('real');
  if (!runs('ingest') && !runs('search')) ingest(folder, ['company', 'AAPL']);
} else {
  folder = makeFolder('sample');
  ingest(folder, ['sample']);
}
if (runs('search')) await benchSearch(folder);
if (runs('requests')) await benchRequests(folder, real ? '0000320193' : '9990000001');
if (runs('financials') && real) await benchFinancials();
if (runs('disclosures') && real) {
  const reports = makeFolder('reports');
  ingest(reports, ['tickers']);
  ingest(reports, ['company', 'AAPL', '--forms', '10-K,10-Q,10-K405']);
  await benchDisclosures(reports);
  ingest(reports, ['company', 'META', '--forms', '10-K']);
  await benchRedline(reports, ['AAPL', 'META']);
}
/** Coca-Cola's 10-K for 2023, of 4 MB; four of them are as long as the longest filings. */
const LONG = { accession: '0000021344-24-000009', filename: 'ko-20231231.htm' };
if (runs('pages')) {
  if (real && values.store === undefined) {
    ingest(folder, ['tickers']);
    ingest(folder, ['company', 'AAPL', 'NVDA', '--filings', '--since', '2023-01-01']);
    const path = `www.sec.gov/Archives/edgar/data/21344/${LONG.accession.replaceAll('-', '')}/${LONG.filename}.gz`;
    ingest(
      folder,
      ['company', 'KO', '--no-statements', '--filings', '--forms', '10-K', '--since', '2024-01-01'],
      mirrorWithLong(path.split('/'), 4),
    );
  }
  console.log(`Store of the pages: ${folder}`);
  await benchPages(folder, real ? 'AAPL' : '9990000001', real ? LONG : null, values.page ?? null);
}
if (runs('start')) await benchStart();
