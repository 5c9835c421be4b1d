import { useState } from 'react';

import { ExcludeForm } from './exclude-form.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

type ExcludeWordsProps = { search: FullTextSearch; shown: SearchResponse | null };

/** Button that opens the exclusion form. */
export function ExcludeWords(props: ExcludeWordsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ExcludeForm {...props} />;
  return (
    <button type="button" className="link touch:min-h-11 min-h-6 text-sm" onClick={() => setOpen(true)}>
      Exclude words
    </button>
  );
}
