import { itemAt, itemName } from '../../../views/filing-items.ts';
import { rangeQuery } from '../../api/filing.ts';
import { BOARD_LIMITS, type EvidenceOf, passageOf } from '../../board/board.ts';
import type { CopyFrom, Passage } from './copy-passage.ts';
import { pageAt } from './slices.ts';

/** A passage with its quotation, read from the document itself, and its place in the filing. */
export async function passageEvidence(
  { start, end }: Passage,
  { client, answer, document, pages, hrefOf }: CopyFrom,
): Promise<EvidenceOf<'passage'>> {
  const { accession_number, form, filing_date, period_end } = answer.filing;
  const wanted = Math.min(end - start, BOARD_LIMITS.text);
  const { from, text } = await client.query(
    rangeQuery(accession_number, document.filename, start, Math.max(1, wanted)),
  );
  const item = itemAt(document.items, start);
  const company = answer.companies.map(({ name }) => name).join(', ');
  const where = item === null ? (document.type ?? document.filename) : itemName(item);
  return passageOf({
    title: `${company}, ${form}: ${where}`,
    path: hrefOf(start, end),
    words: text.slice(start - from, start - from + wanted),
    wanted: end - start,
    source: {
      company,
      cik: answer.companies[0]?.cik ?? '',
      accession_number,
      form,
      filing_date,
      period_end,
      filename: document.filename,
      item: item?.item ?? null,
      page: pageAt(pages, start),
      span: [start, end],
    },
  });
}
