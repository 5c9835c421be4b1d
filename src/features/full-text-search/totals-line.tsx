import type { FullTextResponse } from '../../../contract/full-text.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { totalsText, pageRange, tierLimit, pageShortfall, wordingsText } from '../../../views/hits.ts';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { SearchedLine } from './searched-line.tsx';

type TotalsLineProps = {
  answer: FullTextResponse;
  /** Items filtered by. */
  items: readonly string[];
};

/** Totals and page range, with the limits of the item filter and the tier. */
export function TotalsLine({ answer, items }: TotalsLineProps) {
  const here = pageRange(answer);
  const reach = tierLimit(answer);
  const short = pageShortfall(answer);
  const wordings = wordingsText(answer);
  return (
    <div role="status" className="space-y-0.5 text-sm text-ink-2">
      <p>
        <span className="text-lg font-semibold text-ink">{totalsText(answer)}</span>{' '}
        {isAllSample(answer.results) && <SampleMark />}
        {here !== null && <span className="max-sm:block sm:ml-3">This page: {here}.</span>}
        {wordings !== null && <span className="max-sm:block sm:ml-3">{wordings}.</span>}
        {reach !== null && <span className="max-sm:block sm:ml-3">{reach}.</span>}
      </p>
      {short !== null && items.length > 0 && (
        <p>
          {short.shown === 0 ? 'None' : formatCount(short.shown)} of {formatCount(short.of)} filings on this
          page {short.shown > 1 ? 'have' : 'has'} item {items.join(' or ')}. Items are filtered after paging,
          so the totals above include other filings.
        </p>
      )}
      <SearchedLine answer={answer} />
      {answer.tier_capped && (
        <p className="text-changed">
          The {answer.tier} tier shows the first {formatCount(answer.tier_cap)}. This is the last page.
        </p>
      )}
    </div>
  );
}
