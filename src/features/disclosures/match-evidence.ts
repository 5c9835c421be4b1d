import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { passageTitle } from '../../../views/passages.ts';
import { type EvidenceOf, passageOf } from '../../board/board.ts';
import type { Filer } from './match-row.tsx';

/** A matching passage: its full text if the answer has it, else the words around the match. */
export function matchEvidence(match: DisclosureMatch, filer: Filer, path: string): EvidenceOf<'passage'> {
  const { passage, document_offset, hit_offset } = match;
  const start = passage === undefined ? hit_offset : document_offset;
  const words = passage ?? snippetHits(match.snippet).text;
  return passageOf({
    title: `${filer.name}: ${passageTitle(match)}`,
    path,
    words,
    source: {
      company: filer.name,
      cik: filer.cik,
      accession_number: match.adsh,
      form: match.form,
      filing_date: match.filed,
      period_end: match.period,
      filename: match.filename ?? null,
      item: match.label,
      span: start === undefined ? null : [start, start + (passage?.length ?? 0)],
    },
  });
}
