import { useQuery } from '@tanstack/react-query';

import { figurePlacesQuery } from '../../api/document-facts.ts';
import type { ReaderSearch } from './reader-query.ts';

/** The search with the place of the figure that it names, and whether the document lacks that figure. */
export function useFigurePlace(
  accession: string,
  filename: string,
  search: ReaderSearch,
): { search: ReaderSearch; isMissing: boolean } {
  const { tag, start, end, offset } = search;
  const isWanted = tag !== undefined && offset === undefined;
  const { data, isError } = useQuery({
    ...figurePlacesQuery(accession, filename, { tag: tag ?? '', start, end }),
    enabled: isWanted,
  });
  if (!isWanted) return { search, isMissing: false };
  const [place] = data?.facts ?? [];
  if (place === undefined) return { search, isMissing: isError || data !== undefined };
  return { search: { ...search, offset: place.offset, to: place.to }, isMissing: false };
}
