import { ChevronDown, ChevronUp } from 'lucide-react';

import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { changeKind, KIND_LABELS, type RedlinePassage, reportName } from '../../../views/redline.ts';
import type { CompareSearch } from './compare-query.ts';
import { CurrentActions, Sentence } from './current-actions.tsx';
import type { Redline } from './redline-result.ts';

type ChangeBarProps = {
  redline: Redline;
  /** The current change, from 1, and its passage. */
  current: { change: number; passage: RedlinePassage } | null;
  total: number;
  id: string;
  search: CompareSearch;
  onStep: (by: 1 | -1) => void;
};

/**
 * Steps through the changes and announces the current one. The keyboard and screen-reader equivalent of the minimap.
 */
export function ChangeBar({ redline, current, total, id, search, onStep }: ChangeBarProps) {
  return (
    <div
      data-redline-bar
      className="sticky top-[calc(var(--head-top)-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5 text-sm"
    >
      <div className="max-xs:flex-wrap flex items-center gap-2">
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
        <span aria-hidden className="whitespace-nowrap tabular-nums">
          {positionLabel(current, total, redline.summary.likeness === undefined ? 'change' : 'paragraph')}
        </span>
        <span role="status" className="sr-only">
          {current !== null && <Sentence redline={redline} {...current} total={total} />}
        </span>
      </div>
      <p className="min-w-0 flex-1 truncate text-ink-2 max-md:hidden">
        <Reports redline={redline} />
      </p>
      {current !== null && <CurrentActions {...{ redline, id, search }} {...current} />}
    </div>
  );
}

/** Company, section and the two reports, in the order they are shown. */
function Reports({ redline: { base, target, label: section } }: Pick<ChangeBarProps, 'redline'>) {
  const isSame = base.company.cik === target.company.cik;
  return (
    <>
      {isSame && <bdi className="font-medium text-ink">{label(target.company.name)} </bdi>}
      {label(section)}
      {' · '}
      {!isSame && <bdi className="font-medium text-ink">{label(base.company.name)} </bdi>}
      {reportName(base.report)} {isSame ? '→' : 'and'}{' '}
      {!isSame && <bdi className="font-medium text-ink">{label(target.company.name)} </bdi>}
      {reportName(target.report)}
    </>
  );
}

function positionLabel(current: ChangeBarProps['current'], total: number, noun: string): string {
  if (total === 0) return 'No changes';
  if (current === null) return countOf(total, noun);
  const kind = changeKind(current.passage);
  return `${formatCount(current.change)} of ${formatCount(total)}${kind === null ? '' : `, ${KIND_LABELS[kind].noun}`}`;
}
