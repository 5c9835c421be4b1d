import { useQuery } from '@tanstack/react-query';

import type { Block, DocumentResponse } from '../../../contract/document.ts';
import type { FilingDocument } from '../../../contract/filing.ts';
import { SLICE, sliceQuery } from '../../api/filing.ts';

/** A document whose text the service can return. */
export type ReadableDocument = FilingDocument & { characters: number };

export type Outline = {
  headings: NonNullable<DocumentResponse['headings']>;
  pages: NonNullable<DocumentResponse['pages']>;
};

const NONE: Outline = { headings: [], pages: [] };

/** Headings below the Items and the numbered pages, which come with the beginning of the text. */
export function useOutline(accession: string, filename: string): Outline {
  const { data } = useQuery(sliceQuery(accession, filename, 0));
  return { headings: data?.headings ?? NONE.headings, pages: data?.pages ?? NONE.pages };
}

/** The page that an offset is on, as the document numbers it at the foot; null where pages are not numbered. */
export function pageAt(pages: Outline['pages'], offset: number): number | null {
  return pages.find((page) => offset < page.offset)?.page ?? null;
}

export function sliceAt(offset: number): number {
  return Math.floor(Math.max(0, offset) / SLICE);
}

export function sliceCount(characters: number): number {
  return Math.max(1, Math.ceil(characters / SLICE));
}

/**
 * The blocks that start in the n-th slice. Slices contain whole blocks, so two neighbouring slices may both contain
 * the block at their boundary; it renders with the slice it starts in. No level of headings is skipped, as filings do
 * that take headings by their size.
 */
export function ownBlocks(answer: Pick<DocumentResponse, 'blocks'>, index: number): Block[] {
  // Level 1 is as 2: the page has the title.
  let last = index === 0 ? 1 : 2;
  return answer.blocks
    .filter(({ start }) => sliceAt(start) === index)
    .map((block) => {
      if (block.kind !== 'heading') return block;
      last = Math.min(Math.max(1, block.level ?? 2), last + 1);
      return { ...block, level: last };
    });
}
