import { parseArgs } from 'node:util';

import { readTemplates } from '../../ingest/testing/market/read-templates.ts';
import { writeArchives } from '../../ingest/testing/market/write-archives.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    filers: { type: 'string', default: '8000' },
    facts: { type: 'string', default: '25000000' },
  },
});
const mirror = process.env['EDGAR_MIRROR'];
if (mirror === undefined || values.to === undefined) {
  console.error(
    'EDGAR_MIRROR=<folder> node tools/market-archives/main.ts --to <folder> [--filers 8000 --facts 25000000]',
  );
  process.exit(2);
}
const written = writeArchives(readTemplates(mirror), values.to, {
  filers: Number(values.filers),
  facts: Number(values.facts),
});
console.log(
  `${written.filers} filers, ${written.filings} filings, ${written.fact_count} facts:\n  ${written.submissions}\n  ${written.facts}`,
);
