import { formatPercent } from '../../../views/format/numbers.ts';
import { noveltyMark } from './novelty-labels.ts';

type NoveltyBarProps = { score: number; basis: string | undefined; same_form: number | undefined };

/** Share of a passage's wording that is new, as a bar and a percentage, or that it is unknown. */
export function NoveltyBar({ score, basis, same_form }: NoveltyBarProps) {
  const mark = noveltyMark(score, basis, same_form);
  if (mark === '?') return <p className="text-sm text-ink-3">? New wording unknown</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <svg width="72" height="6" viewBox="0 0 72 6" aria-hidden className="shrink-0">
        <rect width="72" height="6" rx="3" className="fill-rule" />
        <rect width={Math.max(score * 72, score > 0 ? 3 : 0)} height="6" rx="3" className="fill-accent" />
      </svg>
      <span>
        <span className="font-semibold text-ink tabular-nums">
          {mark}
          {formatPercent(score, 0)}
        </span>{' '}
        new
      </span>
    </p>
  );
}
