import { label } from '../../../views/format/names.ts';
import type { Hit } from '../../../views/hits.ts';
import { BOARD_LIMITS, type EvidenceOf, quotation } from '../../board/board.ts';

/** The words around the best place of a result. */
export function resultEvidence(hit: Hit, path: string): EvidenceOf<'passage'> {
  const [best] = hit.places;
  const { form, companies, reader, offset } = hit;
  const place = best?.name ?? null;
  return {
    kind: 'passage',
    title: label(`${hit.filer}, ${form}: ${place ?? reader.document}`).slice(0, BOARD_LIMITS.title),
    note: '',
    path,
    ...quotation(best?.text ?? ''),
    sources: [
      {
        company: hit.filer.slice(0, BOARD_LIMITS.title),
        cik: companies[0]?.cik ?? '',
        accession_number: hit.accession_number,
        form,
        filing_date: hit.filed,
        period_end: hit.period_end,
        filename: reader.document,
        item: place,
        span: offset === null ? null : [offset, offset],
      },
    ],
  };
}
