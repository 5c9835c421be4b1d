import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReportDocument } from '../../disclosures/report-document.ts';
import { findItems } from '../../documents/items.ts';
import { linearise } from '../../documents/linearise.ts';
import { realFile, REAL_MIRROR } from '../../ingest/testing/mirror-file.ts';

/** Reports of more bytes take longer to be read than a test should. */
const BYTES_MAX = 5_000_000;

/** The newest 10-K of every company whose main document is at hand, by its path. */
export function newestReports(): string[] {
  const newest = new Map<string, { path: string; date: string }>();
  for (const line of readFileSync(join(REAL_MIRROR, 'MANIFEST.tsv'), 'utf8').split('\n')) {
    const [path = '', bytes = '', cik = '', , form = '', date = ''] = line.split('\t');
    const isReport = form === '10-K' && /^www\.sec\.gov\/Archives\/.*\.(?:htm|txt)$/.test(path);
    if (!isReport || /\/R\d+\.htm$/.test(path) || Number(bytes) < 200_000 || Number(bytes) > BYTES_MAX)
      continue;
    const known = newest.get(cik);
    if (known === undefined || known.date < date) newest.set(cik, { path, date });
  }
  return [...newest.values()].map(({ path }) => path);
}

/** A main document of the mirror, read as a load reads it. */
export function readReport(path: string): ReportDocument {
  const filename = path.slice(path.lastIndexOf('/') + 1);
  const read = linearise(realFile(path), { filename, type: '10-K' });
  const items = findItems(read, '10-K', '2025-01-01', []);
  return { filename, text: read.text, blocks: read.blocks, items, tagged: [], type: '10-K' };
}
