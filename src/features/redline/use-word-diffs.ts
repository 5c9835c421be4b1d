import { useQuery } from '@tanstack/react-query';

import { diffWords } from './diff-words.ts';
import { missingWordDiffs } from './missing-word-diffs.ts';
import { sidesKey, type Redline } from './redline-result.ts';

/**
 * The redline with word-level edits: from the service, or computed in a worker for passages without them. Until then,
 * both versions of those passages are shown in full.
 */
export function useWordDiffs(redline: Redline | undefined): Redline | undefined {
  const count = redline === undefined ? 0 : missingWordDiffs(redline.passages).length;
  const { data, error } = useQuery({
    queryKey: ['redline-word-diffs', redline === undefined ? '' : sidesKey(redline), count],
    queryFn: ({ signal }) => {
      if (redline === undefined) throw new Error('useWordDiffs needs a redline');
      return diffWords(redline, signal);
    },
    enabled: count > 0,
    staleTime: Infinity,
    retry: false,
  });
  if (redline === undefined || count === 0) return redline;
  return data ?? (error === null ? redline : { ...redline, without_words: count });
}
