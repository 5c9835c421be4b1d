import { formatCount } from '../../format/count.ts';
import { formatPercent } from '../../format/percent.ts';
import { MARK_LOOK } from './kind-look.ts';
import { CHANGE_KINDS, KIND_WORDS } from './passage-kind.ts';
import type { Redline } from './redline-result.ts';

const MEANS = {
  moved: 'Stand elsewhere than they stood; those whose words differ as well are counted there too',
  share: 'Share of the later text’s characters that stand in paragraphs added or changed',
  cosine: 'Cosine of the two texts’ word frequencies: 1 is the same words as often, 0 is none in common',
  jaccard: 'Words that both texts use, over words that either uses: 1 is the same vocabulary',
} as const;

/** How much changed, in counts of paragraphs and in figures of the whole. */
export function SummaryLine({ summary }: { summary: Redline['summary'] }) {
  const { share_changed, similarity, unchanged } = summary;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {CHANGE_KINDS.map((kind) => (
        <Count
          key={kind}
          name={KIND_WORDS[kind].name}
          value={formatCount(summary[kind])}
          sign={KIND_WORDS[kind].sign}
          look={MARK_LOOK[kind]}
          {...(kind === 'moved' ? { means: MEANS.moved } : {})}
        />
      ))}
      <Count name="Unchanged" value={formatCount(unchanged)} />
      <Count name="Share changed" value={formatPercent(share_changed)} means={MEANS.share} />
      <Count name="Cosine" value={similarity.cosine.toFixed(4)} means={MEANS.cosine} />
      <Count name="Jaccard" value={similarity.jaccard.toFixed(4)} means={MEANS.jaccard} />
    </dl>
  );
}

type CountProps = { name: string; value: string; sign?: string; look?: string; means?: string };

function Count({ name, value, sign, look = '', means }: CountProps) {
  return (
    <div className="flex items-baseline gap-1.5" title={means}>
      <dt className="text-ink-3">
        {sign !== undefined && (
          <span aria-hidden className={`font-semibold ${look}`}>
            {sign}{' '}
          </span>
        )}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
