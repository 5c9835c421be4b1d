import { lazy, Suspense, useState } from 'react';

import type { FullTextSearch } from './full-text-query.ts';
import type { Answered } from './use-full-text-answer.ts';

const WithoutForm = lazy(() => import('./without-form.tsx').then((file) => ({ default: file.WithoutForm })));

type WithoutWordsProps = { search: FullTextSearch; shown: Answered | null };

/** Leaving out documents with certain words. */
export function WithoutWords(props: WithoutWordsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<div className="h-24" />}>
        <WithoutForm {...props} />
      </Suspense>
    );
  }
  return (
    <button type="button" className="link touch:min-h-11 min-h-6 text-sm" onClick={() => setOpen(true)}>
      Exclude words
    </button>
  );
}
