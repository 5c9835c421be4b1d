import type { FullTextResponse } from '../../../contract/full-text.ts';
import { formatCount } from '../../format/count.ts';
import { foundWords, pageWords, reachWords, shortenedBy } from './totals.ts';

type TotalsLineProps = {
  answer: FullTextResponse;
  /** Items that the page was looked through for. */
  items: readonly string[];
};

/** How much was found and what of it stands here, in units that cannot be mistaken for one another. */
export function TotalsLine({ answer, items }: TotalsLineProps) {
  const here = pageWords(answer);
  const reach = reachWords(answer);
  const short = shortenedBy(answer);
  return (
    <div role="status" className="space-y-0.5 text-sm text-ink-2">
      <p>
        <span className="text-lg font-semibold text-ink">{foundWords(answer)}</span>
        {here !== null && <span className="max-sm:block sm:ml-3">This page: {here}.</span>}
        {reach !== null && <span className="max-sm:block sm:ml-3">{reach}.</span>}
      </p>
      {short !== null && items.length > 0 && (
        <p>
          {short.shown === 0 ? 'None' : formatCount(short.shown)} of the {formatCount(short.of)} filings of
          this page {short.shown === 1 ? 'has' : 'have'} item {items.join(' or ')}: items are looked at once
          the page is cut, and the counts above are without them.
        </p>
      )}
      {answer.tier_capped && (
        <p className="text-changed">
          The {answer.tier} tier reaches the first {formatCount(answer.tier_cap)}: this is the last page of
          them.
        </p>
      )}
    </div>
  );
}
