import { formatPercent } from '../../format/percent.ts';
import { noveltyBasisWords } from './novelty-words.ts';

type NoveltyBarProps = { score: number; basis: string | undefined };

/** How much of a passage's wording is new, as a bar, a number and, where it needs some, words. */
export function NoveltyBar({ score, basis }: NoveltyBarProps) {
  const words = noveltyBasisWords(score, basis);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <svg width="72" height="6" viewBox="0 0 72 6" aria-hidden className="shrink-0">
        <rect width="72" height="6" rx="3" className="fill-rule" />
        <rect width={Math.max(score * 72, score > 0 ? 3 : 0)} height="6" rx="3" className="fill-accent" />
      </svg>
      <span>
        <span className="font-semibold text-ink tabular-nums">{formatPercent(score, 0)}</span> new
        {words !== null && <span className="text-ink-3">: {words}</span>}
      </span>
    </p>
  );
}
