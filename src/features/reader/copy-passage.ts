import type { QueryClient } from '@tanstack/react-query';

import type { FilingResponse } from '../../../contract/filing.ts';
import { citation } from '../../../views/format/citation.ts';
import { sliceQuery } from '../../api/document.ts';
import { itemAt } from '../../components/document/items.ts';
import type { ReadableDocument } from './readable-document.ts';
import { type Passage, selectedPassage } from './selected-passage.ts';
import { sliceAt } from './slices.ts';
import type { Outline } from './use-outline.ts';

export type CopyKind = 'link' | 'citation';

export type CopyFrom = {
  client: QueryClient;
  answer: FilingResponse;
  document: ReadableDocument;
  /** Its numbered pages, by where they end. */
  pages: Outline['pages'];
  hrefOf: (offset: number, to?: number) => string;
};

function linkTo({ start, end }: Passage, { hrefOf }: CopyFrom): string {
  return new URL(hrefOf(start, end > start ? end : undefined), window.location.origin).href;
}

/** Text of a passage, as far as it is loaded. */
function quoteOf({ start, end }: Passage, { client, answer, document }: CopyFrom): string {
  const { accession_number } = answer.filing;
  const { queryKey } = sliceQuery(accession_number, document.filename, sliceAt(start));
  const slice = client.getQueryData(queryKey);
  return slice === undefined
    ? ''
    : slice.text.slice(Math.max(0, start - slice.from), Math.max(0, end - slice.from));
}

function citationOf(passage: Passage, from: CopyFrom): string {
  const { answer, document, pages } = from;
  const { accession_number, form, filing_date, period_end = null } = answer.filing;
  return citation({
    company: answer.companies.map(({ name }) => name).join(', '),
    form,
    accession_number,
    filing_date,
    period_end,
    filename: document.filename,
    item: itemAt(document.items, passage.start)?.item ?? null,
    page: pages.find(({ offset }) => passage.start < offset)?.page ?? null,
    offset: passage.start,
    to: passage.end,
    quote: quoteOf(passage, from),
    link: linkTo(passage, from),
  });
}

/**
 * Copies a link or citation for the selection, or for `fallback` if nothing is selected. Returns a message for the
 * user.
 */
export async function copyPassage(
  kind: CopyKind,
  root: Element | null,
  fallback: Passage,
  from: CopyFrom,
): Promise<string> {
  const passage = (root === null ? null : selectedPassage(root)) ?? fallback;
  const text = kind === 'link' ? linkTo(passage, from) : citationOf(passage, from);
  try {
    await navigator.clipboard.writeText(text);
    return kind === 'link' ? 'Link copied' : 'Citation copied';
  } catch {
    // The browser's reason is written for developers; the reader needs to know only that nothing was copied.
    return 'Could not copy. Allow clipboard access and try again.';
  }
}
