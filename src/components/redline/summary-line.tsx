import { KIND_LABELS, type RedlineCount, redlineCounts, type SideName } from '../../../views/redline.ts';
import { MARK_STYLE } from './change-style.ts';
import type { Redline } from './redline-result.ts';

type SummaryLineProps = {
  summary: Redline['summary'];
  /** Companies of a comparison of two. */
  names?: Record<SideName, string>;
};

/** Paragraph counts by kind of change, and the share of words that changed; of two companies, how many are alike. */
export function SummaryLine({ summary, names }: SummaryLineProps) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {redlineCounts(summary, names).map((count) => (
        <Count key={count.name} {...count} />
      ))}
    </dl>
  );
}

function Count({ name, text, kind, about }: RedlineCount) {
  return (
    <div className="flex items-baseline gap-1.5" title={about}>
      <dt className="text-ink-3">
        {kind !== null && (
          <span aria-hidden className={`font-semibold ${MARK_STYLE[kind]}`}>
            {KIND_LABELS[kind].sign}{' '}
          </span>
        )}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">{text}</dd>
    </div>
  );
}
