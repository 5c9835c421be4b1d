import { citation } from '../../../views/format/citation.ts';
import type { RedlinePassage, SideName } from '../../../views/redline.ts';
import { itemOfTag } from './item-of-tag.ts';
import type { Redline } from './redline-result.ts';

/** Citation of one side of a passage: company, form, accession number, Item, offsets, quote, link. */
export function passageCitation(
  { base, target }: Pick<Redline, 'base' | 'target'>,
  passage: RedlinePassage,
  name: SideName,
  link: string,
): string | null {
  const side = passage[name];
  if (side === null) return null;
  const { company, report, tag } = name === 'base' ? base : target;
  return citation({
    company: company.name,
    form: report.filed_form,
    accession_number: report.adsh,
    filing_date: report.filed,
    period_end: report.period,
    filename: side.filename,
    item: itemOfTag(tag, report.form),
    offset: side.document_offset,
    to: side.document_offset + side.text.length,
    quote: side.text,
    link,
  });
}
