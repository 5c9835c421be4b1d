import { label } from '../../../views/format/names.ts';
import { formatCount, formatPercent } from '../../../views/format/numbers.ts';
import { CHANGE_KINDS, KIND_LABELS } from '../../../views/redline.ts';
import { MARK_STYLE } from './change-style.ts';
import type { Redline } from './redline-result.ts';

const DESCRIPTIONS = {
  moved: 'Moved paragraphs, including those also reworded',
  share: 'Words added or removed, as a share of the words of both texts without tables',
} as const;

const SIDES = { base: 'the left report', target: 'the right report' };

type SummaryLineProps = {
  summary: Redline['summary'];
  /** Companies of a comparison of two. */
  names?: { base: string; target: string };
};

/** Paragraph counts by kind of change, and the share of words that changed; of two companies, how many are alike. */
export function SummaryLine({ summary, names = SIDES }: SummaryLineProps) {
  if (summary.likeness !== undefined) {
    const { alike, only_base, only_target } = summary.likeness;
    return (
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Count name="Alike" value={formatCount(alike)} />
        <Count name={`Only in ${label(names.base)}`} value={formatCount(only_base)} />
        <Count name={`Only in ${label(names.target)}`} value={formatCount(only_target)} />
      </dl>
    );
  }
  const { share_changed, unchanged, tables = 0, tables_changed = 0 } = summary;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {CHANGE_KINDS.map((kind) => (
        <Count
          key={kind}
          name={KIND_LABELS[kind].name}
          value={formatCount(summary[kind])}
          sign={KIND_LABELS[kind].sign}
          look={MARK_STYLE[kind]}
          {...(kind === 'moved' ? { description: DESCRIPTIONS.moved } : {})}
        />
      ))}
      {tables > 0 && (
        <Count name="Tables changed" value={`${formatCount(tables_changed)} of ${formatCount(tables)}`} />
      )}
      <Count name="Unchanged" value={formatCount(unchanged)} />
      <Count name="Words changed" value={formatPercent(share_changed)} description={DESCRIPTIONS.share} />
    </dl>
  );
}

type CountProps = { name: string; value: string; sign?: string; look?: string; description?: string };

function Count({ name, value, sign, look = '', description }: CountProps) {
  return (
    <div className="flex items-baseline gap-1.5" title={description}>
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
