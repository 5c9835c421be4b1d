import { useQuery } from '@tanstack/react-query';

import type { Redline } from './redline-result.ts';
import { withWords, wordless } from './wordless.ts';

/**
 * A redline with the words of its changed passages told apart: by the service, or beside the page in a worker where the
 * answer leaves them out. Until then, and where it cannot be done, the passages stand whole.
 */
export function useWords(redline: Redline | undefined): Redline | undefined {
  const pairs = redline === undefined ? [] : wordless(redline.passages);
  const { data, error } = useQuery({
    queryKey: [
      'redline-words',
      redline?.tag,
      redline?.base.report.adsh,
      redline?.target.report.adsh,
      pairs.map(({ index }) => index),
    ],
    queryFn: async ({ signal }) => {
      const { askDiff } = await import('../../workers/ask-diff.ts');
      const answer = await askDiff(
        { kind: 'words', pairs: pairs.map(({ base, target }) => [base, target]) },
        signal,
      );
      return answer.kind === 'words' ? answer.ops : [];
    },
    enabled: pairs.length > 0,
    staleTime: Infinity,
    retry: false,
  });
  if (redline === undefined || pairs.length === 0) return redline;
  if (error !== null) return { ...redline, without_words: pairs.length };
  return data === undefined ? redline : withWords(redline, data);
}
