import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { FilingResponse } from '../../../contract/filing.ts';
import { itemAt } from '../../../views/filing-items.ts';
import { citation } from '../../../views/format/citation.ts';
import { sliceQuery } from '../../api/filing.ts';
import type { Evidence } from '../../board/board.ts';
import { offsetOfPoint } from './reading-position.ts';
import { pageAt, type Outline, type ReadableDocument, sliceAt } from './slices.ts';

/** A text span; empty if it marks a position. */
export type Passage = { start: number; end: number };

/** Offsets of the selected text; null if none of the document is selected. */
export function selectedPassage(root: Element): Passage | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = offsetOfPoint(root, range.startContainer, range.startOffset, 'start');
  const end = offsetOfPoint(root, range.endContainer, range.endOffset, 'end');
  return start === null || end === null || end <= start ? null : { start, end };
}

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
  const { accession_number, form, filing_date, period_end } = answer.filing;
  return citation({
    company: answer.companies.map(({ name }) => name).join(', '),
    form,
    accession_number,
    filing_date,
    period_end,
    filename: document.filename,
    item: itemAt(document.items, passage.start)?.item ?? null,
    page: pageAt(pages, passage.start),
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
async function copyPassage(
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

const SHOWN_MS = 2500;

export type CopyPassage = {
  /** Copies the selection in `root`, or `fallback` if nothing is selected. */
  copy: (kind: CopyKind, root: Element | null, fallback: Passage) => void;
  evidence: (passage: Passage) => Promise<Evidence>;
  /** Result of the last copy, for a short time. */
  message: string | null;
};

/** Copies links and citations. */
export function useCopyPassage(from: Omit<CopyFrom, 'client'>): CopyPassage {
  const client = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const copy: CopyPassage['copy'] = (kind, root, fallback) =>
    void copyPassage(kind, root, fallback, { ...from, client }).then(setMessage);
  const evidence: CopyPassage['evidence'] = async (passage) =>
    (await import('./passage-evidence.ts')).passageEvidence(passage, { ...from, client });
  return { copy, evidence, message };
}
