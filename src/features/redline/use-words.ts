import { useQuery } from '@tanstack/react-query';

import { sidesKey, type Redline } from './redline-result.ts';
import { wordless } from './wordless.ts';

/**
 * A redline with the words of its changed passages told apart: by the service, or beside the page in a worker where the
 * answer leaves them out. Until then, and where it cannot be done, the passages stand whole.
 */
export function useWords(redline: Redline | undefined): Redline | undefined {
  const count = redline === undefined ? 0 : wordless(redline.passages).length;
  const { data, error } = useQuery({
    queryKey: ['redline-words', redline === undefined ? '' : sidesKey(redline), count],
    queryFn: async ({ signal }) => {
      const { tellWords } = await import('./tell-words.ts');
      if (redline === undefined) throw new Error('There is no redline to tell words apart in');
      return tellWords(redline, signal);
    },
    enabled: count > 0,
    staleTime: Infinity,
    retry: false,
  });
  if (redline === undefined || count === 0) return redline;
  return data ?? (error === null ? redline : { ...redline, without_words: count });
}
