import { useQuery } from '@tanstack/react-query';

import type { DocumentResponse } from '../../../contract/document.ts';
import { sliceQuery } from '../../api/document.ts';

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
