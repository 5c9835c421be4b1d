import type { ReportDocument } from '../../disclosures/segment-report.ts';
import { findItems } from '../../documents/items.ts';
import { linearise } from '../../documents/linearise.ts';
import { type Piece, readPieces } from '../pieces.ts';

/** A page of a report as its document, read as a load reads it. */
export function reportPage(html: string, form = '10-K', filename = 'report.htm'): ReportDocument {
  const read = linearise(Buffer.from(`<html><body>${html}</body></html>`), { filename, type: form });
  const items = findItems(read, form, '2025-02-20', []);
  return { filename, text: read.text, blocks: read.blocks, items, tagged: [], type: form };
}

/** The pieces of a page, all of it one Item. */
export function piecesOf(html: string): Piece[] {
  const page = reportPage(html);
  const run = { filename: page.filename, start: 0, end: page.text.length };
  return readPieces([run], new Map([[page.filename, page]]));
}
