import type { Hit } from '../../../views/hits.ts';
import { type EvidenceOf, passageOf } from '../../board/board.ts';

export function resultEvidence(hit: Hit, path: string): EvidenceOf<'passage'> {
  const [best] = hit.places;
  const { form, companies, reader, offset } = hit;
  const place = best?.name ?? null;
  return passageOf({
    title: `${hit.filer}, ${form}: ${place ?? reader.document}`,
    path,
    words: best?.text ?? '',
    source: {
      company: hit.filer,
      cik: companies[0]?.cik ?? '',
      accession_number: hit.accession_number,
      form,
      filing_date: hit.filed,
      period_end: hit.period_end,
      filename: reader.document,
      item: place,
      span: offset === null ? null : [offset, offset],
    },
  });
}
