import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { snippetHits } from '../../components/snippet-hits.ts';
import { citation } from '../../format/citation.ts';

/** A passage found, as one names it in writing: its own text where the answer has it, else the words around the hit. */
export function citeMatch(match: DisclosureMatch, company: string, link: string): string {
  const { passage, document_offset } = match;
  const quote = passage ?? snippetHits(match.snippet).text.replaceAll('…', ' ').trim();
  const offset = document_offset ?? match.match_offset;
  return citation({
    company,
    form: match.form,
    accession_number: match.adsh,
    filing_date: match.filed,
    period_end: match.period,
    // The disclosure's name stands where an Item's number would: a tagged note has none.
    filename: [match.filename, match.label].filter((part) => part !== undefined).join(', '),
    item: null,
    offset,
    to: passage === undefined || document_offset === undefined ? offset : offset + passage.length,
    quote,
    link,
  });
}
