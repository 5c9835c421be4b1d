import type { FullTextResult } from '../../../contract/full-text.ts';
import { label } from '../../../views/format/names.ts';
import { itemLabel } from '../../../views/hits.ts';
import { BOARD_LIMITS, type EvidenceOf } from '../../board/board.ts';
import { quotation } from '../../board/quotation.ts';

/** The words around the best place of a result. */
export function resultEvidence(result: FullTextResult, path: string): EvidenceOf<'passage'> {
  const [best] = result.excerpts ?? [];
  const offset = best?.offset ?? result.offset;
  const company = result.entities.map(({ name }) => name).join(', ') || 'Unnamed filer';
  const place = best === undefined ? null : itemLabel(best);
  return {
    kind: 'passage',
    title: label(`${company}, ${result.form}: ${place ?? result.filename}`).slice(0, BOARD_LIMITS.title),
    note: '',
    path,
    ...quotation(best?.snippet ?? result.snippet ?? ''),
    sources: [
      {
        company: company.slice(0, BOARD_LIMITS.title),
        cik: result.ciks[0] ?? '',
        accession_number: result.accession,
        form: result.form,
        filing_date: result.file_date,
        period_end: result.period_ending,
        filename: result.filename,
        item: place,
        span: offset === undefined ? null : [offset, offset],
      },
    ],
  };
}
