import { readMirrored } from '../../../ingest/testing/edgar-mirror.ts';
import { realFile } from '../../../ingest/testing/real-files.ts';
import type { ReportDocument } from '../../disclosures/segment-report.ts';
import { findItems } from '../../documents/items.ts';
import { linearise } from '../../documents/linearise.ts';

/** Reports of more bytes take longer to be read than a test should. */
const BYTES_MAX = 5_000_000;
/** Exhibits listed under the form are shorter. */
const BYTES_MIN = 150_000;

/** Main documents of the 10-Ks at hand, by their paths. */
export function annualReports(): string[] {
  const manifest = readMirrored('MANIFEST.tsv') ?? new Uint8Array();
  return new TextDecoder()
    .decode(manifest)
    .split('\n')
    .flatMap((line) => {
      const [path = '', bytes = '', , , form = ''] = line.split('\t');
      const isReport = form === '10-K' && /^www\.sec\.gov\/Archives\/.*\.(?:htm|txt)$/.test(path);
      const isWhole = !/\/(?:R\d+\.htm|.*exhibit.*|ex\d.*)$/i.test(path) && Number(bytes) > BYTES_MIN;
      return isReport && isWhole && Number(bytes) <= BYTES_MAX ? [path] : [];
    });
}

/** A main document of the mirror, read as a load reads it. */
export function readReport(path: string): ReportDocument {
  const filename = path.slice(path.lastIndexOf('/') + 1);
  const read = linearise(realFile(path), { filename, type: '10-K' });
  const items = findItems(read, '10-K', '2025-01-01', []);
  return { filename, text: read.text, blocks: read.blocks, items, tagged: [], type: '10-K' };
}
