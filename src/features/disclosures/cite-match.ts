import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { citation } from '../../../views/format/citation.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';

/** Citation of a matching passage: its full text if the response has it, else the snippet. */
export function citeMatch(match: DisclosureMatch, company: string, link: string): string {
  const { passage, document_offset, hit_offset } = match;
  const quote = passage ?? snippetHits(match.snippet).text.replaceAll('…', ' ').trim();
  const start = passage === undefined ? hit_offset : document_offset;
  const offset = start ?? match.match_offset;
  return citation({
    company,
    form: match.form,
    accession_number: match.adsh,
    filing_date: match.filed,
    period_end: match.period,
    // A tagged note has no Item number, so the citation gives the disclosure's name after the file's.
    filename: [match.filename, match.label].filter((part) => part !== undefined).join(', '),
    item: null,
    offset,
    to: passage === undefined || start === undefined ? offset : offset + passage.length,
    quote,
    link,
  });
}
