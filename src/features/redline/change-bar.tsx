import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { formatCount } from '../../format/count.ts';
import type { CompareSearch } from './compare-query.ts';
import { changeKind, KIND_WORDS, type RedlinePassage } from './passage-kind.ts';
import type { Redline } from './redline-result.ts';

/** Fetched with the first change that one goes to. */
const current_change = () => import('./current-actions.tsx');
const CurrentActions = lazy(() => current_change().then((part) => ({ default: part.CurrentActions })));
const Sentence = lazy(() => current_change().then((part) => ({ default: part.Sentence })));

type ChangeBarProps = {
  redline: Redline;
  /** The current change, from 1, and its passage. */
  current: { change: number; passage: RedlinePassage } | null;
  total: number;
  id: string;
  search: CompareSearch;
  onStep: (by: 1 | -1) => void;
};

/** Steps through the changes, and says which one is the current: the minimap's twin for keys and ears. */
export function ChangeBar({ redline, current, total, id, search, onStep }: ChangeBarProps) {
  return (
    <div
      data-redline-bar
      className="sticky top-[calc(3rem-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5 text-sm"
    >
      <div className="flex items-center gap-2">
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(-1)}>
          <ChevronUp size={14} aria-hidden />
          <span className="sr-only">Previous change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            p
          </kbd>
        </button>
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(1)}>
          <ChevronDown size={14} aria-hidden />
          <span className="sr-only">Next change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            n
          </kbd>
        </button>
        <span aria-hidden className="tabular-nums">
          {placeWords(current, total)}
        </span>
        <span role="status" className="sr-only">
          {current !== null && (
            <Suspense>
              <Sentence redline={redline} {...current} total={total} />
            </Suspense>
          )}
        </span>
      </div>
      {current !== null && (
        <Suspense>
          <CurrentActions {...{ redline, id, search }} {...current} />
        </Suspense>
      )}
    </div>
  );
}

function placeWords(current: ChangeBarProps['current'], total: number): string {
  if (total === 0) return 'No changes';
  if (current === null) return `${formatCount(total)} ${total === 1 ? 'change' : 'changes'}`;
  const kind = changeKind(current.passage);
  return `${formatCount(current.change)} of ${formatCount(total)}${kind === null ? '' : `, ${KIND_WORDS[kind].noun}`}`;
}
